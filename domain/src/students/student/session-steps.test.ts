import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EngagementStatus,
  engagementMoves,
  engagementStatusNames,
  isEngagementStatus,
  isPossiblePair,
  type SessionStatus,
  sessionStatusesFor,
} from '#college/studies/status.ts'
import type { Move } from '#kit/record/field.ts'
import { addDays } from '#platform/words/calendar.ts'
import { latestSessionOf } from './present-engagement.ts'
import { type EngagementSession, type SessionStep, sessionStepsTo } from './session-steps.ts'

const today = '2026-11-20'
const session = (status: SessionStatus, academicYear = '2026-27'): EngagementSession => ({
  id: `${academicYear} ${status}`,
  academicYear,
  status,
  startDate: `${academicYear.slice(0, 4)}-09-14`,
})

/** "2026-27 Interrupted!" for what always happens, "+" for what is added, "-" for what is removed. */
function wordsOf(step: SessionStep<EngagementSession>): string {
  if (step.kind === 'removed') return `-${step.session.academicYear}`
  if (step.kind === 'added') return `+${step.academicYear} ${step.status}`
  return `${step.session.academicYear} ${step.status}${step.locked ? '!' : ''}`
}

describe('what becomes of sessions', () => {
  const cases: [EngagementStatus, EngagementSession[], string[]][] = [
    ['Current', [session('Starting')], ['2026-27 Current']],
    ['Deferred', [session('Starting')], ['2026-27 Dormant']],
    ['Did not start', [session('Starting')], ['2026-27 Incomplete!']],
    ['Resi only', [session('Starting')], ['2026-27 Current!']],
    ['Withdrawn', [session('Starting')], ['2026-27 Incomplete!']],
    ['Current', [session('Starting', '2027-28')], []],
    ['Withdrawn', [session('Starting', '2027-28')], ['2027-28 Incomplete!']],

    ['IoS', [session('Current')], ['2026-27 Interrupted!']],
    ['IoS', [session('Starting')], ['2026-27 Interrupted!']],
    ['IoS', [session('Completing')], ['2026-27 Interrupted!']],
    ['IoS', [session('Assignments')], ['2026-27 Interrupted!']],
    ['IoS', [session('Completed', '2025-26')], ['+2026-27 Dormant']],
    ['IoS', [session('Completed')], ['+2027-28 Dormant']],
    ['Completed', [session('Current')], ['2026-27 Completed!']],
    ['Completed', [session('Completed')], []],
    ['Transferred', [session('Current')], ['2026-27 Transferred!']],
    ['Transferred', [session('Completed')], []],
    ['Withdrawn', [session('Current')], ['2026-27 Incomplete!']],
    ['Withdrawn', [session('Completed')], []],
    ['Terminated', [session('Assignments')], ['2026-27 Incomplete!']],

    ['Current', [session('Interrupted')], ['2026-27 Current!']],
    ['Current', [session('Dormant')], ['2026-27 Current!']],
    ['Current', [session('Interrupted', '2024-25')], ['+2026-27 Current']],
    ['Transferred', [session('Interrupted')], ['2026-27 Transferred!']],
    ['Withdrawn', [session('Dormant')], ['2026-27 Incomplete!']],
    ['Terminated', [session('Interrupted', '2025-26')], ['2025-26 Incomplete!']],

    ['Starting', [session('Dormant')], ['2026-27 Starting!']],
    ['Starting', [session('Dormant', '2025-26')], ['+2026-27 Starting']],
    ['Current', [session('Incomplete', '2025-26')], ['+2026-27 Current']],
    ['Current', [session('Incomplete')], ['2026-27 Current!']],
    ['Starting', [session('Incomplete')], ['2026-27 Starting!']],
    ['Current', [session('Current')], []],
    ['Starting', [session('Current')], ['2026-27 Starting!']],
    ['Starting', [session('Completed')], ['+2027-28 Starting']],

    [
      'IoS',
      [session('Current'), session('Starting', '2027-28')],
      ['2027-28 Dormant!', '2026-27 Interrupted'],
    ],
    [
      'Current',
      [session('Interrupted'), session('Dormant', '2027-28')],
      ['2027-28 Starting!', '2026-27 Current'],
    ],
    ['Completed', [session('Current'), session('Starting', '2027-28')], ['-2027-28', '2026-27 Completed!']],
    ['Withdrawn', [session('Completed'), session('Starting', '2027-28')], ['-2027-28']],
    ['IoS', [], []],
  ]
  it.each(cases)('on a move to %s with %j', (to, sessions, expected) => {
    expect(sessionStepsTo(to, sessions, today).map(wordsOf)).toEqual(expected)
    expect(sessionStepsTo(to, sessions.toReversed(), today).map(wordsOf)).toEqual(expected)
  })

  it('makes a possible pair of every possible pair there was, by every allowed move', () => {
    for (const from of engagementStatusNames)
      for (const status of sessionStatusesFor(from))
        for (const { to, refused } of engagementMoves(from)) {
          if (refused !== undefined || !isEngagementStatus(to)) continue
          for (const year of ['2024-25', '2026-27', '2027-28'])
            for (const others of [[], [session('Completed', '2023-24')], [session('Current', '2023-24')]])
              expectPossible(to, after(to, [...others, session(status, year)], today, 'locked'))
        }
  })

  it('reaches no other pair by any number of allowed moves, whatever is ticked besides', () => {
    const choice = fc.record({ to: fc.nat(), all: fc.boolean(), later: fc.integer({ min: 0, max: 500 }) })
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
        let status: EngagementStatus = 'Starting'
        let sessions: EngagementSession[] = [session('Starting')]
        let day = '2026-09-01'
        for (const { to, all, later } of choices) {
          const moves: Move[] = engagementMoves(status).filter(({ refused }) => refused === undefined)
          const move: Move | undefined = moves[to % Math.max(1, moves.length)]
          if (!move || !isEngagementStatus(move.to)) break
          day = addDays(day, later)
          status = move.to
          sessions = after(status, sessions, day, all ? 'all' : 'locked')
          expectPossible(status, sessions)
        }
      }),
      { numRuns: 500 },
    )
  })
})

function after(
  to: EngagementStatus,
  sessions: readonly EngagementSession[],
  day: string,
  which: 'all' | 'locked',
): EngagementSession[] {
  let held = [...sessions]
  for (const step of sessionStepsTo(to, sessions, day)) {
    if (which === 'locked' && !step.locked) continue
    if (step.kind === 'removed') held = held.filter(({ id }) => id !== step.session.id)
    else if (step.kind === 'added')
      held.push({ ...session(step.status, step.academicYear), id: `${step.academicYear} ${held.length}` })
    else held = held.map((one) => (one.id === step.session.id ? { ...one, status: step.status } : one))
  }
  return held
}

function expectPossible(status: EngagementStatus, sessions: readonly EngagementSession[]): void {
  const latest = latestSessionOf(sessions)
  expect(latest === null || isPossiblePair(status, latest.status), `${status}: ${latest?.status}`).toBe(true)
}
