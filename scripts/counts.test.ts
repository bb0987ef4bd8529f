import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from './counts.mjs'
import { root } from './node24.mjs'

const folder = mkdtempSync(join(tmpdir(), 'minster-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))
function reporting(said: unknown): string {
  const report = join(folder, 'report.json')
  writeFileSync(report, JSON.stringify(said))
  return report
}

describe('of the tests', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const said = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: join(root, 'domain/src/fees.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          test('fees are added', 'passed'),
          test('fees are halved', 'passed', 'expected 1 to be 2\n  at line 3'),
          test('fees are waived', 'failed', 'expected 3 to be 4', 'expected 3 to be 4'),
        ],
      },
      {
        name: join(root, 'domain/src/torn.test.ts'),
        status: 'failed',
        message: 'no such file\nhere',
        assertionResults: [],
      },
    ],
  }

  it('those that failed, and those that passed only when tried again, are named', () => {
    expect(countsOfVitest(reporting(said), 1)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      broken: [
        'domain/src/torn.test.ts › could not be loaded: no such file',
        'domain/src/fees.test.ts › fees are waived: expected 3 to be 4',
      ],
      triedAgain: ['domain/src/fees.test.ts › fees are halved: expected 1 to be 2'],
    })
  })

  it.each([0, 1])('a runner that wrote nothing and ended with %i has passed only with 0', (exitCode) => {
    expect(countsOfVitest(join(folder, 'none.json'), exitCode)).toMatchObject({ passed: 0, failed: exitCode })
  })
})

describe('of the stories', () => {
  const story = (title: string, status: string, message?: string) => ({
    file: 'import.spec.ts',
    title,
    tests: [{ status, projectName: 'phone', results: [message ? { error: { message } } : {}] }],
  })
  const said = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [story('begins', 'expected')],
        suites: [
          { specs: [story('goes on', 'flaky', 'late'), story('ends', 'unexpected', 'gone\nfor ever')] },
        ],
      },
    ],
  }

  it('those within a group are named too, with what they were tried on', () => {
    expect(countsOfPlaywright(reporting(said), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      broken: ['e2e/import.spec.ts › ends [phone]: gone'],
      triedAgain: ['e2e/import.spec.ts › goes on [phone]: late'],
    })
  })

  it('a runner that failed beside its stories has failed', () => {
    const fine = { stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] }
    expect(countsOfPlaywright(reporting(fine), 1)).toMatchObject({ passed: 1, failed: 1 })
  })
})
