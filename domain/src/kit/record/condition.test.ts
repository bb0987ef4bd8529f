import { describe, expect, it } from 'vitest'
import { type Condition, isMet, valueAt } from './condition.ts'

describe('a condition', () => {
  const church: Condition = { type: ['Church', 'Chapel'] }
  const both: Condition = { type: ['Church'], 'course.funded': [true] }

  it.each<[condition: Condition | undefined, record: unknown, met: boolean]>([
    [undefined, {}, true],
    [{}, {}, true],
    [church, { type: 'Church' }, true],
    [church, { type: 'Chapel' }, true],
    [church, { type: 'School' }, false],
    [church, { type: null }, false],
    [church, {}, false],
    [church, null, false],
    [church, { type: ['School', 'Church'] }, true],
    [church, { type: ['School'] }, false],
    [church, { type: [] }, false],
    [both, { type: 'Church', course: { funded: true } }, true],
    [both, { type: 'Church', course: { funded: false } }, false],
    [both, { type: 'Chapel', course: { funded: true } }, false],
    [both, { type: 'Church', course: { funded: 'true' } }, false],
    [{ agreed: [false] }, { agreed: null }, false],
    [{ agreed: [false] }, { agreed: false }, true],
  ])('%j is met by %j: %s', (condition, record, met) => {
    expect(isMet(condition, record)).toBe(met)
  })
})

it.each<[record: unknown, path: string, value: unknown]>([
  [{ name: 'Ann' }, 'name', 'Ann'],
  [{ course: { hub: 'York' } }, 'course.hub', 'York'],
  [{ course: { hub: null } }, 'course.hub', null],
  [{ course: null }, 'course.hub', undefined],
  [{ course: 'York' }, 'course.length', undefined],
  [{}, 'course.hub', undefined],
  [null, 'name', undefined],
  [undefined, 'name', undefined],
])('of %j the value at %s is %j', (record, path, value) => {
  expect(valueAt(record, path)).toBe(value)
})
