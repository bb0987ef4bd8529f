import { permits } from '@minster/domain/kit/permissions/permissions'
import { sql } from 'drizzle-orm'
import type { AlsoReads } from '#kit/files/rights.ts'

/** Whoever has an induction to work through opens the files that its steps hand out. */
export const isInductionFile: AlsoReads = async (db, caller, { id }) => {
  if (!permits(caller.claims, 'forms:student')) return false
  const [found] = await db.rows(
    sql`select 1 from induction_steps where file = ${id} and active and deleted_at is null`,
  )
  return found !== undefined
}
