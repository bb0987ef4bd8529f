import { expect, it } from 'vitest'
import {
  askedProblems,
  type RoundOfStudent,
  type RoundStanding,
  roundShown,
  roundStandingOf,
  whyNotOpen,
} from './rounds.ts'
import type { RoundState } from './states.ts'

const days = { opens: '2026-11-01', closes: '2026-11-30' }

it.each<[RoundState, string, RoundStanding, string | null]>([
  ['In preparation', '2026-11-20', 'hidden', 'This round is closed.'],
  ['Published', '2026-10-31', 'coming', 'You can ask for a bursary from 01/11/2026.'],
  ['Published', '2026-11-01', 'open', null],
  ['Published', '2026-11-30', 'open', null],
  ['Published', '2026-12-01', 'closed', 'This round closed on 30/11/2026.'],
  ['Settled', '2026-11-20', 'closed', 'This round is closed.'],
])('the bursary round %s on %s is %s', (state, today, standing, why) => {
  expect(roundStandingOf({ state, ...days }, today)).toBe(standing)
  expect(whyNotOpen({ state, ...days }, today)).toBe(why)
})

const today = '2026-11-20'
const round = (values: Partial<RoundOfStudent>): RoundOfStudent => ({
  state: 'Published',
  ...days,
  isAsked: false,
  isTheirTurn: false,
  ...values,
})
const open = round({})
const laterOpen = round({ closes: '2026-12-24' })
const asked = round({ isAsked: true })
const askedBefore = round({ opens: '2026-03-01', closes: '2026-03-31', isAsked: true })
const theirTurn = round({ opens: '2026-03-01', closes: '2026-03-31', isAsked: true, isTheirTurn: true })
const hidden = round({ state: 'In preparation' })
const coming = round({ opens: '2027-01-01', closes: '2027-01-31' })
const over = round({ opens: '2026-09-01', closes: '2026-09-30' })

it.each<[string, RoundOfStudent[], RoundOfStudent | null]>([
  ['none where there is none', [], null],
  ['none while it is prepared', [hidden], null],
  ['the open one', [over, coming, open], open],
  ['of two open ones the one that closes first', [laterOpen, open], open],
  ['the other open one once asked in the first', [laterOpen, asked], laterOpen],
  ['one asked in before one to come', [coming, asked, askedBefore], asked],
  ['one that waits for them before an open one', [open, theirTurn], theirTurn],
  ['the next before one that is over', [over, coming], coming],
  ['the last where all are over', [askedAway(), over], over],
])('a bursary round shows %s', (_name, rounds, expected) => {
  expect(roundShown(rounds, today)).toBe(expected)
})

function askedAway(): RoundOfStudent {
  return round({ opens: '2025-09-01', closes: '2025-09-30' })
}

it.each<[number | null, string | null]>([
  [null, 'Enter the amount'],
  [0, 'Enter the amount'],
  [-5, 'Enter the amount'],
  [1, null],
  [100_000, null],
  [100_001, '£1,000.00 at most'],
])('a bursary round asks for %s of a pot of £1,000', (asked, message) => {
  const problems = askedProblems(asked, 100_000)
  expect(problems).toHaveLength(message === null ? 0 : 1)
  if (message !== null)
    expect(problems[0]).toMatchObject({ param: 'asked', message: expect.stringContaining(message) })
})
