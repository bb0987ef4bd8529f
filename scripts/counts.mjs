import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a run of Vitest came to. A file that could not be loaded has no tests to count and is one failure itself.
 * @param {string} report the file its JSON reporter wrote
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfVitest(report, exitCode) {
  const said = read(report)
  if (!said) return withExitCode({ passed: 0, failed: 0, skipped: 0 }, exitCode)
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = said.testResults
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return withExitCode(
    {
      passed: said.numPassedTests,
      failed: said.numFailedTests + unloaded,
      skipped: said.numPendingTests + said.numTodoTests,
    },
    exitCode,
  )
}

/**
 * What a run of Playwright came to. A story that passed only when tried again, as the configuration allows on shared
 * machines, is named, so that somebody looks after it.
 * @param {string} report the file its JSON reporter wrote
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfPlaywright(report, exitCode) {
  const said = read(report)
  if (!said) return withExitCode({ passed: 0, failed: 0, skipped: 0 }, exitCode)
  const { expected, unexpected, flaky, skipped } = said.stats
  if (flaky > 0) console.log(`\n${flaky} passed only when tried again; see "flaky" above`)
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/**
 * A runner may fail beside its tests, in its configuration or while cleaning up; that must not read as success.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {string} report */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
}
