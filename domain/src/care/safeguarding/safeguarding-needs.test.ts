import { describe, expect, it } from 'vitest'
import { studentTypes } from '#college/programmes/student-types.ts'
import { engagementStatusNames } from '#college/studies/status.ts'
import { safeguardingCourses } from './safeguarding.ts'
import { courseNeedsOf, needsDbs } from './safeguarding-needs.ts'

const said = (
  studentType: string | null,
  status: string | null = 'Current',
  expectedEnd: string | null = '2029-06-30',
) => {
  const needs = courseNeedsOf({ status, studentType, expectedEnd })
  return safeguardingCourses.map((course) => {
    const need = needs[course]
    if (need === null) return '-'
    return need === 'now' ? 'now' : (need.by ?? 'some day')
  })
}

describe('what is asked of a student', () => {
  it.each([
    ['Independent', ['now', '-', '-', '-', '-'], false],
    ['Ordinand', ['now', 'now', '2029-04-30', '2029-04-30', '2029-04-30'], true],
    ['LLM', ['now', 'now', '-', '2029-04-30', '2029-04-30'], true],
    ['IME2', ['now', 'now', 'now', 'now', 'now'], true],
    ['YMS', ['now', 'now', '-', '-', '-'], true],
    ['Auditor (fee-paying)', ['-', '-', '-', '-', '-'], false],
    ['Auditor (sponsored)', ['-', '-', '-', '-', '-'], false],
  ])('of type %s is %j, and a DBS certificate: %j', (studentType, needs, dbs) => {
    expect(said(studentType)).toEqual(needs)
    expect(needsDbs({ status: 'Starting', studentType, expectedEnd: null })).toBe(dbs)
  })

  it('is said for every type there is', () => {
    for (const studentType of studentTypes) expect(said(studentType)).toHaveLength(5)
  })

  it.each(engagementStatusNames)('while %s is asked for only of who is there or about to be', (status) => {
    const isThere = status === 'Current' || status === 'Starting'
    expect(said('YMS', status)[0]).toBe(isThere ? 'now' : '-')
    expect(needsDbs({ status, studentType: 'YMS', expectedEnd: null })).toBe(isThere)
  })

  it.each([
    ['2029-07-31', '2029-04-30'],
    ['2029-08-01', '2030-04-30'],
    ['2029-01-01', '2029-04-30'],
    [null, 'some day'],
  ])('before the report to the bishop of the last year: an end on %s means by %s', (end, by) => {
    expect(said('Ordinand', 'Current', end)[4]).toBe(by)
  })

  it('is nothing of a type nobody knows, and without an engagement', () => {
    expect(said('Visitor')).toEqual(['-', '-', '-', '-', '-'])
    expect(said(null, null, null)).toEqual(['-', '-', '-', '-', '-'])
  })
})
