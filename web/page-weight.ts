import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What a page may weigh before anything of it is shown: JavaScript and CSS, gzip, in units of 1024 bytes. */
const budgets = [
  { page: 'Login', key: 'login', limit: 205, parts: ['src/screens/pages/Login.tsx'] },
  { page: 'List', key: 'list', limit: 285, parts: ['src/layout/Shell.tsx', 'src/records/ListScreen.tsx'] },
  {
    page: 'Record',
    key: 'record',
    limit: 320,
    parts: ['src/layout/Shell.tsx', 'src/screens/applications/ApplicationScreen.tsx'],
    // The heaviest is weighed; what every record page needs is fetched ahead.
    ahead: ['src/layout/Shell.tsx', 'src/records/RecordScreen.tsx'],
  },
  {
    page: 'Portal form',
    key: 'portal',
    limit: 300,
    parts: ['src/layout/PortalFrame.tsx', 'src/screens/pages/FormsHome.tsx'],
  },
  {
    page: 'Apply',
    key: 'apply',
    limit: 255,
    parts: ['src/layout/PortalFrame.tsx', 'src/screens/apply/ApplyPage.tsx', 'src/screens/apply/OwnForm.tsx'],
  },
  { page: 'Reference', key: 'reference', limit: 235, parts: ['src/screens/reference/ReferencePage.tsx'] },
] as const

/** What the opening starts on every page. */
const everywhere = ['src/main.tsx']

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1]

/**
 * Weighs every page after a build and fails it where one is too heavy. What each page needs besides the entry is written
 * to `preloads.json`, so that the server can name it in the page and the browser fetches all of it at once.
 */
export function pageWeight(): Plugin {
  return {
    name: 'page-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = filesOf(bundle, everywhere)
      const weighed = budgets.map(({ page, limit, parts }) => ({
        page,
        limit,
        weight: weightOf(bundle, filesOf(bundle, [...everywhere, ...parts])),
      }))
      // Style sheets come with their chunks; a browser complains of one that was fetched ahead and is used late.
      const preloads = budgets.map(({ key, parts, ...rest }) => {
        const files = filesOf(bundle, 'ahead' in rest ? rest.ahead : parts)
        return [key, [...files].filter((file) => file.endsWith('.js') && !entry.has(file))]
      })
      const source = JSON.stringify(Object.fromEntries(preloads))
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
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

/** The files of the entry and of some modules' chunks, with the chunks they import outright and their style sheets. */
function filesOf(bundle: Bundle, parts: readonly string[]): Set<string> {
  const files = new Set<string>()
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    if (output.isEntry || parts.some((part) => output.facadeModuleId?.endsWith(`/${part}`)))
      addFiles(output.fileName)
  }
  return files

  function addFiles(name: string) {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const imported of chunk.imports) addFiles(imported)
  }
}

function weightOf(bundle: Bundle, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + zipped(file), 0) / 1024

  function zipped(name: string): number {
    const output = bundle[name]
    if (!output) return 0
    return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length
  }
}
