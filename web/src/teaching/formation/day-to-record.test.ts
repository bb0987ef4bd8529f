import { expect, test } from 'vitest'
import { dayToRecord } from './day-to-record.ts'

const thursday = '2026-11-26'

test.each([
  ['Wednesday', [], '2026-11-25'],
  ['Thursday', [], thursday],
  ['Friday', [], '2026-11-20'],
  ['Wednesday', ['2026-11-25'], thursday],
  ['Wednesday', ['2026-11-18'], '2026-11-25'],
  [null, [], thursday],
] as const)(
  'of a group that meets on %s, with %j recorded, a meeting is offered for %s',
  (weekday, days, day) => {
    const meetings = days.map((one) => ({
      id: one,
      version: 1,
      day: one,
      outcome: 'Met' as const,
      attendance: [],
    }))
    expect(dayToRecord({ weekday, meetings }, thursday)).toBe(day)
  },
)
