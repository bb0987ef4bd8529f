import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from './chromium.mjs'
import { countsOfPlaywright, countsOfVitest, nothing } from './counts.mjs'
import { installWhatIsMissing } from './install.mjs'
import { asScript, mustRun, node24, root, run } from './node24.mjs'
import { buildWhatIsStale } from './parts.mjs'
import { makePassingFolder } from './passing-folder.mjs'
import { touchedTests } from './touched.mjs'

/**
 * `npm test`: everything; `--part unit`, `--part stories` and `--part speed` only that, `--shard 1/2` half of the stories,
 * `--changed` what has been changed since the main branch can touch.
 */
await asScript(async () => {
  const { parts, shard, changed } = asked()
  const touched = changed ? touchedTests() : null
  if (touched) console.log(touched.words)
  await installWhatIsMissing()
  const folder = makePassingFolder()
  const chromium = await findOrInstallChromium()
  const database = await openDatabase(join(folder, 'data'))
  const env = {
    ...process.env,
    TEST_DATABASE_URL: database.url,
    CHROMIUM_PATH: chromium,
    TMPDIR: folder,
    MINSTER_FILLED: folder,
  }
  // What the stories need is built and filled while the other tests, many of which wait, are run.
  const measures = parts.includes('speed')
  const browses = measures || (parts.includes('stories') && touched?.stories.length !== 0)
  const sizes = measures ? ['usual', 'large'] : ['usual']
  const preparing = browses ? prepare(folder, sizes, env).then(() => true, tell) : undefined
  try {
    const counts = []
    if (parts.includes('unit') && touched?.unit.length !== 0)
      counts.push(await runVitest(join(folder, 'vitest.json'), env, touched?.unit))
    if (await preparing) {
      // What measures the browser's speed wants the machine to itself.
      const stories = ['--project=desktop', '--project=phone', ...(shard ? [`--shard=${shard}`] : [])]
      if (parts.includes('stories'))
        counts.push(
          await runPlaywright(join(folder, 'stories.json'), [...stories, ...(touched?.stories ?? [])], env),
        )
      if (measures)
        counts.push(
          await runPlaywright(join(folder, 'speed.json'), ['--project=speed', '--workers=1'], {
            ...env,
            // What is measured lies on a disk, as a college's does.
            TMPDIR: tmpdir(),
          }),
        )
    } else if (preparing)
      counts.push({ ...nothing(), failed: 1, broken: ['What the stories need; see above.'] })
    return touched && counts.length === 0 ? 0 : summarise(counts)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What the command line asks for; what cannot be meant is refused. */
function asked() {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', multiple: true },
      shard: { type: 'string' },
      changed: { type: 'boolean' },
      unit: { type: 'boolean' },
      e2e: { type: 'boolean' },
    },
  })
  const { changed = false, shard } = values
  const named = [
    ...(values.part ?? []),
    ...(values.unit ? ['unit'] : []),
    ...(values.e2e ? ['stories', 'speed'] : []),
  ]
  const unknown = named.filter((part) => !['unit', 'stories', 'speed'].includes(part))
  if (unknown.length > 0)
    throw new Error(`There is no part "${unknown.join(', ')}": it is unit, stories or speed.`)
  if (shard !== undefined && (!/^[1-9]\d*\/[1-9]\d*$/.test(shard) || named.join() !== 'stories'))
    throw new Error('--shard is for the stories: --part stories --shard 1/2.')
  const usual = changed ? ['unit', 'stories'] : ['unit', 'stories', 'speed']
  return { parts: named.length > 0 ? named : usual, shard, changed }
}

/**
 * Builds the product and fills colleges of these sizes in the folder.
 * @param {string} folder
 * @param {string[]} sizes
 * @param {NodeJS.ProcessEnv} env
 */
async function prepare(folder, sizes, env) {
  await buildWhatIsStale()
  await mustRun('Filling the colleges', node24(), [join(root, 'e2e/fill-colleges.ts'), folder, ...sizes], {
    env,
  })
}

/**
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [only] files; all when not said
 */
async function runVitest(report, env, only = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const code = await run(node24(), [vitest, 'run', ...reporters, ...only], { cwd: root, env })
  return countsOfVitest(report, code)
}

/**
 * @param {string} report
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} env
 */
async function runPlaywright(report, projects, env) {
  const code = await run(
    node24(),
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...projects, '--reporter=list,json'],
    { cwd: join(root, 'e2e'), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return countsOfPlaywright(report, code)
}

/**
 * Says why the build failed.
 * @param {unknown} error
 */
function tell(error) {
  console.error(error instanceof Error ? error.message : error)
  return false
}

/** @param {import('./counts.mjs').Counts[]} counts */
function summarise(counts) {
  const passed = counts.reduce((sum, part) => sum + part.passed, 0)
  const failed = counts.reduce((sum, part) => sum + part.failed, 0)
  const skipped = counts.reduce((sum, part) => sum + part.skipped, 0)
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  name(
    'Passed only when tried again',
    counts.flatMap(({ triedAgain }) => triedAgain),
  )
  name(
    'Failed',
    counts.flatMap(({ broken }) => broken),
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  // No test at all proves nothing.
  return failed === 0 && passed > 0 ? 0 : 1
}

/**
 * One database server for every runner: the one TEST_DATABASE_URL names, else an embedded one in the folder.
 * @param {string} folder
 */
async function openDatabase(folder) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const child = spawn(node24(), [join(root, 'server/src/test/embedded-in-a-process.ts'), folder, 'passing'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  let said = ''
  for await (said of createInterface({ input: child.stdout })) break
  if (!said.startsWith('postgres://')) throw new Error(said || 'The database for the tests did not start.')
  return {
    url: said,
    close: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

/**
 * @param {string} what
 * @param {string[]} tests
 */
function name(what, tests) {
  if (tests.length > 0) console.log(`\n${what}:\n${tests.map((line) => `  ${line}`).join('\n')}`)
}
