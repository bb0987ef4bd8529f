import { describe, expect, test } from 'vitest'
import { readDay } from './read-date.ts'

describe('a day is read', () => {
  test.each<[string | number | Date, string, boolean]>([
    ['14/09/2026', '2026-09-14', false],
    [' 14/09/2026 ', '2026-09-14', false],
    ['4/5/1981', '1981-05-04', false],
    ['04-05-81', '1981-05-04', true],
    ['14.9.26', '2026-09-14', true],
    ['01/02/03', '2003-02-01', true],
    ['2026-09-14', '2026-09-14', false],
    ['2026-09-14T00:00:00Z', '2026-09-14', false],
    ['14/09/2026 00:00', '2026-09-14', false],
    ['29/02/2024', '2024-02-29', false],
    [46_279, '2026-09-14', true],
    ['46279', '2026-09-14', true],
    [46_279.75, '2026-09-14', true],
    [new Date('1981-05-04T00:00:00Z'), '1981-05-04', false],
    ['4th May 1981', '1981-05-04', true],
    ['3th February 2003', '2003-02-03', true],
    ['31th January 1970', '1970-01-31', true],
    ['1st of Sept 2026', '2026-09-01', true],
    ['Monday, 14 September 2026', '2026-09-14', true],
    ['May 4, 1981', '1981-05-04', true],
    ['4-May-81', '1981-05-04', true],
  ])('from %j', (cell, day, told) => {
    expect(readDay(cell)).toEqual({ day, told })
  })
})

test.each([
  ['September 2026', '2026-09'],
  ['Jan 2027', '2027-01'],
  ['jan 27', '2027-01'],
  ['Sept. 2026', '2026-09'],
  ['01/2027', '2027-01'],
])('the date %j is a month', (cell, month) => {
  expect(readDay(cell)).toEqual({ month })
})

test.each<[string | number, RegExp]>([
  ['31/02/1990', /no such day as 31\/02\/1990/],
  ['31st February 1990', /no such day as 31st February 1990/],
  ['29/02/2023', /no such day/],
  ['13/13/2026', /no such day/],
  ['00/01/2026', /no such day/],
  ['soon', /cannot be read/],
  ['14th Brumaire 2026', /cannot be read/],
  ['99/2027', /cannot be read/],
  [3, /not a date/],
  [Number.NaN, /not a date/],
])('the date %j is refused', (cell, message) => {
  expect(readDay(cell)).toEqual({ wrong: expect.stringMatching(message) })
})
