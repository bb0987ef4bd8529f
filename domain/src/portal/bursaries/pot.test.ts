import { describe, expect, it } from 'vitest'
import { type Award, awardProblems, committedAmount, leftOf, suggestedShares } from './pot.ts'

const award = (values: Partial<Award>): Award => ({
  state: 'Approved',
  answer: null,
  amount: 50_000,
  paid: 0,
  ...values,
})

describe('an award holds of the pot', () => {
  it.each<[string, Partial<Award>, number]>([
    ['its amount once approved', {}, 50_000],
    ['its amount once offered', { answer: 'Offered' }, 50_000],
    ['its amount once accepted', { answer: 'Accepted', paid: 20_000 }, 50_000],
    ['nothing once declined', { answer: 'Declined' }, 0],
    ['nothing once cancelled', { state: 'Cancelled', answer: 'Accepted' }, 0],
    ['what was paid of it once cancelled', { state: 'Cancelled', answer: 'Accepted', paid: 20_000 }, 20_000],
    ['nothing while it is considered', { state: 'Under consideration' }, 0],
    ['nothing where more is needed', { state: 'Additional information needed' }, 0],
    ['nothing where it was rejected', { state: 'Rejected' }, 0],
    ['nothing where it does not apply', { state: 'Not applicable' }, 0],
    ['nothing without an amount', { amount: null }, 0],
  ])('%s', (_name, values, held) => {
    expect(committedAmount(award(values))).toBe(held)
  })
})

it('the bursary pot leaves what no award holds', () => {
  const awards = [award({}), award({ answer: 'Declined' }), award({ amount: 30_001, answer: 'Accepted' })]
  expect(leftOf(100_000, awards)).toBe(19_999)
  expect(leftOf(100_000, [])).toBe(100_000)
  expect(leftOf(50_000, awards)).toBe(-30_001)
})

it.each<[string, number | null, number, string | null]>([
  ['all that is left', 10_000, 10_000, null],
  ['a penny more', 10_001, 10_000, 'Only £100.00 of the pot is left'],
  ['something of nothing', 1, 0, 'Nothing of the pot is left'],
  ['something of less than nothing', 1, -500, 'Nothing of the pot is left'],
  ['nothing', 0, 10_000, 'Enter the amount'],
  ['less than nothing', -1, 10_000, 'Enter the amount'],
  ['no amount', null, 10_000, 'Enter the amount'],
])('the bursary pot awards %s', (_name, amount, left, message) => {
  const problems = awardProblems(amount, left)
  expect(problems.map(({ param }) => param)).toEqual(message === null ? [] : ['decision.amount'])
  if (message !== null) expect(problems[0]?.message).toContain(message)
})

describe('suggested shares', () => {
  const shares = (left: number, ...needs: number[]) => [
    ...suggestedShares(
      left,
      needs.map((need, index) => ({ id: String(index), need })),
    ).values(),
  ]

  it.each<[string, number, number[], number[]]>([
    ['are the need where that is enough for all', 100_000, [30_050, 40_000], [30_050, 40_000]],
    ['are the need where it is just enough', 70_000, [30_000, 40_000], [30_000, 40_000]],
    ['are the same part of each need otherwise', 50_000, [80_000, 20_000], [40_000, 10_000]],
    ['are whole £10', 50_000, [33_333, 33_333, 33_333], [16_000, 16_000, 16_000]],
    ['are nothing of nothing', 0, [33_333, 20_000], [0, 0]],
    ['are nothing of less than nothing', -100, [33_333], [0]],
    ['are nothing without need', 50_000, [0, 0], [0, 0]],
    ['are none for nobody', 50_000, [], []],
  ])('%s', (_name, left, needs, expected) => {
    expect(shares(left, ...needs)).toEqual(expected)
  })

  it('never come to more than is left', () => {
    for (let left = 0; left < 60_000; left += 777) {
      const sum = shares(left, 12_345, 6789, 40_000).reduce((total, share) => total + share, 0)
      expect(sum).toBeLessThanOrEqual(left)
    }
  })
})
