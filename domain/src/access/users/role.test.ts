import { expect, it } from 'vitest'
import { isValidClaim } from '#kit/permissions/permissions.ts'
import { schemaOfField } from '#kit/record/schema.ts'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { role } from './role.ts'

const schema = schemaOfField(role.fields.claims)

it.each(['*', 'students', 'students:view', 'students:view,edit', '*:view', 'admin:menu,grades', 'a:b:c'])(
  'a role takes the claim %j',
  (claim) => {
    expect(isValidClaim(claim)).toBe(true)
    expect(schema.safeParse([claim]).success).toBe(true)
  },
)

it.each(['students view', 'students:', ':view', 'students:view,,edit', 'students::view', ','])(
  'a role refuses the claim %j',
  (claim) => {
    expect(isValidClaim(claim)).toBe(false)
    expect(schema.safeParse([claim]).success).toBe(false)
  },
)

it('the roles that come with the product are valid roles', () => {
  for (const { claims } of defaultRoles) expect(schema.parse(claims)).toEqual(claims)
})
