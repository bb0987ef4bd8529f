import { expect, it } from 'vitest'
import { firstNamesApart, whyNoLegalName } from './legal-names.ts'

it.each([
  ['Hannah', 'Hannah', ''],
  ['Mary-Jane Ruth  Ann', 'Mary-Jane', 'Ruth Ann'],
  ['', '', ''],
])('takes %j apart', (names, first, middle) => {
  expect(firstNamesApart(names)).toEqual({ first, middle })
})

it.each([
  'Hannah',
  'Siân Zoë',
  "O'Brien",
  'D’Souza',
  'van der Berg',
  'Mary-Jane',
  'St. John',
  'Dr',
  'Ng',
  'MacDonald',
  'Łukasz',
  'Ma',
])('lets %s go as it is', (name) => {
  expect(whyNoLegalName(name)).toBeNull()
})

it.each([
  ['Katharine (Kate)', '(Kate)'],
  ['Katharine "Kate"', '"Kate"'],
  ['Revd Hannah', 'Revd'],
  ['Dr. Hannah', 'Dr'],
  ['Jones PhD', 'PhD'],
  ['Jones, Jr.', 'Jr'],
  ['Jones2', '2'],
  ['J', 'J'],
  ['Hannah J.', 'J.'],
  ['J.R.', 'J.R.'],
  ['hannah', 'no capital'],
  ['HANNAH', 'all in capitals'],
])('says what is wrong with %s', (name, words) => {
  expect(whyNoLegalName(name)).toContain(words)
})
