import { describe, expect, it } from 'vitest'
import { homeModeOf, homeTitleOf } from './home.ts'

describe('the first page', () => {
  it.each([
    [['dashboard:view'], true, 'welcome', 'Dashboard'],
    [['dashboard:view'], false, 'staff', 'Dashboard'],
    [['dashboard:view', 'forms:student'], false, 'staff', 'Dashboard'],
    [['forms:student'], true, 'student', 'Student Forms'],
    [['forms:student'], false, 'student', 'Student Forms'],
    [['forms:student', 'forms:applicant'], false, 'student', 'Student Forms'],
    [['forms:applicant'], false, 'student', 'Student Forms'],
    [['*'], false, 'staff', 'Dashboard'],
    [[], false, 'student', 'Student Forms'],
  ])('of %j, welcome %s, is %s, titled %s', (claims, welcome, mode, title) => {
    expect(homeModeOf(claims, { 'welcome-dashboard': welcome })).toBe(mode)
    expect(homeTitleOf(claims)).toBe(title)
  })
})
