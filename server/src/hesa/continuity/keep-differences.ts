import type { ReturnedDifference } from '@minster/domain/hesa/continuity/returned-node'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { DifferenceSince } from './differences-since.ts'
import { hesaLaterChanges } from './tables.ts'

const { c } = tables({ c: hesaLaterChanges })
const own = table(hesaLaterChanges)

/** Whether what was sent was wrong, or is another since. */
export type LaterDecision = 'correction' | 'later'

/** A difference that nobody has noticed yet, of whom and in which collection. */
export interface Noticed extends ReturnedDifference {
  readonly collection: string
  readonly student: string
}

/** Answers which differences are not known yet, as what they are now; what is as it was sent again is forgotten. */
export async function unnoticed(db: Queryable, since: readonly DifferenceSince[]): Promise<Noticed[]> {
  const students = sql`${sql.param(since.map(({ sent }) => sent.student))}::uuid[]`
  const known = await db.rows(
    select({ collection: c.collection, student: c.student, path: c.path, now: c.now })`from ${c}
      where ${c.student} = any(${students})`,
  )
  const found: Noticed[] = []
  for (const { sent, differences } of since) {
    const { collection, student } = sent
    const theirs = known.filter((one) => one.student === student && one.collection === collection)
    const paths = new Set(differences.map(({ path }) => path))
    const over = theirs.filter(({ path }) => !paths.has(path)).map(({ path }) => path)
    if (over.length > 0)
      await db.execute(sql`delete from ${c} where ${c.collection} = ${collection} and ${c.student} = ${student}
        and ${c.path} = any(${sql.param(over)}::text[])`)
    found.push(
      ...differences
        .filter(({ path, after }) => !theirs.some((one) => one.path === path && one.now === after))
        .map((one) => ({ ...one, collection, student })),
    )
  }
  return found
}

/** Keeps differences, with what was decided of them or to be decided yet. */
export async function keepNoticed(
  db: Queryable,
  noticed: readonly Noticed[],
  {
    at,
    decision,
    by,
  }: { readonly at: string; readonly decision: LaterDecision | null; readonly by: string | null },
): Promise<void> {
  if (noticed.length === 0) return
  const rows = noticed.map(({ collection, student, path, before, after }) => ({
    collection,
    student,
    path,
    sent: before,
    now_value: after,
  }))
  await db.execute(sql`
    insert into ${own} (${own.collection}, ${own.student}, ${own.path}, ${own.sent}, ${own.now}, ${own.noticedAt},
      ${own.decision}, ${own.decidedAt}, ${own.decidedBy})
    select n.collection, n.student, n.path, n.sent, n.now_value, ${at}, ${decision},
      ${decision === null ? null : at}::timestamptz, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (collection uuid, student uuid, path text, sent text, now_value text)
    on conflict (collection, student, path) do update set now_value = excluded.now_value, sent = excluded.sent,
      noticed_at = excluded.noticed_at, decision = excluded.decision, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by`)
}
