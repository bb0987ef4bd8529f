import { expect, it } from 'vitest'
import { hasOffer, maySend, stateForStudent, whyNoAnswer } from './for-student.ts'
import type { AwardAnswer, BursaryState } from './states.ts'

const released = '2026-11-20T10:00:00.000Z'

it.each<[BursaryState, BursaryState, BursaryState]>([
  ['Not applicable', 'Under consideration', 'Not applicable'],
  ['Additional information needed', 'Additional information needed', 'Additional information needed'],
  ['Under consideration', 'Under consideration', 'Under consideration'],
  ['Approved', 'Under consideration', 'Approved'],
  ['Rejected', 'Under consideration', 'Rejected'],
  ['Cancelled', 'Cancelled', 'Cancelled'],
])('the bursary state %s is %s before release and %s after', (state, before, after) => {
  expect(stateForStudent({ state, releasedAt: null })).toBe(before)
  expect(stateForStudent({ state, releasedAt: released })).toBe(after)
  expect(hasOffer({ state, releasedAt: null })).toBe(false)
  expect(hasOffer({ state, releasedAt: released })).toBe(state === 'Approved')
})

it.each<[string, BursaryState, string | null, AwardAnswer | null, string | null]>([
  ['an offer', 'Approved', released, 'Offered', null],
  ['before release', 'Approved', null, null, 'no offer'],
  ['accepted', 'Approved', released, 'Accepted', 'accepted this bursary already'],
  ['declined', 'Approved', released, 'Declined', 'have declined'],
  ['cancelled', 'Cancelled', released, 'Offered', 'was cancelled'],
  ['rejected', 'Rejected', released, null, 'no offer'],
  ['rejected and not released', 'Rejected', null, null, 'no offer'],
])('a student who asks for a bursary is answered %s', (_name, state, releasedAt, answer, why) => {
  const words = whyNoAnswer({ state, releasedAt, answer })
  if (why === null) expect(words).toBeNull()
  else expect(words).toContain(why)
})

it('a refused bursary request does not give away that something was decided', () => {
  const decided = { state: 'Approved', releasedAt: null, answer: null } as const
  const waiting = { state: 'Under consideration', releasedAt: null, answer: null } as const
  expect(whyNoAnswer(decided)).toBe(whyNoAnswer(waiting))
  expect(maySend(decided)).toBe(maySend(waiting))
})

it.each<[BursaryState | null, boolean]>([
  [null, true],
  ['Additional information needed', true],
  ['Under consideration', false],
  ['Approved', false],
  ['Rejected', false],
  ['Cancelled', false],
  ['Not applicable', false],
])('a bursary request may be sent while %s: %s', (state, may) => {
  expect(maySend(state && { state, releasedAt: null })).toBe(may)
})
