import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { type TaughtModule, taughtModule } from '@minster/domain/teaching/modules/module-calls'
import { z } from 'zod'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { i, e, a, f, p, m } = tables({
  i: 'module-instances',
  e: 'module-enrolments',
  a: 'assignments',
  f: 'faculty',
  p: 'people',
  m: 'modules',
})
const { h } = optional(tables({ h: 'hubs' }))

/** Every module that is still taught or was in an academic year, by code, with its instances of that year. */
export async function readTaught(
  db: Queryable,
  year: string,
  userId: string,
  today: string,
): Promise<TaughtModule[]> {
  const rows = await db.rows(sql`
    with taught as materialized (
      select i.* from ${i} where ${i.academicYear} = ${year} and ${alive(i)}),
    taking as (
      select ${e.moduleInstance} as instance, count(*) as students from ${e}
      where ${e.moduleInstance} in (select id from taught) and ${e.status} <> 'Withdrawn' and ${alive(e)}
      group by 1),
    work as (
      select ${a.moduleInstance} as instance, count(*) as assignments, sum(${a.weight}) as weight,
        min(${a.due}) filter (where ${a.due} >= ${today}) as next_due
      from ${a} where ${a.moduleInstance} in (select id from taught) and ${alive(a)}
      group by 1),
    teachers as (
      select t.id as instance, bool_or(${f.user} = ${userId}) as is_mine,
        json_agg(json_build_object('id', ${f.id}, 'label', ${nameOfPerson(p)})
          order by ${p.lastName}, ${p.firstName}, ${f.id}) as tutors
      from taught t join ${f} on ${f.id} = any(t.tutors) and ${alive(f)} join ${p} on ${p.id} = ${f.person}
      group by 1),
    instances as (
      select t.module, json_agg(json_build_object(
          'id', t.id, 'hub', case when ${h.id} is not null then json_build_object('id', ${h.id}, 'label', ${h.name}) end,
          'tutors', coalesce(teachers.tutors, '[]'), 'isMine', coalesce(teachers.is_mine, false),
          'students', coalesce(taking.students, 0), 'assignments', coalesce(work.assignments, 0),
          'weight', work.weight, 'nextDue', work.next_due) order by ${h.name} nulls first, t.start, t.id) as instances
      from taught t left join ${h} on ${h.id} = t.hub left join taking on taking.instance = t.id
        left join work on work.instance = t.id left join teachers on teachers.instance = t.id
      group by t.module)
    select ${m.id}, ${m.code}, ${m.name}, ${m.credits}, coalesce(${m.active}, false) as active,
      coalesce(instances.instances, '[]') as instances
    from ${m} left join instances on instances.module = ${m.id}
    where ${alive(m)} and (${m.active} or instances.module is not null)
    order by ${m.code}, ${m.id}`)
  return z
    .array(taughtModule.omit({ level: true }))
    .parse(rows)
    .map((one) => ({ ...one, level: levelOfModule(one.code) ?? null }))
}

/** The academic years in which anything was or is to be taught, the latest first. */
export async function readYearsTaught(db: Queryable): Promise<string[]> {
  const rows = await db.rows(
    select(
      { year: i.academicYear },
      sql`
    select distinct`,
    )`from ${i} where ${alive(i)} order by 1 desc`,
  )
  return rows.map(({ year }) => year)
}
