import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Queryable } from '#platform/db/connect.ts'

const named = z.object({ id: z.string(), label: z.string() })
const instance = z.object({
  id: z.string(),
  hub: named.nullable(),
  tutors: z.array(named),
  /** The caller is one of the tutors. */
  isMine: z.boolean(),
  students: z.int(),
  assignments: z.int(),
  /** Per cent, of all its assignments; null where it has none. */
  weight: z.number().nullable(),
  /** The next day on which work is due. */
  nextDue: z.string().nullable(),
})
const module = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  credits: z.number(),
  active: z.boolean(),
  instances: z.array(instance),
})

/** A module, and how it is taught in one year. */
export const taughtForm = module.extend({ level: z.int().nullable() })
export type TaughtModule = z.infer<typeof taughtForm>

/** Every module that is still taught or was in an academic year, by code, with its instances of that year. */
export async function readTaught(
  db: Queryable,
  year: string,
  userId: string,
  today: string,
): Promise<TaughtModule[]> {
  const rows = await db.rows(sql`
    with taught as materialized (
      select i.* from module_instances i where i.academic_year = ${year} and i.deleted_at is null),
    taking as (
      select e.module_instance as instance, count(*) as students from module_enrolments e
      where e.module_instance in (select id from taught) and e.status <> 'Withdrawn' and e.deleted_at is null
      group by 1),
    work as (
      select a.module_instance as instance, count(*) as assignments, sum(a.weight) as weight,
        min(a.due) filter (where a.due >= ${today}) as next_due
      from assignments a where a.module_instance in (select id from taught) and a.deleted_at is null
      group by 1),
    teachers as (
      select t.id as instance, bool_or(f."user" = ${userId}) as is_mine,
        json_agg(json_build_object('id', f.id, 'label', ${nameOfPerson('p')})
          order by p.last_name, p.first_name, f.id) as tutors
      from taught t join faculty f on f.id = any(t.tutors) and f.deleted_at is null join people p on p.id = f.person
      group by 1),
    instances as (
      select t.module, json_agg(json_build_object(
          'id', t.id, 'hub', case when h.id is not null then json_build_object('id', h.id, 'label', h.name) end,
          'tutors', coalesce(teachers.tutors, '[]'), 'isMine', coalesce(teachers.is_mine, false),
          'students', coalesce(taking.students, 0), 'assignments', coalesce(work.assignments, 0),
          'weight', work.weight, 'nextDue', work.next_due) order by h.name nulls first, t.start, t.id) as instances
      from taught t left join hubs h on h.id = t.hub left join taking on taking.instance = t.id
        left join work on work.instance = t.id left join teachers on teachers.instance = t.id
      group by t.module)
    select m.id, m.code, m.name, m.credits, coalesce(m.active, false) as active,
      coalesce(instances.instances, '[]') as instances
    from modules m left join instances on instances.module = m.id
    where m.deleted_at is null and (m.active or instances.module is not null)
    order by m.code, m.id`)
  return z
    .array(module)
    .parse(rows)
    .map((one) => ({ ...one, level: levelOfModule(one.code) ?? null }))
}

/** The academic years in which anything was or is to be taught, the latest first. */
export async function readYearsTaught(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ year: string }>(sql`
    select distinct academic_year as year from module_instances where deleted_at is null order by 1 desc`)
  return rows.map(({ year }) => year)
}
