import { allowsEverything } from '@minster/domain/access/rights/claims'
import { claimsOf, type Grant, type Role } from '@minster/domain/access/rights/roles'
import type { Queryable } from '../db/connect.ts'
import type { Caller } from './caller.ts'

/** A role as it is stored, with the rights it gives. */
export interface HeldRole extends Role {
  readonly id: string
}

/** Every role there is. */
export async function readRoles(db: Queryable): Promise<HeldRole[]> {
  return db.rows<{ [column: string]: unknown } & HeldRole>({
    text: `select id, name, scope, coalesce(claims, '{}') as claims from roles where deleted_at is null order by name`,
    values: [],
  })
}

/** Somebody with what they may do, whether or not they are signed in. */
export interface Person {
  readonly caller: Caller
  readonly roles: readonly HeldRole[]
  readonly isActive: boolean
}

/** Reads the rights of a user as the guard would find them; undefined for one there is not. */
export async function readPerson(db: Queryable, userId: string): Promise<Person | undefined> {
  const [user] = await db.rows<UserRow>({
    text: `select id, name, coalesce(active, false) as active, hub, programme, coalesce(roles, '{}') as roles
      from users where id = $1 and deleted_at is null`,
    values: [userId],
  })
  if (!user) return undefined
  const roles = (await readRoles(db)).filter(({ id }) => user.roles.includes(id))
  const grants: Grant[] = roles.map(({ claims, scope }) => ({ claims, scope }))
  const caller: Caller = {
    userId: user.id,
    name: user.name,
    claims: claimsOf(grants),
    grants,
    hub: user.hub,
    programme: user.programme,
    realUserId: null,
  }
  return { caller, roles, isActive: user.active }
}

interface UserRow {
  [column: string]: unknown
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly hub: string | null
  readonly programme: string | null
  readonly roles: readonly string[]
}

/** Who can sign in and do everything: the people who can always mend the rights of others. */
export async function readAdministrators(db: Queryable): Promise<{ id: string; label: string }[]> {
  const everything = (await readRoles(db)).filter(allowsEverything).map(({ id }) => id)
  return db.rows<{ id: string; label: string }>({
    text: `select id, name as label from users
      where active and deleted_at is null and roles && $1::uuid[] order by name`,
    values: [everything],
  })
}
