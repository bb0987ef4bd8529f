import type { ProblemFound } from '@minster/domain/hesa/checks/check-calls'
import { fromOf } from '#kit/records/from.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isToldTo } from './seen-problems.ts'
import { hesaProblems } from './tables.ts'

const { p } = tables({ p: hesaProblems })

interface Page {
  readonly page: number
  readonly pageSize: number
}

/** Lists what a rule found: of the college first, then of the students a caller sees, by name. */
export async function listProblems(
  db: Queryable,
  { run, check }: { readonly run: string; readonly check: string },
  { page, pageSize }: Page,
  caller: Caller,
): Promise<{ rows: ProblemFound[]; total: number }> {
  const from = fromOf('students', 's')
  const student = from.named()
  const name = from.at('person.lastName')
  const others = from.label()
  const isSeen = sql`(${p.student} is null or ${from.own('id')} is not null
    and ${from.own('deleted_at')} is null and ${isToldTo(caller)})`
  const which = sql`${p.run} = ${run} and ${p.check} = ${check} and ${isSeen}`
  const rows = await db.rows(select({
    id: p.id,
    student: sql<ProblemFound['student']>`case when ${p.student} is not null then ${student} end`,
    words: p.words,
    path: p.path,
    opens: p.opens,
    isMendable: sql<boolean>`${p.mend} is not null`,
  })`${from.clause()} right join ${p} on ${p.student} = ${from.own('id')}
    where ${which} order by ${p.student} is not null, ${name}, ${others}, ${p.id}
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const [counted] = await db.rows(select({ total: sql<number>`count(*)` })`${from.clause()}
    right join ${p} on ${p.student} = ${from.own('id')} where ${which}`)
  return { rows, total: counted?.total ?? 0 }
}
