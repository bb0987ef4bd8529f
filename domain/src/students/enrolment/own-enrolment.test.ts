import { describe, expect, it } from 'vitest'
import { noteOnEnrolling, type OwnSession, ownEnrolmentOf } from './own-enrolment.ts'

const today = '2026-11-20'
const one: OwnSession = {
  session: 'one',
  engagement: 'first',
  engagementStatus: 'Current',
  sessionStatus: 'Current',
  academicYear: '2026-27',
  enrolledOn: null,
}
const other: OwnSession = { ...one, session: 'other', engagement: 'second' }
const next: OwnSession = { ...one, session: 'next', academicYear: '2027-28', sessionStatus: 'Starting' }
const enrolled = { enrolledOn: '2026-09-10' }
const now = { present: 'Current', isNextOpen: false, today }

/** What came of it, in one word and the sessions in question. */
function found(sessions: readonly OwnSession[], more: object = {}): string {
  const answer = ownEnrolmentOf(sessions, { ...now, ...more })
  if (answer.kind === 'none') return answer.why
  const of = answer.kind === 'several' ? answer.sessions : [answer.session]
  return `${answer.kind}: ${of.map(({ session }) => session).join(', ')}`
}

describe('what a student enrols in', () => {
  it.each<[string, readonly OwnSession[], object, string]>([
    ['one session', [one], {}, 'one: one'],
    ['one of residentials only', [{ ...one, engagementStatus: 'Resi only' }], {}, 'one: one'],
    [
      'one that starts',
      [{ ...one, engagementStatus: 'Starting', sessionStatus: 'Starting' }],
      {},
      'one: one',
    ],
    ['an enrolled one', [{ ...one, ...enrolled }], {}, 'enrolled: one'],
    ['two engagements', [one, other], {}, 'several: one, other'],
    ['two engagements, one of them chosen', [one, other], { wanted: 'other' }, 'one: other'],
    ['two engagements, of which one is enrolled', [{ ...one, ...enrolled }, other], {}, 'one: other'],
    ['an enrolled one looked at again', [{ ...one, ...enrolled }, other], { wanted: 'one' }, 'enrolled: one'],
    ['somebody else’s', [one], { wanted: 'theirs' }, 'one: one'],
    ['next year before it is open', [{ ...one, ...enrolled }, next], {}, 'enrolled: one'],
    ['next year once it is open', [{ ...one, ...enrolled }, next], { isNextOpen: true }, 'one: next'],
    ['this year before the next', [next, one], { isNextOpen: true }, 'one: one'],
    ['a year long past', [{ ...one, academicYear: '2025-26' }], {}, 'Your year is not set up yet'],
    ['a session that is over', [{ ...one, sessionStatus: 'Completed' }], {}, 'Your year is not set up yet'],
    [
      'an interruption',
      [{ ...one, engagementStatus: 'IoS', sessionStatus: 'Interrupted' }],
      { present: 'IoS' },
      'Your studies are interrupted',
    ],
    ['a deferral', [], { present: 'Deferred' }, 'Your start is put off'],
    ['studies that have ended', [], { present: 'Completed' }, 'Your studies here have ended'],
    ['no engagement', [], { present: null }, 'You have no programme with us'],
  ])('of %s', (_what, sessions, more, expected) => {
    expect(found(sessions, more)).toContain(expected)
  })

  it.each([
    ['Resi only', 'You are down for residentials only. You enrol for the year like everybody else.'],
    ['Current', null],
  ])('is told to somebody who is %s: %s', (status, note) => {
    expect(noteOnEnrolling(status)).toBe(note)
  })
})
