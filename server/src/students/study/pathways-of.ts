import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { p } = tables({ p: 'pathways' })

/** The pathways of programmes that are still offered. */
export async function pathwaysOf(db: Queryable, programmes: readonly string[]) {
  return db.rows(select({
    id: p.id,
    programme: p.programme,
    studentType: p.studentType,
    studyPace: p.studyPace,
    hub: p.hub,
  })`from ${p}
    where ${p.programme} = any(${sql.param(programmes)}::uuid[]) and ${p.active} is not false and ${alive(p)}`)
}
