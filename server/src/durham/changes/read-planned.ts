import type { queueCalls } from '@minster/domain/durham/changes/queue-calls'
import type { z } from 'zod'
import { present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { readPlans } from '#students/planned/plans.ts'
import { wordsOf } from '#students/planned/words.ts'
import type { QueueSeen } from './queue-groups.ts'

const { n, c } = tables({ n: 'planned-changes', c: 'planned-changes' })

type Planned = z.input<(typeof queueCalls.calls)['GET /api/durham/queue']['reply']>['planned']

/** So many stand in a line; the list of planned changes has all. */
const mostShown = 20

/** What lies ahead of students of Durham's and Durham is told of on its day, the next first. */
export async function readPlannedForDurham(
  db: Queryable,
  { from, where }: QueueSeen,
  also: SQL,
): Promise<Planned> {
  // Named before the clause, which joins what was named.
  const [student, code] = [from.linkAt('student'), from.at('programme.durhamCode')]
  const found = await db.rows(select({ id: n.id, student: present(student.id), label: student.label })`
    ${from.clause()} join ${n} on ${n.engagement} = ${from.own('id')}
    where ${n.state} = 'Planned' and ${n.deletedAt} is null and ${from.own('deleted_at')} is null
      and ${code} is not null and ${where} and ${also}
      and (${n.status} is not null or ${n.programme} is not null or ${n.pathway} is not null
        or ${n.studyPace} is not null or ${n.expectedEnd} is not null)
    order by ${n.on}, ${n.id} limit ${mostShown}`)
  if (found.length === 0) return []
  const students = new Map(found.map((one) => [one.id, { id: one.student, label: one.label }]))
  const plans = await readPlans(db, sql`${c.id} = any(${sql.param([...students.keys()])}::uuid[])`)
  const words = await wordsOf(db, plans)
  return plans.flatMap(({ id, on }) => {
    const of = students.get(id)
    return of ? [{ id, student: of, title: words.get(id)?.title ?? '', from: on }] : []
  })
}
