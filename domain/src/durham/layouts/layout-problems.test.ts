import { expect, test } from 'vitest'
import { columnProblems, missingFacts, readCodes } from './layout-problems.ts'

test('what Durham cannot do without is missed', () => {
  expect(missingFacts('marks', ['bannerId', 'moduleCode'])).toEqual(['mark'])
  expect(missingFacts('photos', ['bannerId'])).toEqual([])
})

const columns = [
  { id: 'a', place: 1, heading: 'Banner ID' },
  { id: 'b', place: 2, heading: 'Last Name' },
]

test.each([
  ['a place that is taken', { place: 2, heading: 'First Name', holds: 'firstName' }, 'place'],
  ['a heading that is there', { place: 3, heading: ' last name', holds: 'lastName' }, 'heading'],
  ['a fact of another file', { place: 3, heading: 'Mark', holds: 'mark' }, 'holds'],
] as const)('%s is refused', (_, column, param) => {
  const found = columnProblems({ id: 'c', ...column }, 'photos', columns)
  expect(found.map((problem) => problem.param)).toEqual([param])
})

test('a column is not in its own way, and what is not filled in is not compared', () => {
  expect(
    columnProblems({ id: 'a', place: 1, heading: 'Banner ID', holds: 'bannerId' }, 'photos', columns),
  ).toEqual([])
  expect(
    columnProblems({ id: 'c', place: null, heading: null, holds: null }, 'photos', [
      ...columns,
      { id: 'd', place: null, heading: null },
    ]),
  ).toEqual([])
})

test('codes are read by what the college calls things, whatever the capitals', () => {
  const { codes, unreadable } = readCodes(['PT = Part-time', 'FT=Full-time', 'Part-time', '= nothing', 'X ='])
  expect([...codes]).toEqual([
    ['part-time', 'PT'],
    ['full-time', 'FT'],
  ])
  expect(unreadable).toEqual(['Part-time', '= nothing', 'X ='])
})
