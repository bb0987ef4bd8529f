import { allowsEverything } from '@minster/domain/access/rights/claims'
import { claimsOf, type Grant, type Role } from '@minster/domain/access/rights/roles'
import { alive, tables } from '../db/columns.ts'
import type { Queryable } from '../db/connect.ts'
import { select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from './caller.ts'

const { r, u } = tables({ r: 'roles', u: 'users' })

/** A role as it is stored, with the rights it gives. */
export interface RoleWithRights extends Role {
  readonly id: string
}

/** Every role there is. */
export async function readRoles(db: Queryable): Promise<RoleWithRights[]> {
  return db.rows(
    select({
      id: r.id,
      name: r.name,
      scope: r.scope,
      claims: sql<readonly string[]>`coalesce(${r.claims}, '{}')`,
    })`from ${r} where ${alive(r)} order by ${r.name}`,
  )
}

/** Somebody with what they may do, whether or not they are signed in. */
export interface Person {
  readonly caller: Caller
  readonly roles: readonly RoleWithRights[]
  readonly isActive: boolean
}

/** Reads the rights of a user as the guard would find them; undefined for one there is not. */
export async function readPerson(db: Queryable, userId: string): Promise<Person | undefined> {
  const [user] = await db.rows(
    select({
      id: u.id,
      name: u.name,
      active: sql<boolean>`coalesce(${u.active}, false)`,
      hub: u.hub,
      programme: u.programme,
      roles: sql<readonly string[]>`coalesce(${u.roles}, '{}')`,
    })`from ${u} where ${u.id} = ${userId} and ${alive(u)}`,
  )
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

/** Who can sign in and do everything: the people who can always mend the rights of others. */
export async function readAdministrators(db: Queryable): Promise<{ id: string; label: string }[]> {
  const everything = (await readRoles(db)).filter(allowsEverything).map(({ id }) => id)
  return db.rows(select({ id: u.id, label: u.name })`from ${u}
    where ${u.active} and ${alive(u)} and ${u.roles} && ${sql.param(everything)}::uuid[] order by ${u.name}`)
}
