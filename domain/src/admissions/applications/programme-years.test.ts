import { expect, it } from 'vitest'
import { yearsAfter } from './programme-years.ts'

const wish = (programme: string | null, studyPace: 'PT' | 'FT' | null, years: number | null = null) => ({
  programme,
  studyPace,
  years,
})

it.each([
  ['a new one without years', null, wish('BA', 'FT'), 3],
  ['a new one with years of its own', null, wish('BA', 'FT', 4), 4],
  ['a new one the rule says nothing of', null, wish('BA', 'PT'), null],
  ['a new one without a programme', null, wish(null, 'FT'), null],
  ['a programme the rules do not know', null, wish('Deacon', 'FT'), null],
  ['nothing changed, years emptied by hand', wish('BA', 'FT', 3), wish('BA', 'FT'), null],
  ['nothing changed, years set by hand', wish('BA', 'FT', 3), wish('BA', 'FT', 5), 5],
  ['another pace, years from the rule', wish('MA', 'PT', 3), wish('MA', 'FT', 3), 2],
  ['another pace, years from the rule, now by hand', wish('BA', 'FT', 3), wish('BA', 'PT', 3), null],
  ['another pace, years by hand', wish('BA', 'PT', 6), wish('BA', 'FT', 6), 6],
  ['another pace and years with it', wish('MA', 'PT', 3), wish('MA', 'FT', 4), 4],
  ['another programme, years empty', wish('BA', 'PT'), wish('MA', 'PT'), 3],
])('the years of a programme: %s', (_case, before, after, years) => {
  expect(yearsAfter(before, after)).toBe(years)
})
