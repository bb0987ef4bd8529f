import type { Account } from '@minster/domain/access/auth/current-user-reply'
import { claimsOf, type Grant } from '@minster/domain/access/rights/roles'
import { preferencesSchema } from '@minster/domain/access/users/preferences'
import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { reach } from '@minster/domain/register/paths'
import { type From, fromOf } from '#kit/records/from.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { apiTokens } from './tables.ts'

const { t, r, u, s } = tables({ t: apiTokens, r: 'roles', u: 'users', s: 'students' })

type Link = Account['hub']

/** Reads the user somebody is signed in as; an incomplete one is refused (Specification §5). */
export async function readCurrentUser(db: Queryable, userId: string): Promise<Account> {
  const from = fromOf('users', 'u')
  const [row] = await db.rows(select({
    id: u.id,
    name: u.name,
    email: u.email,
    picture: u.picture,
    person: u.person,
    roles: sql<readonly string[]>`held.roles`,
    grants: sql<readonly Grant[]>`held.grants`,
    hub: linkTo(from, 'users', 'hub'),
    programme: linkTo(from, 'users', 'programme'),
    pathway: linkTo(from, 'users', 'pathway'),
    chosen: sql`(select p.chosen from preferences p where p.user_id = ${u.id})`,
    tokens: subselect(
      listOf({ name: t.name, created: t.createdAt, lastUsed: t.lastUsedAt }, sql`order by ${t.createdAt}`),
    )`from ${t} where ${t.userId} = ${u.id}`,
  })`${from.clause()} cross join lateral (
      select coalesce(json_agg(${r.name} order by ${r.name}), '[]') as roles,
        coalesce(json_agg(json_build_object('claims', coalesce(${r.claims}, '{}'), 'scope', ${r.scope}) order by ${r.name}), '[]') as grants
      from ${r} where ${r.id} = any(${u.roles}) and ${alive(r)}
    ) held
    where ${u.id} = ${userId} and ${alive(u)} and ${u.active}`)
  if (!row) throw new AppError('SIGNED_OUT')
  const { id, name, email } = row
  if (!name || !email) throw new AppError('INCOMPLETE_USER')
  const permissions = claimsOf(row.grants)
  const preferences = preferencesSchema.safeParse(row.chosen ?? {})
  return {
    id,
    role: [...row.roles],
    name,
    email,
    picture: row.picture,
    permissions,
    hub: row.hub,
    programme: row.programme,
    pathway: row.pathway,
    tokens: row.tokens,
    preferences: preferences.success ? preferences.data : {},
    student: isStudent(permissions) && row.person !== null ? await readStudent(db, row.person) : null,
  }
}

/** Students hold forms:student; staff who hold everything are not students. */
function isStudent(claims: readonly string[]): boolean {
  return can(claims, 'forms:student') && !can(claims, 'dashboard:view')
}

async function readStudent(db: Queryable, personId: string): Promise<Account['student']> {
  const from = fromOf('students', 's')
  const code = reach('students', 'engagement.programme.code')
  if (!code) throw new Error('A student leads to the code of a programme no longer.')
  const [row] = await db.rows(
    select({
      id: s.id,
      partnerId: s.partnerId,
      hub: linkTo(from, 'students', 'engagement.hub'),
      programmeCode: sql<string | null>`${from.column(code)}`,
    })`${from.clause()} where ${s.person} = ${personId} and ${alive(s)} limit 1`,
  )
  return row ?? null
}

/** `{ id, label }` of what a link points at, null where it points at nothing. */
function linkTo(from: From, name: string, path: string): SQL<Link> {
  const found = reach(name, path)
  if (found?.placed.field.kind !== 'link') throw new Error(`"${path}" of "${name}" is not a link.`)
  const { to } = found.placed.field
  const { id, label } = from.linked([...found.steps, { link: found.placed, to }], to)
  return sql<Link>`case when ${id} is not null then json_build_object('id', ${id}, 'label', ${label}) end`
}
