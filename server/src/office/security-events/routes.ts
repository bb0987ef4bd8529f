import { type SecurityEventName, securityEventNames } from '@minster/domain/platform/security/event-kinds'
import { z } from 'zod'
import { accountLocks } from '#access/auth/tables.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { securityEvents } from '#platform/security/tables.ts'
import { guarded, pageReply, pageShape } from '../housekeeping/forms.ts'

const { e, us, l, u: uRow } = tables({ e: securityEvents, us: 'users', l: accountLocks, u: 'users' })
const { u, r } = optional(tables({ u: 'users', r: 'users' }))

const day = z.iso.date('Give a day such as 2027-09-01.').optional()

const eventsQuery = z.strictObject({
  ...pageShape,
  kind: z.enum(securityEventNames).optional(),
  /** A name or an address of a user, or an address of the network. */
  search: z.string().trim().max(200).default(''),
  user: z.uuid().optional(),
  from: day,
  to: day,
})

interface ShownEvent extends Values {
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
async function readEvents(
  db: Queryable,
  { page, pageSize, kind, search, user, from, to }: z.infer<typeof eventsQuery>,
): Promise<{ rows: ShownEvent[]; total: number }> {
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

interface LockedAccount extends Values {
  readonly id: string
  readonly name: string
  readonly until: string
}

/** The accounts nobody can sign in to just now, as too many passwords were tried. */
function readLocked(db: Queryable, now: Date): Promise<LockedAccount[]> {
  return db.rows(select({ id: uRow.id, name: uRow.name, until: l.until })`from ${l}
      join ${uRow} on sha256(convert_to(${uRow.email}, 'UTF8')) = ${l.account} and ${alive(uRow)}
    where ${l.until} > ${now.toISOString()} order by ${l.until} desc limit 50`)
}

/** What is recorded of how the house is entered, for whoever runs it; only read. */
export function registerSecurityRoutes(app: App, { database, clock, security }: Services): void {
  app.get(
    '/api/security-events',
    {
      ...guarded,
      schema: {
        summary: 'Sign-ins, refusals, exports and what else is recorded, the latest first',
        description:
          'The same event of one minute is one row with its count. With them come the accounts that are locked just now.',
        tags: ['Security'],
        querystring: eventsQuery,
      },
    },
    async (request) => {
      // Whoever looks sees what happened up to now.
      await security.flush()
      const [events, locked] = await Promise.all([
        readEvents(database, request.query),
        readLocked(database, clock.now()),
      ])
      const { data, meta } = pageReply(events, request.query)
      return { data, meta: { ...meta, locked } }
    },
  )
}
