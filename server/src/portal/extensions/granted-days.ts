import { mostGrantedDays } from '@minster/domain/portal/extensions/extension-rules'
import { mostStandingDays } from '@minster/domain/portal/requests/learning-support'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { d, l, x, n, e, y, g, w } = tables({
  d: 'system-data',
  l: 'learning-support',
  x: 'extension-requests',
  n: 'module-instances',
  e: 'module-enrolments',
  y: 'enrolment-sessions',
  g: 'engagements',
  w: 'assignments',
})

/** No deadline of a student's own lies further behind everybody's: a standing allowance and what was granted beyond it. */
export const mostDaysLater = mostStandingDays + mostGrantedDays

/** Where a statement has one student's piece of work: an expression for the student's id, and two aliases. */
export interface WorkPlace {
  readonly student: SQL
  /** Of `assignments`. */
  readonly work: string
  /** Of its `module_instances`. */
  readonly instance: string
}

/**
 * The last day for extensions in the academic year of a module instance, as the college lists it (`lastDaysOfYear`): marks go to
 * the board of examiners after it. Null where the college has set none.
 */
export function lastDay(instance: string): SQL {
  const at = sql.identifier(instance)
  // An academic year begins seven months after the calendar year. The case keeps words of other lists from being read as days.
  return sql`(select max(${d.value})::date from ${d}
    where ${d.list} = 'lastDaysOfYear' and ${d.active} and ${alive(d)}
      and case when ${d.list} = 'lastDaysOfYear'
        then to_char(${d.value}::date - interval '7 months', 'YYYY') = left(${at}.academic_year, 4) end)`
}

function agreedPlan({ student, work }: WorkPlace): SQL {
  const at = sql.identifier(work)
  return sql`from ${l}
    where ${l.student} = ${student} and ${alive(l)} and ${l.standingExtension} is not null
      and (${l.agreedOn} is null or ${l.agreedOn} <= ${at}.due)
      and (${l.state} = 'Agreed' or ${l.state} = 'Ended' and ${l.endedOn} > ${at}.due)`
}

/** The days a learning support plan agrees for a deadline, whether or not the last day of the year leaves them all. */
export function agreedDays(place: WorkPlace): SQL {
  return sql`(select ${l.standingExtension} ${agreedPlan(place)})`
}

/**
 * Days a learning support plan adds to a deadline without being asked: those of a plan that was agreed by then, and had not
 * ended yet, up to the last day of the year. Null where there is none.
 */
export function standingDays(place: WorkPlace): SQL {
  const at = sql.identifier(place.work)
  return sql`(select greatest(0, least(${l.standingExtension}, ${lastDay(place.instance)} - ${at}.due)) ${agreedPlan(place)})`
}

/**
 * The days by which one student's deadline is later than everybody's, for `ownDeadlineOf`: their standing allowance or the
 * day an approved extension named, whichever is later. That day stays when the deadline for everybody moves.
 */
export function grantedDays(place: WorkPlace): SQL {
  const at = sql.identifier(place.work)
  return sql`greatest(0, ${standingDays(place)}, (
    select max(${x.granted.until}) from ${x}
    where ${x.student} = ${place.student} and ${x.assignment} = ${at}.id and ${x.state} = 'Approved'
      and ${alive(x)}) - ${at}.due)`
}

/** A student of a module who has more time than everybody for a piece of its work. */
export interface LaterRow extends Values {
  readonly enrolment: string
  readonly assignment: string
  readonly days: number
  /** Their own day. */
  readonly until: string
}

/**
 * Who of module instances has more time than everybody, and for what. Most students have neither a plan nor an extension, so
 * those who have are found before the days are asked of each piece of their work.
 */
export async function readLater(db: Queryable, instances: readonly string[]): Promise<LaterRow[]> {
  return db.rows(select({
    enrolment: sql<string>`enrolment`,
    assignment: sql<string>`assignment`,
    days: sql<number>`days`,
    until: sql<string>`due + days`,
  })`from (
      select ${e.id} as enrolment, ${w.id} as assignment, ${w.due},
        ${grantedDays({ student: sql`${g.student}`, work: 'w', instance: 'n' })} as days
      from ${n}
        join ${e} on ${e.moduleInstance} = ${n.id} and ${alive(e)}
        join ${y} on ${y.id} = ${e.session}
        join ${g} on ${g.id} = ${y.engagement}
        join ${w} on ${w.moduleInstance} = ${n.id} and ${alive(w)}
      where ${n.id} = any(${sql.param(instances)}::uuid[]) and ${w.due} is not null and ${e.status} <> 'Withdrawn'
        and (exists (select from ${l} where ${l.student} = ${g.student})
          or exists (select from ${x} where ${x.student} = ${g.student}))) each
    where days > 0`)
}
