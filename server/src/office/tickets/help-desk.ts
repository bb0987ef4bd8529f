import { permits } from '@minster/domain/kit/permissions/permissions'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { ro, us, r, u } = tables({ ro: 'roles', us: 'users', r: 'roles', u: 'users' })

/** Somebody who answers tickets, or asks. */
export interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Everybody active whose roles let them answer tickets, by name. */
export function helpersIn(db: Queryable): Promise<Member[]> {
  return holding(db, (claims) => claims)
}

/** Of those, whom a role made for tickets calls: somebody who may do everything is not written to about everything. */
export function helpDeskIn(db: Queryable): Promise<Member[]> {
  return holding(db, (claims) => claims.filter((claim) => claim.startsWith('tickets')))
}

async function holding(
  db: Queryable,
  counting: (claims: readonly string[]) => readonly string[],
): Promise<Member[]> {
  const roles = await db.rows(select({ id: ro.id, claims: ro.claims })`from ${ro} where ${alive(ro)}`)
  const ids = roles
    .filter(({ claims }) => permits(counting(claims ?? []), 'tickets:admin'))
    .map(({ id }) => id)
  return db.rows(select({ id: us.id, name: us.name, email: us.email })`from ${us}
    where ${us.roles} && ${sql.param(ids)}::uuid[] and ${us.active} and ${alive(us)} order by ${us.name}, ${us.id}`)
}

/**
 * Where somebody reads a ticket of theirs: its page for whoever may open it, else the portal's page for asking IT, where
 * students have theirs.
 */
export async function pageOfTicket(db: Queryable, { id }: Member, ticket: string): Promise<string> {
  const roles = await db.rows(
    select({
      claims: r.claims,
    })`from ${r} join ${u} on ${r.id} = any(${u.roles}) where ${u.id} = ${id} and ${alive(r)}`,
  )
  const claims = roles.flatMap((role) => role.claims ?? [])
  const isTheirs = permits(claims, { any: ['tickets:submit', 'tickets:admin'] })
  return !isTheirs && permits(claims, 'forms:student') ? '/forms/itsupport' : `/tickets/${ticket}`
}

/** A user by id; undefined when they are no longer there or inactive. */
export async function memberOf(db: Queryable, id: unknown): Promise<Member | undefined> {
  if (typeof id !== 'string') return undefined
  const [found] = await db.rows(
    select({
      id: us.id,
      name: us.name,
      email: us.email,
    })`from ${us} where ${us.id} = ${id} and ${us.active} and ${alive(us)}`,
  )
  return found
}
