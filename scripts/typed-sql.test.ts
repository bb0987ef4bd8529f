import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snakeOf } from '@minster/domain/kit/record/record'
import { recordTypes } from '@minster/domain/register/register'
import { describe, expect, it } from 'vitest'
import { root } from './node24.mjs'

const files = execFileSync('git', ['ls-files', 'server/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\/|\/test-[^/]+$|\/migrations\//.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The text of every template of SQL in a source, without what is put into it. */
function templatesIn(source: string): string[] {
  const starts = source.matchAll(/\b(?:sql(?:<[^`;]{0,400}?>)?|(?:select|subselect|returning)\([^`;]*?\))`/g)
  return [...starts].map((start) => literalFrom(source, start.index + start[0].length))
}

function literalFrom(source: string, start: number): string {
  let text = ''
  let depth = 0
  for (let at = start; at < source.length; at++) {
    if (depth === 0 && source[at] === '`') break
    if (source.startsWith('${', at)) depth++
    else if (depth > 0 && source[at] === '}') depth--
    else if (depth === 0) text += source[at]
  }
  return text
}

const names = Object.keys(recordTypes).map(snakeOf).join('|')
const said = new RegExp(
  `\\b(?:from|join|into|update|using)\\s+"?(?:${names})"?(?![\\w.(])|\\bdeleted_at is null`,
  'g',
)

/** How often a source names a table of records in text, or says in text that a record is not in the bin. */
const named = (source: string) =>
  templatesIn(source).reduce((sum, text) => sum + (text.match(said)?.length ?? 0), 0)

const asserted = (source: string) => source.match(/\.rows</g)?.length ?? 0

function filesWith(count: (source: string) => number): string[] {
  return sources.flatMap(({ file, text }) => (count(text) > 0 ? [`${file}: ${count(text)}`] : []))
}

describe('statements of the server', () => {
  it('are found', () => {
    expect(sources.flatMap(({ text }) => templatesIn(text)).length).toBeGreaterThan(1000)
  })

  it('assert no types of rows: select({ … })`from …` knows them', () => {
    expect(filesWith(asserted)).toEqual([])
  })

  it('name tables and the bin as ${e} and ${alive(e)}, from the declarations', () => {
    expect(filesWith(named)).toEqual([])
  })

  it('know of every table joined from the left that its columns may be null', () => {
    const unsaid = sources.flatMap(({ file, text }) => {
      const sure = [...text.matchAll(/const \{([^}]*)\} = tables\(/g)].flatMap(([, inside]) =>
        (inside ?? '').split(',').map((one) => one.split(':').at(-1)?.trim()),
      )
      return [...text.matchAll(/left join \$\{(\w+)\}/g)].flatMap(([, name]) =>
        sure.includes(name) ? [`${file}: ${name}`] : [],
      )
    })
    expect(unsaid).toEqual([])
  })
})
