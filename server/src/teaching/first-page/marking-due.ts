import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import type { MarkingDue } from '@minster/domain/teaching/first-page/teaching-card'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { grantedDays } from '#portal/extensions/granted-days.ts'
import { teamMemberOf } from '../agenda/own-ids.ts'

const { n, o, w, e, y, g } = tables({
  n: 'module-instances',
  o: 'modules',
  w: 'assignments',
  e: 'module-enrolments',
  y: 'enrolment-sessions',
  g: 'engagements',
})
const { k, h } = optional(tables({ k: 'assignment-marks', h: 'hubs' }))

/**
 * The modules somebody teaches, this year or the year before, with work that waits for its first mark or for the one agreed
 * on: what was handed in, and of the first sitting also what should have been by the student's own day. What the board
 * has released waits for nobody.
 */
export async function readMarkingDue(db: Queryable, userId: string, today: string): Promise<MarkingDue[]> {
  const present = academicYearOf(today)
  const years = [present.title, academicYearAfter(present, -1).title]
  const own = grantedDays({ student: sql`${g.student}`, work: 'w', instance: 'n' })
  return db.rows(select(
    {
      instance: sql<string>`works.instance`,
      attempt: sql<Attempt>`works.attempt`,
      code: sql<string>`works.code`,
      name: sql<string>`works.name`,
      academicYear: sql<string>`works.year`,
      hub: sql<string | null>`works.hub`,
      works: sql<number>`count(*)::int`,
      unmarked: sql<number>`count(*) filter (where works.first_mark is null and works.agreed_mark is null)::int`,
      unagreed: sql<number>`count(*) filter (where works.first_mark is not null and works.agreed_mark is null)::int`,
      since: sql<string>`min(coalesce(works.handed_in, works.due)) filter (where works.agreed_mark is null)`,
    },
    sql`
    with works as (
      select ${n.id} as instance, coalesce(${k.attempt}, 'First') as attempt, ${o.code}, ${o.name}, ${n.academicYear} as year,
        ${h.name} as hub, ${k.handedIn}, ${k.firstMark}, ${k.agreedMark},
        case when ${k.handedIn} is null then ${w.due} + ${own} end as due
      from ${n} join ${o} on ${o.id} = ${n.module} left join ${h} on ${h.id} = ${n.hub}
        join ${w} on ${w.moduleInstance} = ${n.id} and ${alive(w)}
        join ${e} on ${e.moduleInstance} = ${n.id} and ${alive(e)} and ${e.status} <> 'Withdrawn'
        join ${y} on ${y.id} = ${e.session} and ${alive(y)}
        join ${g} on ${g.id} = ${y.engagement} and ${alive(g)}
        left join ${k} on ${k.moduleEnrolment} = ${e.id} and ${k.assignment} = ${w.id} and ${alive(k)}
          and ${k.attempt} = case when ${e.outcome} = 'Resit pending' then 'Resit' else 'First' end
      where ${alive(n)} and ${n.academicYear} = any(${sql.param(years)}::text[]) and ${n.tutors} && ${teamMemberOf(userId)}
        and case when ${e.outcome} = 'Resit pending' then ${k.handedIn} is not null and ${k.releasedOn} is null
          else ${e.outcome} is null and ${e.releasedOn} is null and (${k.handedIn} is not null or ${w.due} < ${today}::date) end)
    select`,
  )`
    from works where works.handed_in is not null or works.due < ${today}::date
    group by works.instance, works.attempt, works.code, works.name, works.year, works.hub
    having bool_or(works.agreed_mark is null)
    order by min(coalesce(works.handed_in, works.due)) filter (where works.agreed_mark is null), works.code,
      works.instance, works.attempt`)
}
