import type { Severity } from '@minster/domain/hesa/return/severities'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lostCheck } from '../continuity/compare-with-last.ts'
import { readExplained } from '../continuity/read-explained.ts'
import type { KeptCheckRun } from './runs.ts'
import { isOfTheirs, isToldTo } from './seen-problems.ts'
import { hesaProblems } from './tables.ts'

const { p, s } = tables({ p: hesaProblems, s: 'students' })

/** What one rule found, as far as somebody sees it. */
export interface CheckCounted {
  readonly check: string
  readonly severity: Severity
  readonly isOfSchema: boolean
  readonly findings: number
  readonly students: number
  /** The one field that one value mends for some of them, and for how many students; null where there is none, or several. */
  readonly mends: { readonly collection: string; readonly path: string; readonly students: number } | null
}

/** Counts what checks found, rule by rule: of the college, and of the students a caller sees. */
export async function countProblems(db: Queryable, run: string, caller: Caller): Promise<CheckCounted[]> {
  const field = sql<string | null>`${p.mend} ->> 'collection' || '.' || (${p.mend} ->> 'path')`
  const counted = {
    check: p.check,
    severity: p.severity,
    isOfSchema: sql<boolean>`bool_or(${p.isOfSchema})`,
    findings: sql<number>`count(*)`,
    students: sql<number>`count(distinct ${p.student})`,
    mendable: sql<number>`count(distinct ${p.student}) filter (where ${p.mend} is not null)`,
    fields: sql<number>`count(distinct ${field})`,
    collection: sql<string | null>`min(${p.mend} ->> 'collection')`,
    path: sql<string | null>`min(${p.mend} ->> 'path')`,
  }
  const grouped = sql`group by ${p.check}, ${p.severity}`
  const [ofStudentsFound, ofCollege] = await Promise.all([
    db.rows(select(counted)`from ${p} join ${s} on ${s.id} = ${p.student} and ${alive(s)}
      where ${p.run} = ${run} and ${isToldTo(caller)} ${grouped}`),
    db.rows(select(counted)`from ${p} where ${p.run} = ${run} and ${p.student} is null ${grouped}`),
  ])
  return [...ofStudentsFound, ...ofCollege].map(({ mendable, fields, collection, path, ...row }) => ({
    ...row,
    mends:
      fields === 1 && collection !== null && path !== null ? { collection, path, students: mendable } : null,
  }))
}

/**
 * Counts the students whom something blocks that nobody explained: all that were checked, or those a caller sees. What the
 * schema refuses no explanation lifts, and who is lost is not returned, so that they are none of those who could be ready.
 */
export async function countBlocked(
  db: Queryable,
  { id, collection }: Pick<KeptCheckRun, 'id' | 'collection'>,
  who: Caller | 'everything',
): Promise<number> {
  const settled = sql.param([lostCheck, ...(await readExplained(db, collection))])
  const theirs =
    who === 'everything'
      ? sql`true`
      : sql`${p.student} in (select ${s.id} from ${s} where ${alive(s)}) and ${isOfTheirs(who)}`
  const [row] = await db.rows(
    select({ blocked: sql<number>`count(distinct ${p.student})` })`from ${p}
      where ${p.run} = ${id} and ${p.severity} = 'blocks' and ${theirs}
        and (${p.isOfSchema} or ${p.check} <> all(${settled}::text[]))`,
  )
  return row?.blocked ?? 0
}
