import { merges } from '#kit/records/merge-tables.ts'
import { hindranceToUndoing, readMerge } from '#kit/records/unmerge.ts'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const mergeRow = table(merges)

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
  const found = await db.rows(select({
    id: mergeRow.id,
    total: sql<number>`count(*) over ()`,
  })`from ${mergeRow} where ${mergeRow.recordType} = 'people'
    order by ${mergeRow.at} desc, ${mergeRow.id} limit ${pageSize} offset ${(page - 1) * pageSize}`)
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
