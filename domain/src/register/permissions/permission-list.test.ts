import { describe, expect, it } from 'vitest'
import { can, isValidClaim, partsOf } from '#kit/permissions/permissions.ts'
import { fieldsOf } from '#kit/record/record.ts'
import { collections } from '#register/paths.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { declaredPermissions } from '../declared.ts'
import { describePermission, permissionList } from './permission-list.ts'

describe('permissionList', () => {
  it('holds each permission once, readable, with a sentence', () => {
    expect(new Set(permissionList.map((known) => known.permission)).size).toBe(permissionList.length)
    for (const { permission, description } of permissionList) {
      expect(isValidClaim(permission)).toBe(true)
      expect(permission.split(':')).toHaveLength(2)
      expect(description).toMatch(/^[A-Z].*\.$/)
    }
  })

  // Specification §6, "Seen".
  it.each(
    [
      'dashboard:view,loginas,hubdirector forms:student applications:menu,admin,view fc-applications:view',
      'students:menu,view,recruitment,enrolment,admin,mailmerge,faculty profiles:safeguarding,dbs',
      'role:hd,pd,manager myapplicants:menu,interviews,view mystudents:menu,allphotos,view faculty:menu,view',
      'modules:menu,view organisations:menu,view contacts:menu,view reports:menu hesa:menu',
      'admin:menu,sysadmin,templates,admin,grades pages:list programmes:view users:menu leads:view donors:view',
      'consents:view registrations:view tickets:admin,submit',
    ]
      .join(' ')
      .split(' '),
  )('knows %s', (claim) => {
    const [area, actions = ''] = claim.split(':')
    for (const action of actions.split(','))
      expect(describePermission(`${area}:${action}`)).toBeTypeOf('string')
  })

  it('gives every claim of every role something to grant', () => {
    for (const role of defaultRoles) {
      for (const claim of role.claims) {
        expect(
          permissionList.some(({ permission }) => can([claim], permission)),
          `${role.name}: ${claim}`,
        ).toBe(true)
      }
    }
  })

  it.each(collections)('knows every permission $path asks for', ({ access, declaration }) => {
    const asked = [
      ...Object.values(access).flatMap((requirement) => partsOf(requirement).permissions),
      ...fieldsOf(declaration).flatMap((placed) => placed.needs),
    ]
    expect(asked.filter((permission) => describePermission(permission) === undefined)).toEqual([])
  })

  it('describes no permission that is not in it', () => {
    expect(describePermission('students:fly')).toBeUndefined()
  })
  it.each(declaredPermissions)('gives $permission to roles there are', ({ roles }) => {
    const names: readonly string[] = defaultRoles.map(({ name }) => name)
    expect(roles.filter((name) => !names.includes(name))).toEqual([])
  })
})
