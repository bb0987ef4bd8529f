import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { daysAt } from '@minster/domain/college/years/college-calendar'
import { workSatAgain } from '@minster/domain/teaching/grades/sit-again'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { readRegulations } from '#students/regulations/read-regulations.ts'
import { grantedDays } from './granted-days.ts'

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
const { f } = optional(tables({ f: 'assignment-marks' }))

/** The work of modules that students may know they sit again. */
function sittingAgain(today: string, whose: SQL): SQL {
  return sql`
    from ${t}
      join ${g} on ${g.student} = ${t.id} and ${g.status} = any(${sql.param(engagementsThatAre('studying'))}) and ${alive(g)}
      join ${y} on ${y.engagement} = ${g.id} and ${y.status} not in ('Interrupted', 'Dormant') and ${alive(y)}
      join ${e} on ${e.session} = ${y.id} and ${e.outcome} = 'Resit pending' and ${e.releasedOn} <= ${today}::date
        and ${e.status} in ('Enrolled', 'Completed') and ${alive(e)}
      join ${n} on ${n.id} = ${e.moduleInstance} and ${alive(n)}
      join ${o} on ${o.id} = ${n.module}
      join ${w} on ${w.moduleInstance} = ${n.id} and ${alive(w)}
    where ${alive(t)} and ${whose}`
}

/** Who may have work due again between two days, with the work. Rows of student, assignment and day. */
export function maybeDueAgain(first: string, last: string, today: string): SQL {
  return sql`
    select distinct ${t.id} as student, ${w.id} as assignment, ${w.resitDue} as day
    ${sittingAgain(today, sql`${w.resitDue} between ${first}::date and ${last}::date`)}`
}

/** The work one student sits again and has not handed in, as far as a day is set for it. */
export async function readWorkAgain(db: Queryable, student: string, today: string) {
  const [rows, calendar] = await Promise.all([
    db.rows(
      select({
        enrolment: e.id,
        assignment: w.id,
        title: w.title,
        code: o.code,
        day: w.resitDue,
        due: w.due,
        hub: n.hub,
        judgedBy: e.regulation,
        programme: g.programme,
        start: g.start,
        granted: sql<number>`coalesce(${grantedDays({ student: sql`${t.id}`, work: 'w', instance: 'n' })}, 0)`,
        // What a first sitting came to is told once that mark is released itself.
        first: sql<{
          readonly agreedMark: string | null
          readonly handedIn: string | null
          readonly lateAccepted: boolean
        } | null>`(
        select json_build_object('agreedMark', ${f.agreedMark}, 'handedIn', ${f.handedIn},
          'lateAccepted', coalesce(${f.lateAccepted}, false))
        from ${f} where ${f.moduleEnrolment} = ${e.id} and ${f.assignment} = ${w.id} and ${f.attempt} = 'First'
          and ${f.releasedOn} <= ${today}::date and ${alive(f)} limit 1)`,
        isHandedIn: sql<boolean>`exists (select from ${k}
        where ${k.moduleEnrolment} = ${e.id} and ${k.assignment} = ${w.id} and ${k.attempt} = 'Resit' and ${alive(k)}
          and (${k.handedIn} is not null or ${k.firstMark} is not null or ${k.agreedMark} is not null))`,
      })`${sittingAgain(today, sql`${t.id} = ${student}`)}`,
      'work-again',
    ),
    readCalendar(db),
  ])
  const works = rows.map(({ due, granted, first, hub, ...row }) => ({
    ...row,
    agreedMark: first?.agreedMark ?? null,
    handedIn: first?.handedIn ?? null,
    lateAccepted: first?.lateAccepted ?? false,
    due: ownDeadlineOf(due, granted),
    closures: daysAt(calendar, 'Closure', hub),
  }))
  if (works.length === 0) return []
  const editions = await readRegulations(db)
  return [...Map.groupBy(works, ({ enrolment }) => enrolment).values()]
    .flatMap((ofModule) => {
      const [one] = ofModule
      if (!one) return []
      const { rules } = editions.heldOr(one.judgedBy, { ...one, day: today })
      return workSatAgain(ofModule, levelOfModule(one.code) ?? cohortLevels[0], rules)
    })
    .flatMap(({ assignment, title, code, day, isHandedIn }) =>
      day === null || isHandedIn ? [] : [{ assignment, title, code, day }],
    )
}
