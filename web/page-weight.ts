import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What a page may weigh before anything of it is shown: JavaScript and CSS, gzip, in units of 1024 bytes. */
const budgets = [
  { page: 'Login', limit: 205, parts: ['src/screens/pages/Login.tsx'] },
  { page: 'List', limit: 285, parts: ['src/layout/Shell.tsx', 'src/records/ListScreen.tsx'] },
  {
    page: 'Record',
    limit: 320,
    parts: ['src/layout/Shell.tsx', 'src/screens/applications/ApplicationScreen.tsx'],
  },
  {
    page: 'Portal form',
    limit: 300,
    parts: ['src/layout/PortalFrame.tsx', 'src/screens/pages/FormsHome.tsx'],
  },
] as const

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1]

/** Weighs every page after a build and fails it where one is too heavy. */
export function pageWeight(): Plugin {
  return {
    name: 'page-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weighed = budgets.map(({ page, limit, parts }) => ({
        page,
        limit,
        weight: weightOf(bundle, parts),
      }))
      for (const { page, limit, weight } of weighed)
        this.info(`${page.padEnd(12)} ${weight.toFixed(1).padStart(6)} kB of ${limit}`)
      const heavy = weighed.filter(({ weight, limit }) => weight > limit)
      if (heavy.length > 0)
        this.error(
          heavy
            .map(
              ({ page, weight, limit }) =>
                `${page} weighs ${weight.toFixed(1)} kB, more than its ${limit} kB`,
            )
            .join('\n'),
        )
    },
  }
}

function weightOf(bundle: Bundle, parts: readonly string[]): number {
  const files = new Set<string>()
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    if (output.isEntry || parts.some((part) => output.facadeModuleId?.endsWith(`/${part}`)))
      addFiles(output.fileName)
  }
  return [...files].reduce((sum, file) => sum + zipped(file), 0) / 1024

  /** A chunk comes with the chunks it imports outright and the style sheets of all of them. */
  function addFiles(name: string) {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const imported of chunk.imports) addFiles(imported)
  }

  function zipped(name: string): number {
    const output = bundle[name]
    if (!output) return 0
    return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length
  }
}
