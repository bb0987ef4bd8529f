import { expect, it } from 'vitest'
import { levelsOfCohort } from './session-levels.ts'

it.each([
  [4, ['4', '4/5']],
  [5, ['4/5', '5', '5/6']],
  [6, ['5/6', '6']],
  [7, ['7', '7Diss']],
] as const)('students of cohort %i are at levels %j', (cohort, levels) => {
  expect(levelsOfCohort(cohort).toSorted()).toEqual(levels)
})
