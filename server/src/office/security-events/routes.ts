import {
  type LockedAccount,
  type SecurityEvent,
  type SecurityEventQuery,
  securityEventCalls,
} from '@minster/domain/office/security-events/security-event-calls'
import type { SecurityEventName } from '@minster/domain/platform/security/event-kinds'
import { accountLocks } from '#access/auth/tables.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { securityEvents } from '#platform/security/tables.ts'
import { guarded, pageReply } from '../housekeeping/forms.ts'

const { e, us, l, u: uRow } = tables({ e: securityEvents, us: 'users', l: accountLocks, u: 'users' })
const { u, r } = optional(tables({ u: 'users', r: 'users' }))

/** What was noted, the latest first. */
async function readEvents(
  db: Queryable,
  { page, pageSize, kind, search, user, from, to }: SecurityEventQuery,
): Promise<{ rows: SecurityEvent[]; total: number }> {
  const conditions: SQL[] = [sql`true`]
  if (kind) conditions.push(sql`${e.kind} = ${kind}`)
  if (user) conditions.push(sql`(${e.userId} = ${user} or ${e.realUserId} = ${user})`)
  if (from) conditions.push(sql`${e.at} >= ${from}::timestamp at time zone 'Europe/London'`)
  if (to) conditions.push(sql`${e.at} < (${to}::date + 1)::timestamp at time zone 'Europe/London'`)
  if (search) {
    const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const called = sql`select ${us.id} from ${us} where fold(concat_ws(' ', ${us.name}, ${us.email})) like fold(${wanted})`
    conditions.push(
      sql`(${e.address} like ${wanted} or ${e.userId} in (${called}) or ${e.realUserId} in (${called}))`,
    )
  }
  const where = sql.join(conditions, sql` and `)
  const [rows, [count]] = await Promise.all([
    db.rows(select({
      id: e.id,
      kind: sql<SecurityEventName>`${e.kind}`,
      at: e.at,
      count: e.count,
      address: e.address,
      agent: e.agent,
      target: e.target,
      user: sql<{
        readonly id: string
        readonly name: string
        readonly email: string
      } | null>`case when ${u.id} is not null then jsonb_build_object('id', ${u.id}, 'name', ${u.name}, 'email', ${u.email}) end`,
      realUser: sql<{
        readonly id: string
        readonly name: string
      } | null>`case when ${r.id} is not null then jsonb_build_object('id', ${r.id}, 'name', ${r.name}) end`,
    })`
      from ${e} left join ${u} on ${u.id} = ${e.userId} left join ${r} on ${r.id} = ${e.realUserId}
      where ${where} order by ${e.at} desc, ${e.id} desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.rows(select({ total: sql<number>`count(*)::int` })`from ${e} where ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The accounts nobody can sign in to just now, as too many passwords were tried. */
function readLocked(db: Queryable, now: Date): Promise<LockedAccount[]> {
  return db.rows(select({ id: uRow.id, name: uRow.name, until: l.until })`from ${l}
      join ${uRow} on sha256(convert_to(${uRow.email}, 'UTF8')) = ${l.account} and ${alive(uRow)}
    where ${l.until} > ${now.toISOString()} order by ${l.until} desc limit 50`)
}

/** What is recorded of how the house is entered, for whoever runs it; only read. */
export function registerSecurityRoutes(app: App, { database, clock, security }: Services): void {
  serve(app, securityEventCalls, 'GET /api/security-events', guarded, async (request) => {
    // Whoever looks sees what happened up to now.
    await security.flush()
    const [events, locked] = await Promise.all([
      readEvents(database, request.query),
      readLocked(database, clock.now()),
    ])
    const { data, meta } = pageReply(events, request.query)
    return { data, meta: { ...meta, locked } }
  })
}
