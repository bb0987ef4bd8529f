import { sql } from 'drizzle-orm'
import type { AlsoReads } from '#kit/files/rights.ts'

/** A student goes on seeing the evidence they sent with a request of their own. */
export const isOwnEvidence: AlsoReads = async (db, caller, { id, values }) => {
  if (values['owner'] !== caller.userId) return false
  const [found] = await db.rows(sql`
    select 1 from extension_requests x join students s on s.id = x.student join users u on u.person = s.person
    where x.evidence @> array[${id}]::uuid[] and u.id = ${caller.userId} and x.deleted_at is null
      and s.deleted_at is null`)
  return found !== undefined
}
