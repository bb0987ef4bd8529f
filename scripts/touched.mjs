import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './node24.mjs'

/** The server's tests and the stories take seconds each: so many of those not changed themselves, the nearest first. */
const mostOfServer = 12
const mostStories = 3

/**
 * Files that name every department or screen, and by which every test would reach everything: nothing is followed
 * through them. What they hold together is held by the tests beside them.
 */
const assemblies =
  /^(server\/src\/(app|departments|start|main|regular-work|test\/app)\.ts|server\/src\/\w+\/department\.ts|web\/src\/(main|routes?|router|screens|student-tabs)\.tsx?|web\/src\/\w+\/department\.tsx?)$/

/**
 * The tests a change since the main branch can touch, committed or not, and words that say so.
 * @returns {{ unit: string[], stories: string[], words: string }}
 */
export function touchedTests() {
  const since = git('merge-base', 'HEAD', firstBranch())
  const changed = [
    ...git('diff', '--name-only', since).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((path) => path !== '')
  const imports = readImports()
  const texts = [...imports.keys()]
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => /** @type {const} */ ([path, readFileSync(join(root, path), 'utf8')]))
  return touchedBy([...new Set(changed)], imports, new Map(texts))
}

/**
 * @param {readonly string[]} changed paths from the root
 * @param {ReadonlyMap<string, readonly string[]>} imports of every source, paths from the root
 * @param {ReadonlyMap<string, string>} texts of every story
 * @returns {{ unit: string[], stories: string[], words: string }}
 */
export function touchedBy(changed, imports, texts) {
  const distances = distancesFrom(changed, importersIn(imports))
  const tests = [...imports.keys()].filter((path) => /\.test\.tsx?$/.test(path))
  const isNear = (/** @type {string} */ path) =>
    distances.has(path) || changed.some((one) => isSource(one) && dirname(one) === dirname(path))
  const near = tests
    .filter(isNear)
    .toSorted((a, b) => (distances.get(a) ?? 1) - (distances.get(b) ?? 1) || (a < b ? -1 : 1))
  const [slow, quick] = [
    near.filter((path) => path.startsWith('server/')),
    near.filter((path) => !path.startsWith('server/')),
  ]
  // The house's own tests read every source, whoever imports it.
  const house = changed.length > 0 ? tests.filter((path) => path.startsWith('scripts/')) : []
  const server = [
    ...slow.filter((path) => changed.includes(path)),
    ...slow.filter((path) => !changed.includes(path)).slice(0, mostOfServer),
  ]
  const unit = [...quick, ...house.filter((path) => !quick.includes(path)), ...server]
  const stories = storiesOf(changed, texts, (path) => distances.has(path))
  const words = [
    `${changed.length} files changed: ${unit.length} files of tests, ${stories.length} stories.`,
    ...(slow.length > server.length
      ? [`${slow.length - server.length} more of the server lie farther off: npm test runs them.`]
      : []),
  ]
  return { unit, stories: stories.map((path) => relative('e2e', path)), words: words.join(' ') }
}

/**
 * The stories that use what was changed of theirs, then some that name the address of a changed folder of screens.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} texts
 * @param {(path: string) => boolean} reaches
 */
function storiesOf(changed, texts, reaches) {
  const usual = [...texts].filter(([path]) => !/\/speed[^/]*$/.test(path))
  const screens = new Set(changed.flatMap((path) => /^web\/src\/[a-z]+\/([^/]+)\//.exec(path)?.[1] ?? []))
  const own = usual.filter(([path]) => reaches(path))
  const named = usual.filter(
    ([path, text]) => !reaches(path) && [...screens].some((screen) => text.includes(`/${screen}`)),
  )
  const changedOwn = own.filter(([path]) => changed.includes(path))
  const others = [...own.filter(([path]) => !changed.includes(path)), ...named]
  return [...changedOwn, ...others.slice(0, mostStories)].map(([path]) => path)
}

/** @param {string} path */
function isSource(path) {
  return /\.(tsx?|mjs|txt|css)$/.test(path)
}

/**
 * How many imports lie between a change and each file that reaches it.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} importers
 */
function distancesFrom(changed, importers) {
  const distances = new Map(changed.map((path) => [path, 0]))
  // What is added while a map is walked is walked too, nearest first.
  for (const [path, distance] of distances)
    for (const importer of assemblies.test(path) && distance > 0 ? [] : (importers.get(path) ?? []))
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** @param {ReadonlyMap<string, readonly string[]>} imports */
function importersIn(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [path, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path])
  return importers
}

/** Every source with what it imports of ours. */
function readImports() {
  const folders = ['domain/src', 'server/src', 'web/src', 'e2e', 'scripts']
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  )
  return new Map(
    sources.map((path) => {
      const found = readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\(?)\s*'([^']+)'/g)
      return [path, [...found].flatMap(([, name = '']) => fileOf(path, name) ?? [])]
    }),
  )
}

/**
 * The file an import names, from the root; undefined for a package.
 * @param {string} from
 * @param {string} name
 */
function fileOf(from, name) {
  const [own = ''] = from.split('/')
  const bare = name.startsWith('.')
    ? join(dirname(from), name)
    : name.startsWith('#')
      ? join(own, 'src', name.slice(1))
      : name.startsWith('@minster/')
        ? name.replace('@minster/', '').replace('/', '/src/')
        : null
  if (bare === null) return undefined
  return [bare, `${bare}.ts`, `${bare}.tsx`].find((path) => existsSync(join(root, path)))
}

/** The branch changes go to, as far as this clone knows one. */
function firstBranch() {
  const names = ['origin/main', 'main', 'HEAD']
  return names.find((name) => git('rev-parse', '--verify', '--quiet', name) !== '') ?? 'HEAD'
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
