import { describe, expect, it } from 'vitest'
import { can, isValidClaim, type Requirement } from '#kit/permissions/permissions.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { claimsOf, type Grant, rolesWith, type Scope, scopesFor } from './roles.ts'

const roleNamed = (name: string): Grant => {
  const role = defaultRoles.find((one) => one.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

describe('the roles that come with the product', () => {
  it('have names of their own and only claims that can be read', () => {
    expect(new Set(defaultRoles.map((role) => role.name)).size).toBe(13)
    for (const role of defaultRoles) expect(role.claims.filter((claim) => !isValidClaim(claim))).toEqual([])
  })

  const cases: [role: string, permission: string, granted: boolean][] = [
    ['sysadmin', 'admin:sysadmin', true],
    ['manager', 'students:admin', true],
    ['manager', 'admin:sysadmin', false],
    ['manager', 'hesa:menu', false],
    ['manager', 'pages:list', true],
    ['admissions', 'applications:admin', true],
    ['admissions', 'students:view', false],
    ['registrar', 'admin:grades', true],
    ['registrar', 'admin:templates', false],
    ['registrar', 'applications:view', true],
    ['registrar', 'applications:admin', false],
    ['hub director', 'dashboard:hubdirector', true],
    ['hub director', 'dashboard:loginas', false],
    ['hub director', 'students:recruitment', true],
    ['hub director', 'students:view', false],
    ['programme director', 'dashboard:hubdirector', false],
    ['programme director', 'modules:view', true],
    ['faculty', 'myapplicants:interviews', true],
    ['faculty', 'mystudents:allphotos', false],
    ['safeguarding', 'profiles:dbs', true],
    ['safeguarding', 'profiles:equality', false],
    ['admissions', 'profiles:equality', false],
    ['manager', 'profiles:equality', false],
    ['manager', 'profiles:principal', true],
    ['registrar', 'profiles:equality', false],
    ['hesa', 'profiles:equality', true],
    ['hesa', 'hesa:export', true],
    ['finance', 'finance:menu', true],
    ['support', 'dashboard:loginas', true],
    ['support', 'tickets:admin', true],
    ['student', 'forms:student', true],
    ['student', 'dashboard:view', false],
    ['applicant', 'forms:student', false],
  ]
  it.each(cases)('%s and %s: %s', (role, permission, granted) => {
    expect(can(roleNamed(role).claims, permission)).toBe(granted)
  })

  it.each([
    ['hub director', 'hub'],
    ['programme director', 'programme'],
    ['faculty', 'own'],
    ['student', 'own'],
    ['applicant', 'own'],
    ['safeguarding', 'everything'],
  ])('%s reaches %s', (role, scope) => {
    expect(roleNamed(role).scope).toBe(scope)
  })
})

describe('scopesFor', () => {
  const cases: [roles: string[], requirement: Requirement, scopes: Scope[]][] = [
    [[], 'dashboard:view', []],
    [['hub director'], 'students:recruitment', ['hub']],
    [['hub director', 'programme director'], 'students:recruitment', ['hub', 'programme']],
    [['hub director', 'registrar'], 'students:recruitment', ['everything']],
    [['hub director', 'admissions'], 'students:recruitment', ['hub']],
    [['faculty', 'hub director'], 'myapplicants:view', ['own', 'hub']],
    [['faculty'], 'applications:view', []],
    [['faculty', 'finance'], ['applications:view', 'myapplicants:view'], ['everything']],
    [['faculty', 'hub director'], { any: ['role:hd', 'myapplicants:interviews'] }, ['hub', 'own']],
    [['hub director', 'safeguarding'], { all: ['leads:view', 'profiles:dbs'] }, ['hub']],
    [['hub director', 'programme director'], { all: ['role:hd', 'role:pd'] }, []],
    [['hub director'], { all: ['role:hd', 'role:pd'] }, []],
    [['sysadmin'], { all: ['role:hd', 'role:pd'] }, ['everything']],
    [['sysadmin'], { all: [] }, []],
    [['sysadmin'], [], []],
  ]
  it.each(cases)('%j for %j: %j', (names, requirement, scopes) => {
    expect([...scopesFor(names.map(roleNamed), requirement)].toSorted()).toEqual([...scopes].toSorted())
  })

  it('lets role:hd alone narrow nobody', () => {
    const grants: Grant[] = [roleNamed('registrar'), { claims: ['role:hd'], scope: 'hub' }]
    expect([...scopesFor(grants, 'students:view')]).toEqual(['everything'])
  })
})

describe('claimsOf and rolesWith', () => {
  it('adds claims up without repeating them', () => {
    expect(
      claimsOf([
        { claims: ['a', 'b'], scope: 'own' },
        { claims: ['b', 'c'], scope: 'hub' },
      ]),
    ).toEqual(['a', 'b', 'c'])
  })

  it('names whom to ask', () => {
    expect(rolesWith(defaultRoles, 'profiles:dbs')).toEqual(['sysadmin', 'manager', 'safeguarding'])
    expect(rolesWith(defaultRoles, 'admin:sysadmin')).toEqual(['sysadmin'])
  })
})
