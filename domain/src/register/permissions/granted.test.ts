import { describe, expect, it } from 'vitest'
import { can } from '#kit/permissions/permissions.ts'
import { grantedBy, withoutPermission, withPermission } from './granted.ts'
import { permissionList } from './permission-list.ts'

const namesOf = (claim: string) => grantedBy(claim).map(({ permission }) => permission)

describe('grantedBy', () => {
  it.each([
    ['leads', ['leads:view', 'leads:edit', 'leads:admin']],
    ['leads:*', ['leads:view', 'leads:edit', 'leads:admin']],
    ['leads:view,edit', ['leads:view', 'leads:edit']],
    ['profiles:dbs', ['profiles:dbs']],
    ['forms,profiles:dbs', ['profiles:dbs']],
    ['leads:views', []],
    ['leads: view', []],
    ['', []],
  ])('%j grants %j', (claim, granted) => {
    expect(namesOf(claim)).toEqual(granted)
  })

  it('shows that * grants everything and *:view every view', () => {
    expect(namesOf('*')).toHaveLength(permissionList.length)
    expect(namesOf('*:view')).toEqual(
      permissionList.map(({ permission }) => permission).filter((one) => one.endsWith(':view')),
    )
  })
})

describe('ticking and unticking a permission', () => {
  it('adds what is not granted yet, and nothing that is', () => {
    expect(withPermission(['leads:view'], 'leads:edit')).toEqual(['leads:view', 'leads:edit'])
    expect(withPermission(['leads'], 'leads:edit')).toEqual(['leads'])
  })

  it.each([
    [['leads:view', 'leads:edit'], 'leads:edit', ['leads:view']],
    [['leads'], 'leads:edit', ['leads:view', 'leads:admin']],
    [['leads:*', 'forms:student'], 'leads:admin', ['forms:student', 'leads:view', 'leads:edit']],
    [['leads:view,edit'], 'leads:view', ['leads:edit']],
    [['leads', 'leads:view'], 'leads:view', ['leads:edit', 'leads:admin']],
    [['*:view', 'leads:edit'], 'leads:edit', ['*:view']],
    [['leads:view'], 'leads:edit', ['leads:view']],
  ])('takes from %j the permission %s: %j', (claims, permission, left) => {
    expect(withoutPermission(claims, permission)).toEqual(left)
    expect(can(left, permission)).toBe(false)
  })

  it.each([[['*']], [['*:edit']], [['leads', '*:edit']], [['leads,forms:edit']]])(
    'cannot take leads:edit from %j alone',
    (claims) => {
      expect(withoutPermission(claims, 'leads:edit')).toBeNull()
    },
  )
})
