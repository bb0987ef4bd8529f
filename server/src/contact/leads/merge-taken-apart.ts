import { merges } from '#kit/records/merge-tables.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type Expression, type SQL, sql } from '#platform/db/sql.ts'

const { m } = tables({ m: merges })

/** A merge of two people while it is taken back. */
interface MergeTakenApart {
  /** Whom the other one became part of. */
  readonly kept: string
  /** Whether an instant is of this merge, and not of a later one. */
  readonly during: (at: Expression<string>) => SQL
}

/** The merge by which somebody became part of another; null where there is none. */
export async function readMergeTakenApart(db: Queryable, person: string): Promise<MergeTakenApart | null> {
  const [merge] = await db.rows(select({ kept: m.kept, at: m.at })`from ${m}
    where ${m.recordType} = 'people' and ${m.gone} = ${person} and ${m.undoneAt} is null
    order by ${m.at} desc limit 1`)
  if (!merge) return null
  // What a later merge ended comes back with that one.
  const [next] = await db.rows(select({ at: m.at })`from ${m}
    where ${m.recordType} = 'people' and ${m.kept} = ${merge.kept} and ${m.at} > ${merge.at}
    order by ${m.at} limit 1`)
  return {
    kept: merge.kept,
    during: (at) => sql`(${at} >= ${merge.at} and ${next ? sql`${at} < ${next.at}` : sql`true`})`,
  }
}
