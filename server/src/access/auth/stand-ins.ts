import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { standIns } from './sign-in-tables.ts'

const { i } = tables({ i: standIns })
const { r, u } = optional(tables({ r: 'users', u: 'users' }))

interface Named {
  readonly id: string
  readonly name: string
}

/** Once that somebody was signed in as another. */
export interface StandInShown {
  readonly id: string
  readonly by: Named
  readonly as: Named
  readonly reason: string
  readonly write: boolean
  readonly began: string
  /** Null while it goes on. */
  readonly ended: string | null
}

const standInRow = {
  id: i.id,
  realUserId: i.realUserId,
  realName: r.name,
  userId: i.userId,
  name: u.name,
  reason: i.reason,
  write: i.write,
  beganAt: i.beganAt,
  endedAt: i.endedAt,
  endsAt: i.endsAt,
  total: sql<number>`count(*) over ()`,
}

/** Who was signed in as whom, the latest first; as one user, or as anybody. */
export async function readStandIns(
  db: Queryable,
  { userId, now, limit }: { readonly userId: string | null; readonly now: Date; readonly limit: number },
): Promise<{ data: StandInShown[]; total: number }> {
  const rows = await db.rows(select(standInRow)`
    from ${i} left join ${r} on ${r.id} = ${i.realUserId} left join ${u} on ${u.id} = ${i.userId}
    where ${userId}::uuid is null or ${i.userId} = ${userId}
    order by ${i.beganAt} desc, ${i.id} desc limit ${limit}`)
  return { data: rows.map((row) => shown(row, now)), total: rows[0]?.total ?? 0 }
}

function shown(row: RowOf<typeof standInRow>, now: Date): StandInShown {
  const isOver = Date.parse(row.endsAt) <= now.getTime()
  return {
    id: row.id,
    by: { id: row.realUserId, name: row.realName ?? 'Somebody who was removed' },
    as: { id: row.userId, name: row.name ?? 'Somebody who was removed' },
    reason: row.reason,
    write: row.write,
    began: row.beganAt,
    ended: row.endedAt ?? (isOver ? row.endsAt : null),
  }
}
