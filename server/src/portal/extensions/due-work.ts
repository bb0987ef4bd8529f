import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { DueWork } from '@minster/domain/teaching/modules/deadline-words'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { grantedDays, mostDaysLater } from './granted-days.ts'
import { readWorkAgain } from './work-again.ts'

const { t, g, y, e, n, o, w, k } = tables({
  t: 'students',
  g: 'engagements',
  y: 'enrolment-sessions',
  e: 'module-enrolments',
  n: 'module-instances',
  o: 'modules',
  w: 'assignments',
  k: 'assignment-marks',
})

/**
 * The work students hand in between two days, each by their own day: of those who study and take the module, have not
 * handed it in, and have no mark for it. `whose` may speak of the student `t`. Rows of student, assignment, title, code
 * and day.
 */
export function dueWork(first: string, last: string, whose: SQL = sql`true`): SQL {
  // Few take a module of the many whose work is due: the planner, who knows no student yet, would begin with the work.
  return sql`
    with taken as materialized (
      select ${e.id}, ${e.moduleInstance}, ${t.id} as student
      from ${t}
        join ${g} on ${g.student} = ${t.id} and ${g.status} = any(${sql.param(engagementsThatAre('studying'))}) and ${alive(g)}
        join ${y} on ${y.engagement} = ${g.id} and ${y.status} not in ('Interrupted', 'Dormant')
          and ${alive(y)}
        join ${e} on ${e.session} = ${y.id} and ${e.status} = 'Enrolled' and ${e.releasedOn} is null
          and ${alive(e)}
      where ${alive(t)} and ${whose})
    select d.* from (
      select distinct e.student, ${w.id} as assignment, ${w.title}, ${o.code},
        ${w.due} + ${grantedDays({ student: sql`e.student`, work: 'w', instance: 'n' })} as day
      from taken e
        join ${n} on ${n.id} = e.module_instance and ${alive(n)}
        join ${o} on ${o.id} = ${n.module}
        join ${w} on ${w.moduleInstance} = ${n.id} and ${alive(w)}
          and ${w.due} between ${addDays(first, -mostDaysLater)}::date and ${last}::date
      where not exists (select from ${k}
        where ${k.moduleEnrolment} = e.id and ${k.assignment} = ${w.id} and ${alive(k)}
          and (${k.handedIn} is not null or ${k.firstMark} is not null or ${k.agreedMark} is not null))) d
    where d.day between ${first}::date and ${last}::date`
}

/** How far ahead students see what they hand in, and how much of it at most. */
const ahead = { days: 28, works: 6 }

/** What a student hands in next, the first day first. */
export async function readComingWork(db: Queryable, student: string, today: string): Promise<DueWork[]> {
  const works = await readDueWork(db, student, { first: today, last: addDays(today, ahead.days), today })
  return works.slice(0, ahead.works).map(({ assignment: _assignment, ...work }) => work)
}

/** The work one student hands in between two days for the first time or again, the first day first. */
export async function readDueWork(
  db: Queryable,
  student: string,
  { first, last, today }: Days,
): Promise<OneDueWork[]> {
  const [once, again] = await Promise.all([
    db.rows(
      select({
        assignment: sql<string>`assignment`,
        title: sql<string>`title`,
        code: sql<string>`code`,
        day: sql<string>`day`,
      })`from (${dueWork(first, last, sql`${t.id} = ${student}`)}) coming`,
      'coming-work',
    ),
    readWorkAgain(db, student, today),
  ])
  return [
    ...once.map((work) => ({ ...work, isAgain: false })),
    ...again.filter(({ day }) => first <= day && day <= last).map((work) => ({ ...work, isAgain: true })),
  ].toSorted(
    (one, other) =>
      inOrder(one.day, other.day) ||
      inOrder(one.code, other.code) ||
      inOrder(one.title, other.title) ||
      inOrder(one.assignment, other.assignment),
  )
}

interface Days {
  readonly first: string
  readonly last: string
  /** What the board releases on a later day is not known yet. */
  readonly today: string
}

interface OneDueWork extends DueWork {
  readonly assignment: string
}

function inOrder(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
