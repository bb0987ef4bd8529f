import { describe, expect, it } from 'vitest'
import { holidayOn, whyCollegeClosed, workingDaysBetween } from './closed-days.ts'

it.each([
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-28', 'Easter Day'],
  ['2027-03-29', 'Easter Monday'],
  ['2026-12-28', 'the day kept for Boxing Day'],
  ['2026-08-31', 'the Summer bank holiday'],
  ['2026-12-19', 'a Saturday'],
  ['2026-12-20', 'a Sunday'],
  ['2026-12-18', null],
  ['2026-12-21', null],
  ['2027-03-25', null],
  ['2027-03-30', null],
])('on %s nobody is there because of %s', (day, why) => {
  expect(whyCollegeClosed(day, [])).toBe(why)
})

describe('closures', () => {
  const closures = [
    { name: 'Christmas', start: '2026-12-24', end: '2027-01-01' },
    { name: 'Staff away day', start: '2027-02-03', end: '2027-02-03' },
  ]

  it.each([
    ['2026-12-23', null],
    ['2026-12-24', 'a closure of the college (Christmas)'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-27', 'a Sunday'],
    ['2026-12-28', 'the day kept for Boxing Day'],
    ['2026-12-31', 'a closure of the college (Christmas)'],
    ['2027-01-01', 'New Year’s Day'],
    ['2027-01-04', null],
    ['2027-02-03', 'a closure of the college (Staff away day)'],
  ])('keep everybody away on %s because of %s', (day, why) => {
    expect(whyCollegeClosed(day, closures)).toBe(why)
  })

  it.each([
    ['2026-12-23', '2026-12-31', 0],
    ['2026-12-23', '2027-01-04', 1],
    ['2026-12-18', '2027-01-05', 5],
    ['2027-02-02', '2027-02-04', 1],
  ])('after %s until %s leave %i working days', (after, until, count) => {
    expect(workingDaysBetween(after, until, 10, closures).count).toBe(count)
  })

  it.each([
    ['2026-12-24', null],
    ['2026-12-26', 'Boxing Day'],
    ['2026-12-27', null],
    ['2027-03-28', 'Easter Day'],
  ])('are no holidays: %s is %s', (day, holiday) => {
    expect(holidayOn(day)).toBe(holiday)
  })
})

describe('working days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0, []],
    ['2026-11-20', '2026-11-22', 0, []],
    ['2026-11-20', '2026-11-23', 1, []],
    ['2026-08-27', '2026-09-04', 5, ['2026-08-31']],
    ['2026-04-02', '2026-04-10', 4, ['2026-04-03', '2026-04-06']],
    ['2026-12-22', '2027-01-02', 5, ['2026-12-25', '2026-12-28', '2027-01-01']],
    ['2027-12-23', '2027-12-29', 2, ['2027-12-27', '2027-12-28']],
    ['2028-02-25', '2028-02-29', 2, []],
    ['2026-10-23', '2026-10-26', 1, []],
  ])('after %s until %s are %i', (after, until, count, closed) => {
    const found = workingDaysBetween(after, until, 10, [])
    expect([found.count, found.closed.map(({ day }) => day)]).toEqual([count, closed])
  })

  it('are counted no further than anybody asks', () => {
    expect(workingDaysBetween('2026-11-20', '9026-11-20', 5, []).count).toBe(6)
  })
})
