import type { Finding } from '@minster/domain/hesa/checks/return-check'
import { needsAt } from '@minster/domain/hesa/return/path-needs'
import type { Severity } from '@minster/domain/hesa/return/severities'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { checkRuns } from './runs.ts'

/** A problem that is to be kept with the checks that found it. */
export interface FoundProblem extends Finding {
  readonly check: string
  readonly severity: Severity
  /** Null where it is about the college. */
  readonly student: string | null
  /** The schema found it, and no rule. */
  readonly isOfSchema?: true
}

/** What concerns the student as a whole is told to whoever may see answers. */
const wholeStudent = 'Student'

/** So many are written with one statement. */
const atOnce = 1000

/** Forgets what checks that broke off had found. */
export async function forgetProblems(db: Queryable, run: string): Promise<void> {
  await db.execute(sql`delete from hesa_problems where run = ${run}`)
}

/** Keeps what checks found that are still under way: where they were broken off as somebody was anonymised, nothing more is kept. */
export async function keepProblems(
  db: Queryable,
  run: string,
  problems: readonly FoundProblem[],
): Promise<void> {
  for (let at = 0; at < problems.length; at += atOnce) {
    const rows = problems.slice(at, at + atOnce).map(({ check, path, isOfSchema = false, ...found }) => ({
      ...found,
      check_key: check,
      path,
      needs: needsAt(path ?? wholeStudent),
      is_of_schema: isOfSchema,
    }))
    await db.execute(sql`
      insert into hesa_problems (run, check_key, severity, student, path, needs, words, opens, mend, is_of_schema)
      select ${run}, check_key, severity, student, path, needs, words, opens, mend, is_of_schema
      from json_populate_recordset(null::hesa_problems, ${JSON.stringify(rows)}::json)
      where exists (${checkRuns.unfinished} and id = ${run} for share)`)
  }
}
