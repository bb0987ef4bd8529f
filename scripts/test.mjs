import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from './chromium.mjs'
import { countsOfPlaywright, countsOfVitest, nothing } from './counts.mjs'
import { installWhatIsMissing } from './install.mjs'
import { asScript, node24, root, run } from './node24.mjs'
import { buildWhatIsStale } from './parts.mjs'

/** `npm test`: everything; `--unit` leaves out the browser, `--e2e` everything else. */
await asScript(async () => {
  const { values } = parseArgs({ options: { unit: { type: 'boolean' }, e2e: { type: 'boolean' } } })
  const [unit, stories] = [values.unit || !values.e2e, values.e2e || !values.unit]
  await installWhatIsMissing()
  const chromium = await findOrInstallChromium()
  const folder = mkdtempSync(join(tmpdir(), 'minster-tests-'))
  const database = await openDatabase(join(folder, 'data'))
  const env = { ...process.env, TEST_DATABASE_URL: database.url, CHROMIUM_PATH: chromium }
  // What the stories need is built while the other tests, many of which wait, are run.
  const building = stories ? buildWhatIsStale().then(() => true, tell) : undefined
  try {
    const counts = []
    if (unit) counts.push(await runVitest(join(folder, 'vitest.json'), env))
    if (await building) counts.push(...(await runStories(folder, env)))
    else if (stories) counts.push({ ...nothing(), failed: 1, broken: ['The build; see above.'] })
    return summarise(counts)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 */
async function runVitest(report, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node24(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters], {
    env,
  })
  return countsOfVitest(report, code)
}

/**
 * The stories of the browser, then what measures its speed, which wants the machine to itself.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function runStories(folder, env) {
  return [
    await runPlaywright(join(folder, 'stories.json'), ['--project=desktop', '--project=phone'], env),
    await runPlaywright(join(folder, 'speed.json'), ['--project=speed', '--workers=1'], env),
  ]
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
  const child = spawn(node24(), [join(root, 'server/src/test/embedded-in-a-process.ts'), folder], {
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
