import { sql } from 'drizzle-orm'
import { hindranceToUndoing, readMerge } from '#kit/records/unmerge.ts'
import type { Queryable } from '#platform/db/connect.ts'

/** A merge as the office looks back at it. */
export interface MergeShown {
  readonly id: string
  readonly kept: string
  readonly keptLabel: string
  readonly goneLabel: string
  readonly at: string
  readonly by: string
  readonly undoneAt: string | null
  readonly undoneBy: string | null
  /** Why it cannot be taken back; null when it can. */
  readonly hindrance: string | null
}

/** One page of the merges of people, the latest first. */
export async function readMerges(
  db: Queryable,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: MergeShown[]; total: number }> {
  const found = await db.rows<{ id: string; total: number }>(sql`
    select id, count(*) over () as total from merges where record_type = 'people'
    order by at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const rows: MergeShown[] = []
  for (const { id } of found) {
    const merge = await readMerge(db, id)
    rows.push({
      id,
      kept: merge.kept,
      keptLabel: merge.kept_label,
      goneLabel: merge.gone_label,
      at: merge.at,
      by: merge.user_name,
      undoneAt: merge.undone_at,
      undoneBy: merge.undone_by,
      hindrance: await hindranceToUndoing(db, merge),
    })
  }
  return { rows, total: found[0]?.total ?? 0 }
}
