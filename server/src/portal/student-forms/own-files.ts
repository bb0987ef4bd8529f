import { sql } from 'drizzle-orm'
import type { AlsoReads } from '#kit/files/rights.ts'

/** A student goes on seeing what they sent for their own records, confidential as it is to everybody else. */
export const isOwnFormFile: AlsoReads = async (db, caller, { id, values }) => {
  if (values['owner'] !== caller.userId) return false
  const [found] = await db.rows(sql`
    select 1 from users u join students s on s.person = u.person and s.deleted_at is null
    where u.id = ${caller.userId} and (
      exists (select 1 from learning_support l
        where l.student = s.id and l.deleted_at is null and ${id} in (l.evidence_first, l.evidence_second, l.evidence_third))
      or exists (select 1 from safeguarding_certificates c
        where c.student = s.id and c.deleted_at is null and c.evidence = ${id})
      or exists (select 1 from dbs_records d where d.student = s.id and d.deleted_at is null and d.copy = ${id})
      or exists (select 1 from ios_requests i where i.student = s.id and i.deleted_at is null and i.evidence = ${id})
      or exists (select 1 from proposed_changes p
        where p.student = s.id and p.deleted_at is null and p.evidence = ${id}))`)
  return found !== undefined
}
