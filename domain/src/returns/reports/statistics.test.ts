import { describe, expect, it } from 'vitest'
import { cumulated, funnelOf, presentYear, roundOf, sameDayIn, yearTests } from './statistics.ts'

describe('a year of applications', () => {
  it.each([
    ['received', '2026-11-21', 2026],
    ['received', '2026-07-31', 2025],
    ['received', '2026-08-01', 2026],
    ['intake', '2026-11-21', 2027],
  ] as const)('by %s is at present, on %s, the one from %s', (basis, today, year) => {
    expect(presentYear(basis, today)).toBe(year)
  })

  it.each([
    ['2026-11-21', 2025, '2025-11-21'],
    ['2026-11-21', 2026, '2026-11-21'],
    // A leap day compares with the last of February.
    ['2028-02-29', 2026, '2027-02-28'],
    ['2028-02-29', 2023, '2024-02-29'],
  ])('on %s compares in the year from %s up to %s', (today, year, day) => {
    expect(sameDayIn(year, 'received', today)).toBe(day)
  })

  it('begins a year before the intakes it is for', () => {
    expect(roundOf(2026, 'received')).toEqual({ first: '2026-08-01', last: '2027-07-31' })
    expect(roundOf(2027, 'intake')).toEqual({ first: '2026-08-01', last: '2028-07-31' })
  })

  it.each([
    [2026, 'received', undefined, { 'received[gte]': '2026-08-01', 'received[lte]': '2027-07-31' }],
    [2026, 'received', '2026-11-21', { 'received[gte]': '2026-08-01', 'received[lte]': '2026-11-21' }],
    [
      2027,
      'intake',
      '2026-11-21',
      { 'intake[gte]': '2027-08-01', 'intake[lte]': '2028-07-31', 'received[lte]': '2026-11-21' },
    ],
  ] as const)('from %s by %s until %s asks for %j', (year, basis, until, tests) => {
    expect(yearTests(year, basis, until)).toEqual(tests)
  })
})

describe('the funnel', () => {
  const funnel = funnelOf(
    [
      { step: 'Submitted', lost: true, count: 4 },
      { step: 'Submitted', lost: false, count: 6 },
      { step: 'Interview booked', lost: true, count: 3 },
      { step: 'Confirmed', lost: false, count: 7 },
    ],
    { Submitted: 5 },
    'Submitted',
  )

  it('loses nobody: who entered has continued, been lost, or is there', () => {
    for (const { entered, continued, lost, there } of funnel) expect(continued + lost + there).toBe(entered)
    expect(funnel[0]).toMatchObject({
      entered: 20,
      continued: 10,
      lost: 4,
      there: 6,
      conversion: 50,
      days: 5,
    })
    // Who went on to an interview has passed the review, whether it was ever written down or not.
    expect(funnel[1]).toMatchObject({ entered: 10, continued: 10, lost: 0, there: 0, conversion: 100 })
    expect(funnel.at(-1)).toMatchObject({ entered: 7, continued: 0, there: 7, conversion: null })
  })

  it('counts nothing of nobody', () => {
    expect(funnelOf([], {}, 'In progress').map(({ conversion }) => conversion)).toEqual(Array(9).fill(null))
  })
})

it('statistics add the weeks up, those without any application too', () => {
  expect(
    cumulated(
      new Map([
        [0, 2],
        [2, 3],
      ]),
      4,
    ),
  ).toEqual([2, 2, 5, 5])
})
