import { permits } from '@minster/domain/kit/permissions/permissions'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** Somebody who answers tickets, or asks. */
export interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
}
type MemberRow = Member & Values

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
  const roles = await db.rows<{ id: string; claims: readonly string[] | null }>(
    sql`select id, claims from roles where deleted_at is null`,
  )
  const ids = roles
    .filter(({ claims }) => permits(counting(claims ?? []), 'tickets:admin'))
    .map(({ id }) => id)
  return db.rows<MemberRow>(sql`
    select id, name, email from users
    where roles && ${sql.param(ids)}::uuid[] and active and deleted_at is null order by name, id`)
}

/**
 * Where somebody reads a ticket of theirs: its page for whoever may open it, else the portal's page for asking IT, where
 * students have theirs.
 */
export async function pageOfTicket(db: Queryable, { id }: Member, ticket: string): Promise<string> {
  const roles = await db.rows<{ claims: readonly string[] | null }>(sql`
    select r.claims from roles r join users u on r.id = any(u.roles) where u.id = ${id} and r.deleted_at is null`)
  const claims = roles.flatMap((role) => role.claims ?? [])
  const isTheirs = permits(claims, { any: ['tickets:submit', 'tickets:admin'] })
  return !isTheirs && permits(claims, 'forms:student') ? '/forms/itsupport' : `/tickets/${ticket}`
}

/** A user by id; undefined when they are no longer there or inactive. */
export async function memberOf(db: Queryable, id: unknown): Promise<Member | undefined> {
  if (typeof id !== 'string') return undefined
  const [found] = await db.rows<MemberRow>(
    sql`select id, name, email from users where id = ${id} and active and deleted_at is null`,
  )
  return found
}
