import { describe, expect, it } from 'vitest'
import { schemaOfField } from '#kit/record/schema.ts'
import { paramsOfCheck } from '#kit/record/test-check.ts'
import { engagement } from './engagement.ts'
import { enrolmentSession } from './enrolment-session.ts'
import { student } from './student.ts'

describe('the Banner ID', () => {
  const schema = schemaOfField(student.fields.partnerId)

  it.each(['000123456', '987654321'])('may be %s', (id) => {
    expect(schema.parse(id)).toBe(id)
  })

  it.each(['', null])('may be empty: %j', (id) => {
    expect(schema.parse(id)).toBeNull()
  })

  it.each(['12345678', '1234567890', '12345678a', '1234 56789'])('may not be %s', (id) => {
    expect(schema.safeParse(id).error?.issues[0]?.message).toBe('Banner ID must be a 9-digit number')
  })
})

describe('an engagement', () => {
  it.each([
    ['2026-09-14', '2029-06-30', null, []],
    ['2026-09-14', '2026-09-14', '2026-09-14', []],
    ['2026-09-14', '2026-06-30', null, ['expectedEnd']],
    ['2026-09-14', '2026-09-13', '2026-01-01', ['expectedEnd', 'end']],
    ['2026-09-14', null, null, []],
  ])('from %s, expected to end %s, ended %s has problems at %j', (start, expectedEnd, end, params) => {
    expect(paramsOfCheck(engagement, { start, expectedEnd, end })).toEqual(params)
  })
})

describe('an enrolment session', () => {
  it.each([
    ['2026-27', '2026-09-14', '2027-06-30', []],
    ['2026-28', null, null, ['academicYear']],
    ['2026-27', '2026-09-14', '2026-09-01', ['endDate']],
  ])('of %s from %s to %s has problems at %j', (academicYear, startDate, endDate, params) => {
    expect(paramsOfCheck(enrolmentSession, { academicYear, startDate, endDate })).toEqual(params)
  })
})
