import { expect, test } from 'vitest'
import { applicationImportPlan } from './import-plan.ts'

test.each([
  ['Confirmed', '2017-09-13', true],
  ['Confirmed', '2025-11-22', true],
  ['Confirmed', '2025-11-23', false],
  ['Confirmed', '2027-09-13', false],
  ['Submitted', '2017-09-13', false],
  [undefined, '2017-09-13', false],
  ['Confirmed', undefined, false],
])('%s for the intake of %s is remarked on: %s', (status, intake, isRemarked) => {
  expect(applicationImportPlan.remarks?.({ status, intake }, '2026-11-23')).toHaveLength(isRemarked ? 1 : 0)
})
