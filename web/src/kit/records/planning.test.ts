import { engagementStatuses } from '@minster/domain/college/studies/status'
import { engagement } from '@minster/domain/students/student/engagement'
import { describe, expect, it } from 'vitest'
import { dayAhead, dayFieldOf } from './planning.ts'

describe('the day of a step', () => {
  it.each([
    ['IoS', 'interruptedFrom'],
    ['Withdrawn', 'end'],
    ['Terminated', 'end'],
    ['Transferred', 'end'],
    ['Completed', 'end'],
    ['Current', undefined],
    ['Deferred', undefined],
  ] as const)('to %s is %s', (status, path) => {
    expect(dayFieldOf(engagement, engagementStatuses[status])).toBe(path)
  })

  it.each([
    ['2027-01-14', '2027-01-14'],
    ['2026-11-26', undefined],
    ['2026-11-25', undefined],
    ['14/01/27?', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s lies ahead: %s', (day, ahead) => {
    expect(dayAhead(day, '2026-11-26')).toBe(ahead)
  })
})
