import { claimsOf, type Grant } from '@minster/domain/access/rights/roles'
import { can } from '@minster/domain/kit/permissions/permissions'
import { preferencesSchema } from '@minster/domain/pages/preferences'
import { AppError } from '@minster/domain/platform/errors/errors'
import { reach } from '@minster/domain/register/paths'
import { z } from 'zod'
import { type From, fromOf } from '#kit/records/from.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { apiTokens } from './tables.ts'

const { t, r, u, s } = tables({ t: apiTokens, r: 'roles', u: 'users', s: 'students' })

const linkSchema = z.object({ id: z.string(), label: z.string() }).nullable()

/** The current user as the specification lists it (§3), with what the screens need at once. */
export const currentUserSchema = z.object({
  id: z.string(),
  role: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  permissions: z.array(z.string()),
  hub: linkSchema,
  programme: linkSchema,
  pathway: linkSchema,
  /** Personal tokens, never their secrets. */
  tokens: z.array(z.object({ name: z.string(), created: z.string(), lastUsed: z.string().nullable() })),
  preferences: preferencesSchema,
  /** Loaded for students only. */
  student: z
    .object({
      id: z.string(),
      partnerId: z.string().nullable(),
      hub: linkSchema,
      programmeCode: z.string().nullable(),
    })
    .nullable(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>
type Link = z.infer<typeof linkSchema>

/** Reads the user somebody is signed in as; an incomplete one is refused (Specification §5). */
export async function readCurrentUser(db: Queryable, userId: string): Promise<CurrentUser> {
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

async function readStudent(db: Queryable, personId: string): Promise<CurrentUser['student']> {
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
