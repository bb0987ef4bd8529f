import { permits } from '@minster/domain/kit/permissions/permissions'
import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { i } = tables({ i: 'induction-steps' })

/** Whoever has an induction to work through opens the files that its steps hand out. */
export const isInductionFile: AlsoReads = async (db, caller, { id }) => {
  if (!permits(caller.claims, 'forms:student')) return false
  const [found] = await db.rows(
    sql`select 1 from ${i} where ${i.file} = ${id} and ${i.active} and ${alive(i)}`,
  )
  return found !== undefined
}
