import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './node24.mjs'

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const security = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const lines = text.split('\n').flatMap((line) => {
  const [, requirement = '', level = '', kept = '', shown = ''] = line.split('|').map((cell) => cell.trim())
  return /^V\d+\.\d+\.\d+$/.test(requirement) ? [{ requirement, level, kept, shown }] : []
})
const doesNotApply = ({ kept }: { kept: string }) => kept.startsWith('Does not apply: ')
const anchors = new Set(
  [...security.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  ),
)

describe('the table of the ASVS', () => {
  it('has each of the 253 requirements of levels 1 and 2 once', () => {
    const names = lines.map(({ requirement }) => requirement)
    expect(names).toHaveLength(253)
    expect(new Set(names).size).toBe(253)
    expect(lines.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
  })

  it('says of each how it is kept and what shows it, or why it does not apply', () => {
    expect(
      lines.filter(
        (line) => line.kept === '' || (doesNotApply(line) ? line.shown !== '–' : line.shown === ''),
      ),
    ).toEqual([])
  })

  it('names what is there', () => {
    const named = lines.flatMap(({ requirement, shown }) =>
      [...shown.matchAll(/\]\(([^)#]+)(?:#([\w-]+))?\)/g)].map(([, path = '', anchor]) => ({
        requirement,
        path: normalize(`docs/${path}`),
        anchor,
      })),
    )
    expect(named.length).toBeGreaterThan(199)
    expect(
      named.filter(
        ({ path, anchor }) => !existsSync(join(root, path)) || (anchor !== undefined && !anchors.has(anchor)),
      ),
    ).toEqual([])
  })
})
