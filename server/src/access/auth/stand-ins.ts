import type { Queryable } from '#platform/db/connect.ts'

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

interface StandInRow {
  [column: string]: unknown
  readonly id: string
  readonly real_user_id: string
  readonly real_name: string | null
  readonly user_id: string
  readonly name: string | null
  readonly reason: string
  readonly write: boolean
  readonly began_at: string
  readonly ended_at: string | null
  readonly ends_at: string
  readonly total: number
}

/** Who was signed in as whom, the latest first; as one user, or as anybody. */
export async function readStandIns(
  db: Queryable,
  { userId, now, limit }: { readonly userId: string | null; readonly now: Date; readonly limit: number },
): Promise<{ data: StandInShown[]; total: number }> {
  const rows = await db.rows<StandInRow>({
    text: `select i.*, r.name as real_name, u.name, count(*) over () as total
      from stand_ins i left join users r on r.id = i.real_user_id left join users u on u.id = i.user_id
      where $1::uuid is null or i.user_id = $1 order by i.began_at desc, i.id desc limit $2`,
    values: [userId, limit],
  })
  return { data: rows.map((row) => shown(row, now)), total: rows[0]?.total ?? 0 }
}

function shown(row: StandInRow, now: Date): StandInShown {
  const isOver = Date.parse(row.ends_at) <= now.getTime()
  return {
    id: row.id,
    by: { id: row.real_user_id, name: row.real_name ?? 'Somebody who was removed' },
    as: { id: row.user_id, name: row.name ?? 'Somebody who was removed' },
    reason: row.reason,
    write: row.write,
    began: row.began_at,
    ended: row.ended_at ?? (isOver ? row.ends_at : null),
  }
}
