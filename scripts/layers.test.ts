import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layers } from './layers.ts'
import { root } from './node24.mjs'

const sources = join(root, 'server', 'src')
const departments = layers.map(({ department }) => department)
const foldersOf = (...path: string[]) =>
  readdirSync(join(sources, ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Every import of the product's own code, from a folder of a department into another. */
const imports = departments.flatMap((department) =>
  readdirSync(join(sources, department), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(\.test|\/test-[\w-]+)\.ts$/.test(file))
    .flatMap((name) => {
      const file = join(department, name)
      const text = readFileSync(join(sources, file), 'utf8')
      return [...text.matchAll(/from '(#|\.\.?\/)([^']+)'/g)].map(([, kind = '', path = '']) => ({
        from: dirname(file),
        to: dirname(kind === '#' ? path : normalize(join(dirname(file), kind, path))),
      }))
    }),
)

describe('the departments of the server', () => {
  it('are all there is, besides what stands above them', () => {
    expect(foldersOf().toSorted()).toEqual([...departments, 'demo', 'test'].toSorted())
  })

  it('each register in one file what they bring; the ground floor is put together by the application itself', () => {
    const faceless = departments.filter((name) => !existsSync(join(sources, name, 'department.ts')))
    expect(faceless).toEqual(['platform'])
  })

  it('open no folder that no other department needs', () => {
    const needed = new Set(
      imports.filter(({ from, to }) => from.split('/')[0] !== to.split('/')[0]).map(({ to }) => to),
    )
    const open = layers.flatMap(({ department, open: names }) =>
      names === 'all' ? [] : names.map((name) => `${department}/${name}`),
    )
    expect(open.length).toBeGreaterThan(10)
    expect(open.filter((folder) => !needed.has(folder))).toEqual([])
  })

  it('hold folders of which none needs, round about, one that needs it', () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to } of imports)
      if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    expect(needs.size).toBeGreaterThan(50)
    expect([...needs.keys()].filter((folder) => reachedFrom(folder, needs).has(folder))).toEqual([])
  })
})

function reachedFrom(folder: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(needs.get(folder) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    if (!reached.has(next)) {
      reached.add(next)
      waiting.push(...(needs.get(next) ?? []))
    }
  return reached
}
