import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './node24.mjs'

/**
 * What a runner's tests came to. Those that failed, and those that passed only when tried again, as is allowed on
 * machines shared with others, are named with the first line of what they said.
 * @typedef {{ passed: number, failed: number, skipped: number, broken: string[], triedAgain: string[] }} Counts
 */

/**
 * What a run of Vitest came to. A file that could not be loaded has no tests to count and is one failure itself.
 * @param {string} report the file its JSON reporter wrote
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfVitest(report, exitCode) {
  const said = read(report)
  if (!said) return withExitCode(nothing(), exitCode)
  /** @type {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]} */
  const files = said.testResults
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, failureMessages: [message] }) => ({
      status,
      message,
      line: lineOf(file.name, fullName, message),
    })),
  )
  return withExitCode(
    {
      passed: said.numPassedTests,
      failed: said.numFailedTests + unloaded.length,
      skipped: said.numPendingTests + said.numTodoTests,
      broken: [
        ...unloaded.map(({ name, message }) => lineOf(name, 'could not be loaded', message)),
        ...tests.filter(({ status }) => status === 'failed').map(({ line }) => line),
      ],
      triedAgain: tests
        .filter(({ status, message }) => status === 'passed' && message !== undefined)
        .map(({ line }) => line),
    },
    exitCode,
  )
}

/**
 * What a run of Playwright came to.
 * @param {string} report the file its JSON reporter wrote
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfPlaywright(report, exitCode) {
  const said = read(report)
  if (!said) return withExitCode(nothing(), exitCode)
  const { expected, unexpected, flaky, skipped } = said.stats
  const stories = storiesIn(said.suites)
  return withExitCode(
    {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      broken: stories.filter(({ status }) => status === 'unexpected').map(({ line }) => line),
      triedAgain: stories.filter(({ status }) => status === 'flaky').map(({ line }) => line),
    },
    exitCode,
  )
}

/**
 * @typedef {{ suites?: Suite[], specs: { file: string, title: string, tests: { status: string, projectName: string,
 *   results: { error?: { message: string } }[] }[] }[] }} Suite
 * @param {Suite[]} suites
 * @returns {{ status: string, line: string }[]}
 */
function storiesIn(suites) {
  return suites.flatMap(({ suites: within = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, projectName, results }) => ({
        status,
        line: lineOf(`e2e/${file}`, `${title} [${projectName}]`, results[0]?.error?.message),
      })),
    ),
    ...storiesIn(within),
  ])
}

/**
 * @param {string} file
 * @param {string} name
 * @param {string | undefined} message
 */
function lineOf(file, name, message = '') {
  const path = file.startsWith(root) ? relative(root, file) : file
  const [first] = message.split('\n')
  return `${path} › ${name}${first ? `: ${first}` : ''}`
}

/** @returns {Counts} */
export function nothing() {
  return { passed: 0, failed: 0, skipped: 0, broken: [], triedAgain: [] }
}

/**
 * A runner may fail beside its tests, in its configuration or while cleaning up; that must not read as success.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function withExitCode(counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, broken: ['The runner failed beside its tests; see above.'] }
}

/** @param {string} report */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
}
