import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { can, isValidClaim, missingFrom, permits, type Requirement } from './permissions.ts'

describe('can', () => {
  const cases: [claims: string[], permission: string, granted: boolean][] = [
    [['students:view'], 'students:view', true],
    [['students:*'], 'students:view', true],
    [['students'], 'students:view', true],
    [['students'], 'students:view:42', true],
    [['*'], 'students:view', true],
    [['*'], 'anything', true],
    [['*:*'], 'students', true],
    [['students:view,admin'], 'students:view', true],
    [['students:view,admin'], 'students:admin', true],
    [['students:view,admin'], 'students:view,admin', true],
    [['students:view'], 'students:view,admin', false],
    [['students:view,admin'], 'students:recruitment', false],
    [['students,modules:view'], 'modules:view', true],
    [['students,modules:view'], 'leads:view', false],
    [['*:view'], 'leads:view', true],
    [['*:view'], 'leads:admin', false],
    [['*:view'], 'leads', false],
    [['*,students:view'], 'leads:view', true],
    [['students:view'], 'students', false],
    [['students:*'], 'students', true],
    [['students:*:*'], 'students', true],
    [['students:*:42'], 'students', false],
    [['students:*:42'], 'students:view:42', true],
    [['students:*:42'], 'students:view:43', false],
    [['students:view'], 'students:view:42', true],
    [['students:view'], 'students:*', false],
    [['students:view'], '*', false],
    [['Students:view'], 'students:view', false],
    [['students:View'], 'students:view', false],
    [['students:vi*'], 'students:view', false],
    [['students'], 'studentsupport:view', false],
    [[], 'students:view', false],
    [[], '', false],
    [['*'], '', false],
    [['*'], 'students:', false],
    [['*'], 'students: view', false],
    [[''], 'students:view', false],
    [[' '], 'students:view', false],
    [['students:'], 'students:view', false],
    [[':view'], 'students:view', false],
    [['students::view'], 'students:view', false],
    [['students:view,'], 'students:view', false],
    [['students:,view'], 'students:view', false],
    [[' students:view'], 'students:view', false],
    [['students: view'], 'students:view', false],
    [['students:view, admin'], 'students:view', false],
    [['* '], 'students:view', false],
    [['students: ', 'students:view'], 'students:view', true],
  ]
  it.each(cases)('%j asked for %s: %s', (claims, permission, granted) => {
    expect(can(claims, permission)).toBe(granted)
  })
})

describe('isValidClaim', () => {
  it.each([
    ['*', true],
    ['students', true],
    ['students:view,admin', true],
    ['my-applicants:view', true],
    ['', false],
    ['students:', false],
    ['students:,', false],
    ['students:\tview', false],
    ['students:\u00a0view', false],
    ['students view', false],
  ])('%j: %s', (claim, valid) => {
    expect(isValidClaim(claim)).toBe(valid)
  })
})

describe('permits and missingFrom', () => {
  const cases: [claims: string[], requirement: Requirement, met: boolean, missing: string[]][] = [
    [['a:view'], 'a:view', true, []],
    [['a:view'], 'b:view', false, ['b:view']],
    [['a:view'], ['a:view', 'b:view'], true, []],
    [['c:view'], ['a:view', 'b:view'], false, ['a:view', 'b:view']],
    [['b:view'], { any: ['a:view', 'b:view'] }, true, []],
    [['b:view'], { all: ['a:view', 'b:view'] }, false, ['a:view']],
    [['a', 'b'], { all: ['a:view', 'b:view'] }, true, []],
    [['*'], [], false, []],
    [['*'], { any: [] }, false, []],
    [['*'], { all: [] }, false, []],
  ]
  it.each(cases)('%j for %j: %s', (claims, requirement, met, missing) => {
    expect(permits(claims, requirement)).toBe(met)
    expect(missingFrom(claims, requirement)).toEqual(missing)
  })
})

describe('properties', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const permission = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(':'))

  it('a claim grants itself and everything beneath it', () => {
    fc.assert(
      fc.property(permission, word, (claim, deeper) => {
        expect(can([claim], claim)).toBe(true)
        expect(can([claim], `${claim}:${deeper}`)).toBe(true)
        expect(can([`${claim}:${deeper}`], claim)).toBe(false)
      }),
    )
  })

  it('one more claim never takes anything away', () => {
    fc.assert(
      fc.property(fc.array(permission), permission, permission, (claims, extra, asked) => {
        if (can(claims, asked)) expect(can([...claims, extra], asked)).toBe(true)
      }),
    )
  })

  it('junk never grants and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (junk) => {
        const granted = can([junk], 'students:view')
        if (granted) expect(isValidClaim(junk)).toBe(true)
      }),
    )
  })
})
