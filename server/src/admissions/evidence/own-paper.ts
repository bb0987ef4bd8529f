import { sql } from 'drizzle-orm'
import type { AlsoReads } from '#kit/files/rights.ts'

/** An applicant goes on seeing the papers they sent, for as long as they stand with an application of theirs. */
export const isOwnPaper: AlsoReads = async (db, caller, { id, values }) => {
  if (values['owner'] !== caller.userId) return false
  const [found] = await db.rows(sql`
    select 1 from evidence e join applications a on a.id = e.application join users u on u.person = a.person
    where e.file = ${id} and u.id = ${caller.userId} and e.deleted_at is null and a.deleted_at is null`)
  return found !== undefined
}
