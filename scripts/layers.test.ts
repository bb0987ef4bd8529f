import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { domainLayers, type Layer, serverLayers, webLayers } from './layers.ts'
import { root } from './node24.mjs'

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

interface Import {
  /** The folder with the file that imports. */
  readonly from: string
  readonly to: string
}

/** Every import of the product's own code on a floor, from a folder of a department into another. */
function importsOf(sources: string, layers: readonly Layer[]): Import[] {
  return layers.flatMap(({ department }) =>
    readdirSync(join(sources, department), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(\.test|\/test-[\w-]+)\.tsx?$/.test(file))
      .flatMap((name) => {
        const file = join(department, name)
        const text = readFileSync(join(sources, file), 'utf8')
        return [...text.matchAll(/from '(#|\.\.?\/)([^']+)'/g)].map(([, kind = '', path = '']) => ({
          from: dirname(file),
          to: dirname(kind === '#' ? path : normalize(join(dirname(file), kind, path))),
        }))
      }),
  )
}

const floors = [
  { floor: 'domain', layers: domainLayers, above: [], openAtLeast: 0, foldersAtLeast: 40 },
  {
    floor: 'server',
    layers: serverLayers,
    above: ['demo', 'test'],
    openAtLeast: 10,
    foldersAtLeast: 50,
  },
  { floor: 'web', layers: webLayers, above: ['test'], openAtLeast: 0, foldersAtLeast: 50 },
]

describe.each(floors)('the departments of the $floor', (floor) => {
  const { layers } = floor
  const sources = join(root, floor.floor, 'src')
  const departments = layers.map(({ department }) => department)
  const imports = importsOf(sources, layers)

  it('are all there is, besides what stands above them', () => {
    expect(foldersOf(sources).toSorted()).toEqual([...departments, ...floor.above].toSorted())
  })

  it('open no folder that no other department needs', () => {
    const needed = new Set(
      imports.filter(({ from, to }) => from.split('/')[0] !== to.split('/')[0]).map(({ to }) => to),
    )
    const open = layers.flatMap(({ department, open: names }) =>
      names === 'all' ? [] : names.map((name) => `${department}/${name}`),
    )
    expect(open.length).toBeGreaterThanOrEqual(floor.openAtLeast)
    expect(open.filter((folder) => !needed.has(folder))).toEqual([])
  })

  it('hold folders of which none needs, round about, one that needs it', () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to } of imports)
      if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    expect(needs.size).toBeGreaterThan(floor.foldersAtLeast)
    expect([...needs.keys()].filter((folder) => reachedFrom(folder, needs).has(folder))).toEqual([])
  })
})

it('registers in one file what each department of the server brings, but for what the application puts together', () => {
  const faceless = serverLayers
    .map(({ department }) => department)
    .filter((name) => !existsSync(join(root, 'server', 'src', name, 'department.ts')))
  expect(faceless).toEqual(['platform'])
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
