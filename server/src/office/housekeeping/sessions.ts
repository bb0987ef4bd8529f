import type { CurrentSession } from '@minster/domain/office/housekeeping/housekeeping-calls'
import type { PageQuery } from '@minster/domain/office/housekeeping/pages'
import { optional, table, tables } from '#platform/db/columns.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { sessions } from '#platform/http/tables.ts'

const { s, u } = tables({ s: sessions, u: 'users' })
const { r } = optional(tables({ r: 'users' }))
const session = table(sessions)

/** Everybody who is signed in, whoever was seen last first. */
export async function readSessions(
  db: Queryable,
  now: Date,
  own: string | null,
  { page, pageSize, search }: PageQuery & { readonly search: string },
): Promise<{ rows: CurrentSession[]; total: number }> {
  const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const from = sql`
    from ${s} join ${u} on ${u.id} = ${s.userId} left join ${r} on ${r.id} = ${s.realUserId}
    where ${s.expiresAt} > ${now.toISOString()}
      and fold(concat_ws(' ', ${u.name}, ${u.email}, ${r.name})) like fold(${wanted})`
  const [rows, [count]] = await Promise.all([
    db.rows(
      select({
        id: s.id,
        name: sql<string>`coalesce(${r.name}, ${u.name})`,
        email: sql<string>`coalesce(${r.email}, ${u.email})`,
        as: sql<string | null>`case when ${r.id} is null then null else ${u.name} end`,
        address: s.address,
        agent: s.agent,
        createdAt: s.createdAt,
        lastSeenAt: s.lastSeenAt,
        isOwn: sql<boolean>`coalesce(${s.id} = ${own}::uuid, false)`,
      })`${from} order by ${s.lastSeenAt} desc, ${s.id} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.rows(select({ total: sql<number>`count(*)` })`${from}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Ends somebody's session; answers whether it was there. */
export async function endSession(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ended = await tx.execute(sql`delete from ${session} where ${session.id} = ${id}`)
    await forgetCallers(tx)
    return ended > 0
  })
}
