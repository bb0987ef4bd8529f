import { describe, expect, it } from 'vitest'
import type { CalendarKind } from './calendar-kinds.ts'
import type { CalendarEntry } from './college-calendar.ts'
import { doGroupsMeetOn } from './group-evenings.ts'

const entry = (kind: CalendarKind, start: string, end: string, hub: string | null = null): CalendarEntry => ({
  kind,
  name: kind,
  start,
  end,
  hub,
})
const vacations = [
  entry('Vacation', '2026-12-12', '2027-01-10'),
  entry('Vacation', '2026-06-20', '2026-09-27'),
]
const whole = [
  ...vacations,
  entry('Term', '2026-09-28', '2026-12-11'),
  entry('Term', '2027-01-11', '2027-03-19'),
  entry('Reading week', '2026-11-02', '2026-11-06'),
  entry('Closure', '2026-11-18', '2026-11-18'),
  entry('Term', '2026-10-05', '2026-12-04', 'york'),
  entry('Reading week', '2026-10-26', '2026-10-30', 'york'),
  entry('Vacation', '2026-12-05', '2026-12-11', 'york'),
  entry('Closure', '2026-11-11', '2026-11-11', 'york'),
]

describe('groups meet', () => {
  it.each<[what: string, day: string, entries: CalendarEntry[], hub: string | null, meet: boolean]>([
    ['in a year nothing is known of', '2026-11-04', [], null, true],
    ['not at Christmas of a year nothing is known of', '2026-12-30', [], 'york', false],
    ['not in Holy Week of a year nothing is known of', '2027-03-24', [], null, false],
    [
      'not at Christmas where only closures are known',
      '2026-12-30',
      whole.filter(({ kind }) => kind === 'Closure'),
      null,
      false,
    ],
    ['in Holy Week where vacations are known', '2027-03-24', vacations, null, true],
    ['not in a vacation', '2027-01-06', vacations, null, false],
    ['outside vacations where no terms are known', '2026-10-14', vacations, null, true],
    [
      'at Christmas of a year of which only the summer before is known',
      '2026-12-30',
      vacations.slice(1),
      null,
      false,
    ],
    ['in a term', '2026-10-14', whole, null, true],
    ['not before the first term', '2026-09-23', whole, null, false],
    ['not between terms', '2027-03-24', whole, null, false],
    ['not after the last term', '2027-06-09', whole, null, false],
    ['in a reading week', '2026-11-04', whole, null, true],
    ['not on a closure', '2026-11-18', whole, null, false],
    ['not on a closure of all hubs at one of them', '2026-11-18', whole, 'york', false],
    ['on a closure of another hub', '2026-11-11', whole, 'leeds', true],
    ['not on a closure of their hub', '2026-11-11', whole, 'york', false],
    ['not before the first term of their hub', '2026-09-30', whole, 'york', false],
    ['before the first term of another hub', '2026-09-30', whole, 'leeds', true],
    ['in a reading week of their hub', '2026-10-28', whole, 'york', true],
    ['not in a vacation of their hub', '2026-12-09', whole, 'york', false],
    ['in a vacation of another hub', '2026-12-09', whole, null, true],
    ['not in a term of all hubs after the last of their own', '2027-01-13', whole, 'york', false],
    ['not on a bank holiday', '2027-05-03', [entry('Term', '2027-04-12', '2027-06-11')], null, false],
    ['not on Easter Day', '2027-03-28', [entry('Term', '2027-01-11', '2027-06-11')], null, false],
    ['on a Saturday', '2026-10-17', whole, null, true],
  ])('%s: %s', (_what, day, entries, hub, meet) => {
    expect(doGroupsMeetOn(day, entries, hub)).toBe(meet)
  })
})
