import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** A module as it is taught on a day. */
export interface ModuleOfDay {
  /** Of the instance. */
  readonly id: string
  readonly module: string
  readonly code: string
}

/** A day of teaching, or a residential, with its register. */
export interface RegisterDay {
  readonly id: string
  readonly kind: string
  readonly title: string | null
  readonly day: string
  readonly lastDay: string
  readonly hub: string | null
  readonly hubName: string | null
  readonly from: string | null
  readonly until: string | null
  readonly place: string | null
  readonly modules: readonly ModuleOfDay[]
  readonly year: string
}

interface Row extends Values, Omit<RegisterDay, 'year'> {}

/** The days `d` of some kind that have a register, in their order; residentials only where the college keeps theirs. */
export async function readDays(db: Queryable, which: SQL, features: Features): Promise<RegisterDay[]> {
  const hasResidentials = isFeatureOn(features, 'residential-attendance')
  const rows = await db.rows<Row>(sql`
    select d.id, d.kind, d.title, d.day, coalesce(d.last_day, d.day) as "lastDay", d.hub, h.name as "hubName",
      d."from", d.until, d.place, coalesce((
        select json_agg(json_build_object('id', n.id, 'module', m.id, 'code', m.code) order by m.code, n.id)
        from module_instances n join modules m on m.id = n.module
        where n.id = any(d.module_instances) and n.deleted_at is null), '[]') as modules
    from teaching_days d left join hubs h on h.id = d.hub
    where d.deleted_at is null and (${hasResidentials} or d.kind <> 'Residential') and ${which}
    order by d.day, d."from" nulls first, h.name nulls first, d.id`)
  return rows.map((row) => ({ ...row, year: academicYearOf(row.day).title }))
}
