import { describe, expect, it } from 'vitest'
import { valueLists } from '#college/lists/value-lists.ts'
import { isKnownToRules } from '#college/lists/values-rules-know.ts'
import { supervisorRole, supervisorTrainingOf } from './supervisor-training.ts'

describe('the training of a supervisor', () => {
  it.each([
    [null, 'never', null],
    ['2026-11-22', 'valid', '2029-11-22'],
    ['2024-03-01', 'valid', '2027-03-01'],
    ['2024-02-20', 'expiring', '2027-02-20'],
    ['2023-11-22', 'expiring', '2026-11-22'],
    ['2023-11-21', 'expired', '2026-11-21'],
    ['2024-02-29', 'valid', '2027-02-28'],
  ] as const)('last done on %s is %s and holds until %s', (trainedOn, state, due) => {
    expect(supervisorTrainingOf(trainedOn, '2026-11-22')).toEqual({ state, due })
  })
})

it('supervisors are known by a role the college cannot rename', () => {
  const names = valueLists['contactRoles']?.map((one) => (typeof one === 'string' ? one : one.value))
  expect(names).toContain(supervisorRole)
  expect(isKnownToRules('contactRoles', supervisorRole)).toBe(true)
})
