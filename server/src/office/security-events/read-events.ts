import { type SecurityEventName, securityEventNames } from '@minster/domain/platform/security/event-kinds'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { pageShape } from '../housekeeping/forms.ts'

const day = z.iso.date('Give a day such as 2027-09-01.').optional()

export const eventsQuery = z.strictObject({
  ...pageShape,
  kind: z.enum(securityEventNames).optional(),
  /** A name or an address of a user, or an address of the network. */
  search: z.string().trim().max(200).default(''),
  user: z.uuid().optional(),
  from: day,
  to: day,
})

export interface ShownEvent extends Values {
  readonly id: string
  readonly kind: SecurityEventName
  readonly at: string
  readonly count: number
  readonly user: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly realUser: { readonly id: string; readonly name: string } | null
  readonly address: string
  readonly agent: string
  readonly target: string
}

/** What was noted, the latest first. */
export async function readEvents(
  db: Queryable,
  { page, pageSize, kind, search, user, from, to }: z.infer<typeof eventsQuery>,
): Promise<{ rows: ShownEvent[]; total: number }> {
  const conditions: SQL[] = [sql`true`]
  if (kind) conditions.push(sql`e.kind = ${kind}`)
  if (user) conditions.push(sql`(e.user_id = ${user} or e.real_user_id = ${user})`)
  if (from) conditions.push(sql`e.at >= ${from}::timestamp at time zone 'Europe/London'`)
  if (to) conditions.push(sql`e.at < (${to}::date + 1)::timestamp at time zone 'Europe/London'`)
  if (search) {
    const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const called = sql`select id from users where fold(concat_ws(' ', name, email)) like fold(${wanted})`
    conditions.push(
      sql`(e.address like ${wanted} or e.user_id in (${called}) or e.real_user_id in (${called}))`,
    )
  }
  const where = sql.join(conditions, sql` and `)
  const [rows, [count]] = await Promise.all([
    db.rows<ShownEvent>(sql`
      select e.id, e.kind, e.at, e.count, e.address, e.agent, e.target,
        case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) end as "user",
        case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as "realUser"
      from security_events e left join users u on u.id = e.user_id left join users r on r.id = e.real_user_id
      where ${where} order by e.at desc, e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.rows<{ total: number }>(sql`select count(*)::int as total from security_events e where ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export interface LockedAccount extends Values {
  readonly id: string
  readonly name: string
  readonly until: string
}

/** The accounts nobody can sign in to just now, as too many passwords were tried. */
export function readLocked(db: Queryable, now: Date): Promise<LockedAccount[]> {
  return db.rows<LockedAccount>(sql`
    select u.id, u.name, l.until from account_locks l
      join users u on sha256(convert_to(u.email, 'UTF8')) = l.account and u.deleted_at is null
    where l.until > ${now.toISOString()} order by l.until desc limit 50`)
}
