import { mostGrantedDays } from '@minster/domain/records/student/extension-rules'
import { mostStandingDays } from '@minster/domain/records/student/learning-support'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Values } from '../db/connect.ts'

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
 * The last day on which anything is due in the academic year of a module instance, at its hub. Marks go to the board of
 * examiners after it, so that no extension passes it.
 */
export function lastDeadline(instance: string): SQL {
  const at = sql.identifier(instance)
  return sql`(select max(d.due) from assignments d join module_instances m on m.id = d.module_instance
    where m.academic_year = ${at}.academic_year and (m.hub is null or ${at}.hub is null or m.hub = ${at}.hub)
      and m.deleted_at is null and d.deleted_at is null)`
}

/**
 * Days a learning support plan adds to a deadline without being asked: those of a plan that was agreed by then, and had not
 * ended yet. Null where there is none.
 */
export function standingDays({ student, work, instance }: WorkPlace): SQL {
  const at = sql.identifier(work)
  return sql`(select greatest(0, least(l.standing_extension, ${lastDeadline(instance)} - ${at}.due))
    from learning_support l
    where l.student = ${student} and l.deleted_at is null and l.standing_extension is not null
      and (l.agreed_on is null or l.agreed_on <= ${at}.due)
      and (l.state = 'Agreed' or l.state = 'Ended' and l.ended_on > ${at}.due))`
}

/**
 * The days by which one student's deadline is later than everybody's, for `ownDeadlineOf`: their standing allowance or the
 * day an approved extension named, whichever is later. That day stays when the deadline for everybody moves.
 */
export function grantedDays(place: WorkPlace): SQL {
  const at = sql.identifier(place.work)
  return sql`greatest(0, ${standingDays(place)}, (
    select max(x.granted_until) from extension_requests x
    where x.student = ${place.student} and x.assignment = ${at}.id and x.state = 'Approved'
      and x.deleted_at is null) - ${at}.due)`
}

/** A student of a module who has more time than everybody for a piece of its work. */
export interface LaterRow extends Values {
  readonly enrolment: string
  readonly assignment: string
  readonly days: number
  /** Their own day. */
  readonly until: string
}

/** Who of a module instance has more time than everybody, and for what. */
export async function readLater(db: Queryable, instance: string): Promise<LaterRow[]> {
  return db.rows<LaterRow>(sql`
    select enrolment, assignment, days, due + days as until from (
      select e.id as enrolment, w.id as assignment, w.due,
        ${grantedDays({ student: sql`g.student`, work: 'w', instance: 'n' })} as days
      from module_instances n
        join module_enrolments e on e.module_instance = n.id and e.deleted_at is null
        join enrolment_sessions y on y.id = e.session
        join engagements g on g.id = y.engagement
        join assignments w on w.module_instance = n.id and w.deleted_at is null
      where n.id = ${instance} and w.due is not null and e.status <> 'Withdrawn') each
    where days > 0`)
}
