import { describe, expect, it } from 'vitest'
import { deferralProblems, hasAged } from '../applications/deferral.ts'
import { areSettled, conditionMoves } from './condition-states.ts'
import {
  answerRefusalOf,
  isAroundOffer,
  type OfferFacts,
  offerStateOf,
  placeWithoutConditions,
  takeUpStatusOf,
} from './offer.ts'

const today = '2026-11-20'
const offered: OfferFacts = {
  status: 'Place offered',
  made: '2026-11-01',
  expires: '2026-12-18',
  answer: null,
}

it.each([
  ['an offer with time left', offered, 'open', null],
  ['an offer without a last day', { ...offered, expires: null }, 'open', null],
  ['eight days before its end', { ...offered, expires: '2026-11-28' }, 'open', null],
  ['seven days before its end', { ...offered, expires: '2026-11-27' }, 'about to lapse', null],
  ['its last day', { ...offered, expires: today }, 'about to lapse', null],
  [
    'the day after',
    { ...offered, expires: '2026-11-19' },
    'lapsed',
    /open until 19\/11\/2026 and has lapsed/,
  ],
  [
    'an offer on conditions they said yes to',
    { ...offered, status: 'Place offered (cond)', answer: 'Accepted' },
    'accepted',
    /accepted this offer already on 12\/11\/2026/,
  ],
  ['a place accepted', { ...offered, status: 'Place accepted', answer: 'Accepted' }, 'accepted', /already/],
  ['a place confirmed', { ...offered, status: 'Confirmed', answer: 'Accepted' }, 'accepted', /already/],
  ['an offer declined', { ...offered, status: 'Declined', answer: 'Declined' }, 'declined', /declined/],
  ['an offer withdrawn', { ...offered, status: 'Under review' }, 'none', /withdrawn/],
  ['no offer yet', { ...offered, status: 'Approved', made: null, expires: null }, 'none', /no offer/],
] satisfies [string, OfferFacts, string, RegExp | null][])('an offer: %s', (_name, facts, state, refusal) => {
  expect(offerStateOf(facts, today)).toBe(state)
  const said = answerRefusalOf(facts, '2026-11-12', today)
  if (refusal === null) expect(said).toBeNull()
  else expect(said).toMatch(refusal)
})

it.each([
  [null, 'Place offered'],
  ['Accepted', 'Place accepted'],
])('a place without conditions that was answered %s is %s', (answer, status) => {
  expect(placeWithoutConditions(answer)).toBe(status)
})

it.each([
  [null, null, 'Under review'],
  ['2026-11-01', null, 'Place offered'],
  ['2026-11-01', 'Accepted', 'Place accepted'],
] as const)(
  'a deferred application offered a place %s and answered %s takes up at %s',
  (made, answer, status) => {
    expect(takeUpStatusOf({ made, answer })).toBe(status)
  },
)

it.each([
  ['In progress', null, false],
  ['Submitted', null, true],
  ['Place offered', null, true],
  ['Deferred', null, true],
  ['Did not respond', null, false],
  ['Declined', null, false],
  ['Declined', '2026-11-01', true],
])(
  'of an application that is %s and was made an offer on %s the offer is shown: %s',
  (status, made, isShown) => {
    expect(isAroundOffer({ status, offer: { made } })).toBe(isShown)
  },
)

describe('conditions', () => {
  it.each([
    [[], false],
    [['Met'], true],
    [['Met', 'Waived'], true],
    [['Met', 'Pending'], false],
    [['Met', 'Not met'], false],
  ])('%j leave nothing to wait for: %s', (states, settled) => {
    expect(areSettled(states)).toBe(settled)
  })

  it('go from any state to any other, with a reason where one judges', () => {
    expect(conditionMoves('Pending')).toEqual([
      { to: 'Met', needsReason: false },
      { to: 'Not met', needsReason: true },
      { to: 'Waived', needsReason: true },
    ])
    expect(conditionMoves('Met').map(({ to }) => to)).toContain('Pending')
  })
})

describe('a deferral', () => {
  const before = { status: 'Approved', intake: '2027-09-13' }
  it.each([
    ['2028-09-11', null],
    ['2027-09-13', 'Choose the intake it is deferred to, one after 13/09/2027.'],
    ['2027-01-11', 'Choose the intake it is deferred to, one after 13/09/2027.'],
    [null, 'Choose the intake it is deferred to, one after 13/09/2027.'],
  ])('to %s', (intake, message) => {
    const problems = deferralProblems({ status: 'Deferred', intake }, before)
    expect(problems.map((problem) => problem.message)).toEqual(message === null ? [] : [message])
  })

  it('asks nothing of one that is deferred already, or entered as such', () => {
    expect(deferralProblems({ status: 'Deferred', intake: null }, { ...before, status: 'Deferred' })).toEqual(
      [],
    )
    expect(deferralProblems({ status: 'Deferred', intake: null }, null)).toEqual([])
  })

  it.each([
    ['2025-11-19', true],
    ['2025-11-20', false],
    ['2026-10-01', false],
  ])('rests on what is from %s: too old %s', (day, isOld) => {
    expect(hasAged(day, today)).toBe(isOld)
  })
})
