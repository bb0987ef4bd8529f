import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What a student leads to, their person, studies and application among it, is on most lists and most pages of records. It
 * travels with all of them, in one file; any other record type comes with what shows it.
 */
const everywhere = 'students'

/** Writes which declarations are at hand on a page, and how each of the others is fetched (docs/decisions/0064). */
export function declarationsApart(): Plugin {
  return {
    name: 'declarations-apart',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/domain/src/register/register.ts'))
        return this.error('All record types together travel to no browser: ask for one by recordTypeOf.')
      if (!id.endsWith('/domain/src/register/at-hand.ts')) return null
      const sources = sourcesOfDeclarations()
      const { recordTypes } = await import('@minster/domain/register/register')
      const { fieldsOf } = await import('@minster/domain/kit/record/record')
      const links = new Map(
        Object.entries(recordTypes).map(([name, declaration]) => [
          name,
          fieldsOf(declaration).flatMap(({ field }) => ('to' in field ? [field.to] : [])),
        ]),
      )
      if ([...links.keys()].join() !== [...sources.keys()].join())
        return this.error(
          'register.ts was not understood: declarations-apart.ts reads its imports and its list.',
        )
      const near = ledToBy(everywhere, links)
      const [atHand, further] = [
        [...sources].filter(([name]) => near.has(name)),
        [...sources].filter(([name]) => !near.has(name)),
      ]
      return [
        ...atHand.map(([, { exported, from }]) => `import { ${exported} } from '#${from}.ts'`),
        'export const atHand = {',
        ...atHand.map(([name, { exported }]) => `  '${name}': ${exported},`),
        '}',
        'export const further = {',
        ...further.map(([name, { exported, from }]) => {
          const others = [...new Set(links.get(name))].filter((one) => one !== name && !near.has(one))
          const fetch = `async () => (await import('#${from}.ts')).${exported}`
          return `  '${name}': { links: ${JSON.stringify(others)}, fetch: ${fetch} },`
        }),
        '}',
      ].join('\n')
    },
  }
}

interface Source {
  readonly exported: string
  /** Its file, from the sources of the domain and without its ending. */
  readonly from: string
}

/** Where the register has each declaration from, by the plural it stands under. */
export function sourcesOfDeclarations(): Map<string, Source> {
  const register = readFileSync(join(import.meta.dirname, '../domain/src/register/register.ts'), 'utf8')
  const files = new Map(
    [...register.matchAll(/^import \{ (\w+) \} from '#([^']+)\.ts'$/gm)].map(
      ([, exported = '', from = '']) => [exported, from],
    ),
  )
  const lines = register.matchAll(/^ {2}(?:'([\w-]+)'|(\w+))(?:: (\w+))?,$/gm)
  return new Map(
    [...lines].map(([, quoted, plain = '', named]) => {
      const exported = named ?? plain
      return [quoted ?? plain, { exported, from: files.get(exported) ?? '' }]
    }),
  )
}

function ledToBy(first: string, links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([first])
  for (const name of found) for (const one of links.get(name) ?? []) found.add(one)
  return found
}
