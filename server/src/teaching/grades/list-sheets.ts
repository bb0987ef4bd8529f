import { scopesFor } from '@minster/domain/access/rights/roles'
import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { columnIn, type Named, nameOfFaculty } from './sight.ts'

/** A module instance and how far its marks have come. */
export interface SheetLine {
  readonly instance: string
  readonly code: string
  readonly name: string
  readonly hub: string | null
  readonly tutors: readonly Named[]
  readonly assignments: number
  /** Those who are marked in it. */
  readonly students: number
  /** Pieces of their work with a first mark, and with an agreed one, of the first sitting. */
  readonly marked: number
  readonly agreed: number
  /** Students whose result is released, and who of them waits for a resit. */
  readonly released: number
  readonly resits: number
}

/**
 * Reads which modules of a year have marks the caller deals with: all with students in their scope for the office, and
 * those they teach.
 */
export async function listMarkSheets(db: Queryable, year: string, caller: Caller): Promise<SheetLine[]> {
  const from = fromOf('module-enrolments')
  const rows = rowsFor(collectionOf('module-enrolments'), 'admin:grades', caller, from)
  const scope = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const seesAll = scopesFor(caller.grants, 'admin:grades').has('everything')
  const of = (path: string) => columnIn(from, path)
  const isAway = sql`${of('status')} = 'Withdrawn' or ${of('outcome')} = 'Credit transferred'`
  const columns = sql`${from.own('id')} as id, ${of('moduleInstance')} as instance,
    ${of('outcome')} as outcome, ${of('releasedOn')} as released_on, not coalesce(${isAway}, false) as is_marked,
    ${scope} as is_seen`
  return db.rows<SheetLine & Values>(sql`
    with instances as materialized (
      select i.id, i.module, i.hub, i.tutors, exists (
        select from faculty f where f.id = any(i.tutors) and f."user" = ${caller.userId} and f.deleted_at is null
      ) as is_own
      from module_instances i where i.academic_year = ${year} and i.deleted_at is null
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
      select s.instance, count(k.first_mark)::int as marked, count(k.agreed_mark)::int as agreed
      from seen s join assignment_marks k on k.module_enrolment = s.id
      where k.deleted_at is null and k.attempt = 'First' and s.is_marked group by s.instance
    )
    select i.id as instance, o.code, o.name, h.name as hub,
      (select coalesce(json_agg(json_build_object('id', f.id, 'label', ${nameOfFaculty}) order by p.last_name, f.id), '[]'::json)
        from faculty f join people p on p.id = f.person where f.id = any(i.tutors) and f.deleted_at is null) as tutors,
      (select count(*)::int from assignments a where a.module_instance = i.id and a.deleted_at is null) as assignments,
      coalesce(c.students, 0) as students, coalesce(c.released, 0) as released, coalesce(c.resits, 0) as resits,
      coalesce(w.marked, 0) as marked, coalesce(w.agreed, 0) as agreed
    from instances i join modules o on o.id = i.module left join hubs h on h.id = i.hub
      left join counted c on c.instance = i.id left join works w on w.instance = i.id
    where i.is_own or ${seesAll} or c.instance is not null
    order by o.code, h.name nulls first, i.id`)
}
