import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { n, m, d } = tables({ n: 'module-instances', m: 'modules', d: 'teaching-days' })
const { h } = optional(tables({ h: 'hubs' }))

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

/** The days `d` of some kind that have a register, in their order; residentials only where the college keeps theirs. */
export async function readDays(db: Queryable, which: SQL, features: Features): Promise<RegisterDay[]> {
  const hasResidentials = isFeatureOn(features, 'residential-attendance')
  const rows = await db.rows(select({
    id: d.id,
    kind: d.kind,
    title: d.title,
    day: d.day,
    lastDay: sql<string>`coalesce(${d.lastDay}, ${d.day})`,
    hub: d.hub,
    hubName: h.name,
    from: d.from,
    until: d.until,
    place: d.place,
    modules: sql<readonly ModuleOfDay[]>`coalesce((
        select json_agg(json_build_object('id', ${n.id}, 'module', ${m.id}, 'code', ${m.code}) order by ${m.code}, ${n.id})
        from ${n} join ${m} on ${m.id} = ${n.module}
        where ${n.id} = any(${d.moduleInstances}) and ${alive(n)}), '[]')`,
  })`
    from ${d} left join ${h} on ${h.id} = ${d.hub}
    where ${alive(d)} and (${hasResidentials} or ${d.kind} <> 'Residential') and ${which}
    order by ${d.day}, ${d.from} nulls first, ${h.name} nulls first, ${d.id}`)
  return rows.map((row) => ({ ...row, year: academicYearOf(row.day).title }))
}
