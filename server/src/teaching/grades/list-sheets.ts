import { scopesFor } from '@minster/domain/access/rights/roles'
import { collectionOf } from '@minster/domain/register/paths'
import type { MarksLine } from '@minster/domain/teaching/modules/grades-calls'
import { fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { columnIn, nameOfFaculty } from './visibility.ts'

const { f, i, k, p, a, o } = tables({
  f: 'faculty',
  i: 'module-instances',
  k: 'assignment-marks',
  p: 'people',
  a: 'assignments',
  o: 'modules',
})
const { h } = optional(tables({ h: 'hubs' }))

/**
 * Reads which modules of a year have marks the caller deals with: all with students in their scope for the office, and
 * those they teach.
 */
export async function listMarkSheets(db: Queryable, year: string, caller: Caller): Promise<MarksLine[]> {
  const from = fromOf('module-enrolments')
  const rows = rowsFor(collectionOf('module-enrolments'), 'admin:grades', caller, from)
  const scope = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const seesAll = scopesFor(caller.grants, 'admin:grades').has('everything')
  const of = (path: string) => columnIn(from, path)
  const isAway = sql`${of('status')} = 'Withdrawn' or ${of('outcome')} = 'Credit transferred'`
  const columns = sql`${from.own('id')} as id, ${of('moduleInstance')} as instance,
    ${of('outcome')} as outcome, ${of('releasedOn')} as released_on, not coalesce(${isAway}, false) as is_marked,
    ${scope} as is_seen`
  return db.rows(select(
    {
      instance: sql<string>`i.id`,
      code: o.code,
      name: o.name,
      hub: h.name,
      tutors: sql<
        readonly Labelled[]
      >`(select coalesce(json_agg(json_build_object('id', ${f.id}, 'label', ${nameOfFaculty}) order by ${p.lastName}, ${f.id}), '[]'::json)
        from ${f} join ${p} on ${p.id} = ${f.person} where ${f.id} = any(i.tutors) and ${alive(f)})`,
      assignments: sql<number>`(select count(*)::int from ${a} where ${a.moduleInstance} = i.id and ${alive(a)})`,
      students: sql<number>`coalesce(c.students, 0)`,
      released: sql<number>`coalesce(c.released, 0)`,
      resits: sql<number>`coalesce(c.resits, 0)`,
      marked: sql<number>`coalesce(w.marked, 0)`,
      agreed: sql<number>`coalesce(w.agreed, 0)`,
    },
    sql`
    with instances as materialized (
      select ${i.id}, ${i.module}, ${i.hub}, ${i.tutors}, exists (
        select from ${f} where ${f.id} = any(${i.tutors}) and ${f.user} = ${caller.userId} and ${alive(f)}
      ) as is_own
      from ${i} where ${i.academicYear} = ${year} and ${alive(i)}
    ), taking as materialized (
      select ${columns} ${from.clause()}
      where ${of('moduleInstance')} in (select id from instances) and ${from.own('deleted_at')} is null
    ), seen as (
      select t.* from taking t join instances i on i.id = t.instance where i.is_own or t.is_seen
    ), counted as (
      select instance, count(*) filter (where is_marked)::int as students,
        count(*) filter (where is_marked and released_on is not null)::int as released,
        count(*) filter (where is_marked and outcome = 'Resit pending')::int as resits
      from seen group by instance
    ), works as (
      select s.instance, count(${k.firstMark})::int as marked, count(${k.agreedMark})::int as agreed
      from seen s join ${k} on ${k.moduleEnrolment} = s.id
      where ${alive(k)} and ${k.attempt} = 'First' and s.is_marked group by s.instance
    )
    select`,
  )`
    from instances i join ${o} on ${o.id} = i.module left join ${h} on ${h.id} = i.hub
      left join counted c on c.instance = i.id left join works w on w.instance = i.id
    where i.is_own or ${seesAll} or c.instance is not null
    order by ${o.code}, ${h.name} nulls first, i.id`)
}
