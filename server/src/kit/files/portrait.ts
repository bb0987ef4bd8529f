import { sql } from 'drizzle-orm'
import { maySubject } from '../records/subject.ts'
import type { AlsoReads } from './rights.ts'

/**
 * Whoever sees somebody's application or student record sees their face, as directors and tutors do who do not see
 * the person by themselves.
 */
export const isPortraitForReader: AlsoReads = async (db, caller, { id }) => {
  const rows = await db.rows<{ name: 'applications' | 'students'; id: string }>(sql`
    with pictured as (select id from people where photo = ${id} and deleted_at is null)
    select 'applications' as name, a.id from applications a join pictured on pictured.id = a.person
    where a.deleted_at is null
    union all
    select 'students', s.id from students s join pictured on pictured.id = s.person
    where s.deleted_at is null
    limit 20`)
  for (const subject of rows)
    if (await maySubject(db, caller, subject, 'view', caller.features ?? {})) return true
  return false
}
