import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { type StudentOfModule, studentOfModule } from '@minster/domain/teaching/modules/module-calls'
import { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openedIn } from '#students/photos/visibility.ts'

const { e, s, g, i, f } = tables({
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  g: 'engagements',
  i: 'module-instances',
  f: 'faculty',
})
const { p, h } = optional(tables({ p: 'programmes', h: 'hubs' }))

/**
 * Who takes a module instance, by name: those the caller may open, and those they teach in it, this year or later; the same
 * faces the pages of photographs show them.
 */
export async function readStudentsOf(
  db: Queryable,
  instance: string,
  caller: Caller,
  today: string,
): Promise<StudentOfModule[]> {
  const from = fromOf('students')
  const of = (path: string) => from.at(path)
  const columns = sql`${from.own('id')} as id, ${from.label()} as name, ${of('person.photo')} as photo,
    ${of('person.lastName')} as last_name, ${of('person.firstName')} as first_name, ${openedIn(caller, from)} as opens`
  const rows = await db.rows(sql`
    with taking as materialized (
      select ${g.student}, ${e.id} as enrolment, ${e.status} as module_status, ${s.level}, ${p.code} as programme, ${h.name} as hub,
        case when ${g.endReason} = 'Death' then 'Died' else ${g.status} end as status
      from ${e}
        join ${s} on ${s.id} = ${e.session} and ${alive(s)}
        join ${g} on ${g.id} = ${s.engagement} and ${alive(g)}
        left join ${p} on ${p.id} = ${g.programme}
        left join ${h} on ${h.id} = ${g.hub}
      where ${e.moduleInstance} = ${instance} and ${alive(e)}),
    seen as (select ${columns} ${from.clause()}
      where ${from.own('id')} in (select student from taking) and ${from.own('deleted_at')} is null)
    select seen.id, seen.name, seen.photo, seen.opens, taking.enrolment, taking.module_status as "moduleStatus",
      taking.level, taking.status, taking.programme, taking.hub
    from seen join taking on taking.student = seen.id
    where seen.opens is not null or taking.module_status <> 'Withdrawn' and ${teaches(instance, caller, today)}
    order by seen.last_name, seen.first_name, seen.id, taking.enrolment`)
  return z.array(studentOfModule).parse(rows)
}

/** Whether the caller teaches the instance, and it is not over. */
function teaches(instance: string, caller: Caller, today: string): SQL {
  if (!permits(caller.claims, 'mystudents:menu')) return sql`false`
  return sql`exists (select from ${i} join ${f} on ${f.id} = any(${i.tutors})
    where ${i.id} = ${instance} and ${i.academicYear} >= ${academicYearOf(today).title}
      and ${f.user} = ${caller.userId} and ${alive(f)})`
}
