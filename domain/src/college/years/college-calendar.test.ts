import { describe, expect, it } from 'vitest'
import type { CalendarKind } from './calendar-kinds.ts'
import { type CalendarEntry, clashOf, daysAt, entriesAt, yearOf } from './college-calendar.ts'

const entry = (kind: CalendarKind, start: string, end: string, hub: string | null = null): CalendarEntry => ({
  kind,
  name: `${kind} of ${hub ?? 'all'}`,
  start,
  end,
  hub,
})
const michaelmas = entry('Term', '2026-09-28', '2026-12-11')
const christmas = entry('Vacation', '2026-12-12', '2027-01-10')
const shut = entry('Closure', '2026-12-24', '2027-01-01')
const york = entry('Term', '2026-10-05', '2026-12-04', 'york')
const yorkShut = entry('Closure', '2026-11-16', '2026-11-17', 'york')
const all = [michaelmas, christmas, shut, york, yorkShut]

describe('the calendar of a hub', () => {
  it.each([
    [null, [michaelmas, christmas, shut]],
    ['leeds', [michaelmas, christmas, shut]],
    ['york', [christmas, shut, york, yorkShut]],
  ])('%s has what is of all hubs and what is its own, and its own terms alone', (hub, entries) => {
    expect(entriesAt(all, hub)).toEqual(entries)
  })

  it('goes by the terms of all hubs in years in which it has none of its own', () => {
    const last = entry('Term', '2025-09-29', '2025-12-12')
    expect(entriesAt([last, michaelmas, york], 'york')).toEqual([last, york])
  })

  it('says the days of a kind', () => {
    expect(daysAt(all, 'Closure', 'york').map(({ start }) => start)).toEqual(['2026-12-24', '2026-11-16'])
    expect(daysAt(all, 'Closure', null).map(({ start }) => start)).toEqual(['2026-12-24'])
    expect(daysAt(all, 'Reading week', 'york')).toEqual([])
  })

  it('has a summer vacation in the year it follows', () => {
    expect(yearOf(entry('Vacation', '2026-06-20', '2026-09-27'))).toBe('2025-26')
  })
})

describe('a term and a vacation', () => {
  it.each<[what: string, one: CalendarEntry, others: CalendarEntry[], clash: CalendarEntry | null]>([
    ['follow each other', michaelmas, [christmas], null],
    ['share a day', entry('Term', '2026-09-28', '2026-12-12'), [christmas], christmas],
    [
      'share a day, the other way round',
      entry('Vacation', '2026-12-11', '2027-01-10'),
      [michaelmas],
      michaelmas,
    ],
    ['lie one in the other', entry('Vacation', '2026-10-26', '2026-10-30'), [michaelmas], michaelmas],
    ['are of two hubs', entry('Vacation', '2026-10-26', '2026-10-30', 'leeds'), [york], null],
    ['are of one hub', entry('Vacation', '2026-10-26', '2026-10-30', 'york'), [york], york],
    [
      'are of a hub and of all',
      entry('Vacation', '2026-10-26', '2026-10-30', 'york'),
      [michaelmas],
      michaelmas,
    ],
    ['are of all and of a hub', entry('Vacation', '2026-10-26', '2026-10-30'), [york], york],
    [
      'are of a hub that has its own terms',
      entry('Vacation', '2026-12-05', '2026-12-11', 'york'),
      [michaelmas, york],
      null,
    ],
    [
      'are of all hubs, of which one has its own terms',
      michaelmas,
      [entry('Vacation', '2026-12-05', '2026-12-11', 'york'), york],
      null,
    ],
    [
      'are of a hub whose own term is longer than that of all',
      entry('Term', '2026-09-28', '2026-12-18', 'york'),
      [michaelmas, christmas],
      christmas,
    ],
    ['overlap another year’s', entry('Vacation', '2027-09-27', '2027-10-03'), [michaelmas], null],
  ])('that %s', (_what, one, others, clash) => {
    expect(clashOf(one, others)).toBe(clash)
  })

  it.each<[CalendarKind, CalendarEntry]>([
    ['Reading week', michaelmas],
    ['Closure', michaelmas],
    ['Closure', christmas],
    ['Term', michaelmas],
    ['Vacation', christmas],
  ])('alone exclude each other: a %s may lie in a %o', (kind, other) => {
    expect(clashOf(entry(kind, other.start, other.start), [other])).toBe(null)
  })
})
