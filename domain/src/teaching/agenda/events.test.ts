import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#platform/words/calendar.ts'
import type { AgendaEvent } from './agenda-calls.ts'
import { byDay, groupTitle, weeklyDays, weeksOfMonth } from './events.ts'

const event = (uid: string, more: Partial<AgendaEvent> = {}): AgendaEvent => ({
  uid,
  kind: 'group',
  title: uid,
  day: '2026-11-23',
  lastDay: more.day ?? '2026-11-23',
  from: null,
  until: null,
  place: null,
  link: null,
  ...more,
})

describe('days of the week', () => {
  it.each([
    ['2026-11-22', 6],
    ['2026-11-23', 0],
    ['1969-12-31', 2],
    ['2028-02-29', 1],
  ])('%s is day %i', (day, place) => {
    expect(weekdayOf(day)).toBe(place)
  })

  it.each([
    ['Monday', '2026-11-22', '2026-12-07', ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['Monday', '2026-11-23', '2026-11-23', ['2026-11-23']],
    ['Sunday', '2026-11-23', '2026-11-28', []],
    ['Monday', '2026-12-07', '2026-11-23', []],
    ['Someday', '2026-11-23', '2026-12-23', []],
  ])('every %s from %s to %s', (weekday, first, last, days) => {
    expect(weeklyDays(weekday, first, last)).toEqual(days)
  })

  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
  ])('%s takes %i weeks, from %s to %s', (month, count, first, last) => {
    const weeks = weeksOfMonth(month)
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })
})

it.each([
  ['Formation group', 'Josephine', 'Formation group Josephine'],
  ['Formation group', 'FORMATION GROUP North', 'FORMATION GROUP North'],
  ['Cohort group', 'North cohort', 'Cohort group North cohort'],
])('a %s called %s stands in the calendar as %s', (kind, name, title) => {
  expect(groupTitle({ kind, name })).toBe(title)
})

describe('what is on which day', () => {
  it('stands day after day, however it came', () => {
    const events = [
      event('third', { day: '2026-11-25' }),
      event('first', { day: '2026-11-23' }),
      event('second', { day: '2026-11-24' }),
      event('before', { day: '2026-11-22' }),
    ]
    const days = byDay(events, '2026-11-23', '2026-11-25').map(({ day }) => day)
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  })

  it('stands in the order of its hours, several days on each of them, and only within what is asked', () => {
    const events = [
      event('late', { from: '19:30' }),
      event('early', { from: '09:00' }),
      event('whole'),
      event('away', { day: '2026-11-20', lastDay: '2026-11-24' }),
      event('after', { day: '2026-11-26' }),
    ]
    expect(
      byDay(events, '2026-11-23', '2026-11-25').map(({ day, events: on }) => [day, on.map(({ uid }) => uid)]),
    ).toEqual([
      ['2026-11-23', ['away', 'whole', 'early', 'late']],
      ['2026-11-24', ['away']],
    ])
  })
})
