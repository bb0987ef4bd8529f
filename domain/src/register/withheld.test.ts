import { describe, expect, it } from 'vitest'
import { withheldOf, withoutWithheld } from './withheld.ts'

const withheld = withheldOf('module-enrolments')
if (!withheld) throw new Error('Nothing is withheld.')

const entry = (
  action: string,
  steps: Readonly<Record<string, readonly [from: unknown, to: unknown]>>,
  reason: string | null = null,
) => ({ action, reason, changes: Object.entries(steps).map(([path, [from, to]]) => ({ path, from, to })) })

const released = entry(
  'changed',
  { mark: [null, 58], outcome: [null, 'Passed'], status: ['Enrolled', 'Completed'] },
  'Board',
)
const undone = entry(
  'undone',
  { mark: [58, null], outcome: ['Passed', null], status: ['Completed', 'Enrolled'] },
  '58 was 85',
)
const again = entry('changed', { mark: [null, 85], outcome: [null, 'Passed'] })
const pathsOf = (entries: readonly { readonly changes: readonly { readonly path: string }[] }[]) =>
  entries.map(({ changes }) => changes.map(({ path }) => path))

describe('a history without what is withheld', () => {
  it('tells what is released', () => {
    expect(withoutWithheld([released], withheld, true)).toEqual([released])
  })

  it('says neither values nor the reason while nothing is released', () => {
    const told = withoutWithheld([undone, released], withheld, false)
    expect(pathsOf(told)).toEqual([['status'], ['status']])
    expect(told.map(({ reason }) => reason)).toEqual([null, null])
  })

  it('keeps what was taken back from who reads what was released after it', () => {
    const told = withoutWithheld([again, undone, released], withheld, true)
    expect(pathsOf(told)).toEqual([['mark', 'outcome'], ['status'], ['status']])
  })

  it('leaves an entry out that says nothing else, and tells of credit from elsewhere', () => {
    const marked = entry('changed', { mark: [null, 58] })
    const transferred = entry('changed', {
      outcome: ['Credit transferred', null],
      releasedOn: ['2026-11-01', null],
    })
    expect(withoutWithheld([marked, transferred], withheld, false)).toEqual([transferred])
  })
})

it('nothing is withheld of a person', () => {
  expect(withheldOf('people')).toBeNull()
})
