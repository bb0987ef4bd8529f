import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { durhamChanges } from './tables.ts'

const { c } = tables({ c: durhamChanges })

/** Modules of which Durham never heard are told in their own year only: a new year writes nothing by which they would leave. */
export async function dropModulesOfPastYears(db: Queryable, today: string): Promise<number> {
  return db.execute(sql`delete from ${c} where ${c.kind} = 'module' and ${c.was} is null
    and ${c.academicYear} < ${academicYearOf(today).title}`)
}
