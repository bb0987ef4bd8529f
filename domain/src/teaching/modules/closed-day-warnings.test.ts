import { expect, it } from 'vitest'
import { closedDayWarnings } from './closed-day-warnings.ts'

const closures = [{ name: 'Moving day', start: '2026-11-12', end: '2026-11-14' }]

it.each<[day: string, lastDay: string, words: string[]]>([
  ['2026-08-31', '2026-08-31', ['Essay is due on Monday 31/08/2026, which is the Summer bank holiday.']],
  [
    '2026-11-12',
    '2026-11-12',
    ['Essay is due on Thursday 12/11/2026, which is a closure of the college (Moving day).'],
  ],
  [
    '2026-11-14',
    '2026-11-14',
    ['Essay is due on Saturday 14/11/2026, which is a closure of the college (Moving day).'],
  ],
  [
    '2026-11-11',
    '2026-11-13',
    ['Essay is due on Thursday 12/11/2026, which is a closure of the college (Moving day).'],
  ],
  [
    '2026-11-13',
    '9026-11-13',
    ['Essay is due on Friday 13/11/2026, which is a closure of the college (Moving day).'],
  ],
  ['2026-11-15', '2026-11-15', []],
  ['2026-11-21', '2026-11-21', []],
  ['2026-11-20', '2026-11-20', []],
])('of what is from %s until %s is said: %j', (day, lastDay, words) => {
  expect(closedDayWarnings([{ what: 'Essay is due', day, lastDay }], closures)).toEqual(words)
})
