import { addDays } from '@minster/domain/platform/words/calendar'
import type { DueWork } from '@minster/domain/teaching/modules/deadline-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { grantedDays, mostDaysLater } from './granted-days.ts'

/**
 * The work students hand in between two days, each by their own day: of those who study and take the module, have not
 * handed it in, and have no mark for it. `whose` may speak of the student `t`. Rows of student, assignment, title, code
 * and day.
 */
export function dueWork(first: string, last: string, whose: SQL = sql`true`): SQL {
  // Few take a module of the many whose work is due: the planner, who knows no student yet, would begin with the work.
  return sql`
    with taken as materialized (
      select e.id, e.module_instance, t.id as student
      from students t
        join engagements g on g.student = t.id and g.status = 'Current' and g.deleted_at is null
        join enrolment_sessions y on y.engagement = g.id and y.status not in ('Interrupted', 'Dormant')
          and y.deleted_at is null
        join module_enrolments e on e.session = y.id and e.status = 'Enrolled' and e.released_on is null
          and e.deleted_at is null
      where t.deleted_at is null and ${whose})
    select d.* from (
      select distinct e.student, w.id as assignment, w.title, o.code,
        w.due + ${grantedDays({ student: sql`e.student`, work: 'w', instance: 'n' })} as day
      from taken e
        join module_instances n on n.id = e.module_instance and n.deleted_at is null
        join modules o on o.id = n.module
        join assignments w on w.module_instance = n.id and w.deleted_at is null
          and w.due between ${addDays(first, -mostDaysLater)}::date and ${last}::date
      where not exists (select from assignment_marks k
        where k.module_enrolment = e.id and k.assignment = w.id and k.deleted_at is null
          and (k.handed_in is not null or k.first_mark is not null or k.agreed_mark is not null))) d
    where d.day between ${first}::date and ${last}::date`
}

/** How far ahead students see what they hand in, and how much of it at most. */
const ahead = { days: 28, works: 6 }

/** What a student hands in next, the first day first. */
export function readComingWork(db: Queryable, student: string, today: string): Promise<DueWork[]> {
  return db.rows<DueWork & Values>(
    sql`select title, code, day from (${dueWork(today, addDays(today, ahead.days), sql`t.id = ${student}`)}) coming
      order by day, code, title limit ${ahead.works}`,
    'coming-work',
  )
}
