import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * What a page may weigh before anything of it is shown, JavaScript and CSS, gzip, in units of 1024 bytes; and how many
 * files it may come in: a phone waits for each.
 */
const budgets = [
  { page: 'Login', key: 'login', limit: 185, most: 14, parts: ['src/access/sign-in/Login.tsx'] },
  {
    page: 'List',
    key: 'list',
    limit: 260,
    most: 28,
    parts: ['src/frame/layout/Shell.tsx', 'src/kit/records/ListScreen.tsx'],
  },
  {
    page: 'Record',
    key: 'record',
    limit: 310,
    most: 40,
    parts: ['src/frame/layout/Shell.tsx', 'src/admissions/applications/ApplicationScreen.tsx'],
    // The heaviest is weighed; what every record page needs is fetched ahead.
    ahead: ['src/frame/layout/Shell.tsx', 'src/kit/records/RecordScreen.tsx'],
  },
  {
    page: 'Student',
    key: 'record',
    limit: 310,
    most: 40,
    parts: [
      'src/frame/layout/Shell.tsx',
      'src/students/study/StudentScreen.tsx',
      'src/students/study/OverviewTab.tsx',
    ],
    ahead: ['src/frame/layout/Shell.tsx', 'src/kit/records/RecordScreen.tsx'],
  },
  {
    page: 'Portal home',
    key: 'portal',
    limit: 230,
    most: 18,
    parts: ['src/frame/layout/PortalFrame.tsx', 'src/portal/forms/FormsHome.tsx'],
  },
  {
    page: 'Portal form',
    key: 'portal-form',
    limit: 270,
    most: 29,
    parts: ['src/frame/layout/PortalFrame.tsx', 'src/portal/forms/StudentFormScreen.tsx'],
  },
  {
    page: 'Extension',
    key: 'portal-extension',
    limit: 260,
    most: 30,
    parts: ['src/frame/layout/PortalFrame.tsx', 'src/portal/extensions/ExtensionScreen.tsx'],
  },
  {
    page: 'Apply',
    key: 'apply',
    limit: 240,
    most: 22,
    parts: [
      'src/frame/layout/PortalFrame.tsx',
      'src/admissions/apply/ApplyPage.tsx',
      'src/admissions/apply/OwnForm.tsx',
    ],
  },
  {
    page: 'Reference',
    key: 'reference',
    limit: 200,
    most: 16,
    parts: ['src/admissions/references/ReferencePage.tsx'],
  },
  {
    page: 'Preferences',
    key: 'preferences',
    limit: 200,
    most: 16,
    parts: ['src/people/preferences/PreferencesPage.tsx'],
  },
  {
    page: 'Booking',
    key: 'booking',
    limit: 200,
    most: 16,
    parts: ['src/contact/bookings/BookingPage.tsx'],
  },
] as const

/** What the opening starts on every page. */
const everywhere = ['src/opening.ts', 'src/main.tsx']

/** What lists and pages of records of any type are shown by. */
const anyRecords = [
  'src/frame/layout/Shell.tsx',
  'src/kit/records/ListScreen.tsx',
  'src/kit/records/RecordScreen.tsx',
]

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1]

/**
 * Weighs every page after a build and fails it where one is too heavy or in too many files, or where all lists carry a
 * record type that only some of them show. What each page needs besides the opening is written to `preloads.json`, so that
 * the server can name it in the page and the browser fetches all of it at once.
 */
export function pageWeight(): Plugin {
  return {
    name: 'page-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const opening = filesOf(bundle, ['src/opening.ts'])
      const preloads = budgets.map(({ key, parts, ...rest }) => {
        const files = filesOf(bundle, [...everywhere, ...('ahead' in rest ? rest.ahead : parts)])
        return [key, [...files].filter((file) => !opening.has(file))]
      })
      const source = JSON.stringify(Object.fromEntries(preloads))
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source })

      const atHand = [...this.getModuleIds()].find((id) => id.endsWith('/domain/src/register/at-hand.ts'))
      const further = atHand === undefined ? [] : (this.getModuleInfo(atHand)?.dynamicallyImportedIds ?? [])
      if (further.length === 0)
        this.error('Every record type is at hand: declarations-apart.ts does nothing.')
      const carried = modulesOf(bundle, [...everywhere, ...anyRecords])
      const tooMuch = further.filter((id) => carried.has(id))
      if (tooMuch.length > 0)
        this.error(
          `Every list and page of records carries ${tooMuch.join(' ')}: something all of them show imports it.`,
        )
    },
    // Only what is written is what a browser fetches: the opening learns at the very end which files every screen has.
    writeBundle({ dir = 'dist' }, bundle) {
      const complaints = budgets.flatMap(({ page, limit, most, parts }) => {
        const files = filesOf(bundle, [...everywhere, ...parts])
        const weight = weightOf(dir, files)
        const said = `${weight.toFixed(1).padStart(6)} kB of ${limit}, ${String(files.size).padStart(2)} files of ${most}`
        this.info(`${page.padEnd(12)} ${said}`)
        if (weight <= limit && files.size <= most) return []
        const names = [...files].map((file) => file.replace(/^assets\//, '')).join(' ')
        return [
          `${page} is too much for a phone: ${said.trim()}. It asks for ${names}. What it shares with` +
            ' another page needs a chunk of its own, in chunk-groups.ts.',
        ]
      })
      if (complaints.length > 0) this.error(complaints.join('\n'))
    },
  }
}

/** The files of the chunks that hold some modules, with the chunks they import outright and their style sheets. */
function filesOf(bundle: Bundle, parts: readonly string[]): Set<string> {
  const files = new Set<string>()
  for (const part of parts) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${part}`)),
    )
    if (!chunk) throw new Error(`No chunk holds ${part}`)
    addFiles(chunk.fileName)
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

function modulesOf(bundle: Bundle, parts: readonly string[]): Set<string> {
  const chunks = [...filesOf(bundle, parts)].map((name) => bundle[name])
  return new Set(chunks.flatMap((chunk) => (chunk?.type === 'chunk' ? chunk.moduleIds : [])))
}

function weightOf(folder: string, files: ReadonlySet<string>): number {
  const zipped = (name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length
  return [...files].reduce((sum, file) => sum + zipped(file), 0) / 1024
}
