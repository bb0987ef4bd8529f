import { describe, expect, it } from 'vitest'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { isOfThePortal, mayImpersonate, type Rights } from './impersonation.ts'

const rightsOf = (names: string | readonly string[], rows: Partial<Rights> = {}): Rights => ({
  grants: defaultRoles.filter(({ name }) => [names].flat().includes(name)),
  hub: null,
  programme: null,
  ...rows,
})
const london = { hub: 'London' }

describe('mayStandInFor', () => {
  it.each<[string, Rights, Rights, boolean]>([
    ['support, a student', rightsOf('support'), rightsOf('student'), true],
    ['support, an applicant', rightsOf('support'), rightsOf('applicant'), true],
    ['support, somebody without a role', rightsOf('support'), rightsOf([]), true],
    ['support, a colleague of support', rightsOf('support'), rightsOf('support'), true],
    ['support, admissions', rightsOf('support'), rightsOf('admissions'), false],
    ['support, a student who teaches', rightsOf('support'), rightsOf(['student', 'faculty']), false],
    ['support, the system administrator', rightsOf('support'), rightsOf('sysadmin'), false],
    ['the system administrator, anybody', rightsOf('sysadmin'), rightsOf('manager'), true],
    ['the system administrator, another', rightsOf('sysadmin'), rightsOf('sysadmin'), true],
    [
      'a director, one of the same hub',
      rightsOf('hub director', london),
      rightsOf('hub director', london),
      true,
    ],
    [
      'a director, one of another hub',
      rightsOf('hub director', london),
      rightsOf('hub director', { hub: 'Plymouth' }),
      false,
    ],
    ['a director without a hub, another', rightsOf('hub director'), rightsOf('hub director'), false],
    ['a tutor, another tutor with students of their own', rightsOf('faculty'), rightsOf('faculty'), false],
    [
      'everything of a claim, a hub of it',
      { ...rightsOf([]), grants: [{ claims: ['leads'], scope: 'everything' }] },
      { ...rightsOf([], london), grants: [{ claims: ['leads:view'], scope: 'hub' }] },
      true,
    ],
    [
      'a hub of a claim, everything of it',
      { ...rightsOf([], london), grants: [{ claims: ['leads'], scope: 'hub' }] },
      { ...rightsOf([]), grants: [{ claims: ['leads:view'], scope: 'everything' }] },
      false,
    ],
    [
      'a hub of a claim, a programme of it',
      { ...rightsOf([], london), grants: [{ claims: ['leads'], scope: 'hub' }] },
      { ...rightsOf([], london), grants: [{ claims: ['leads:view'], scope: 'programme' }] },
      false,
    ],
    [
      'support who studies, a colleague of support',
      rightsOf(['student', 'support']),
      rightsOf('support'),
      true,
    ],
    [
      'who holds one action, who holds the area of the portal and more',
      rightsOf('support'),
      { ...rightsOf([]), grants: [{ claims: ['forms'], scope: 'own' }] },
      false,
    ],
  ])('%s: %s', (_who, own, other, answer) => {
    expect(mayImpersonate(own, other)).toBe(answer)
  })
})

describe('isOfThePortal', () => {
  it.each<[names: readonly string[], answer: boolean]>([
    [['student'], true],
    [['applicant'], true],
    [['student', 'applicant'], true],
    [[], true],
    [['faculty'], false],
    [['sysadmin'], false],
    [['student', 'faculty'], false],
  ])('%j: %s', (names, answer) => {
    expect(isOfThePortal(rightsOf(names))).toBe(answer)
  })

  it('is nobody who holds something of the staff in the same role', () => {
    const grants = [{ claims: ['forms:student', 'students:view'], scope: 'own' }] as const
    expect(isOfThePortal({ grants })).toBe(false)
  })
})
