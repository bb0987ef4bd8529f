import type { RecordName } from '@minster/domain/register/paths'
import { alive, tables } from '#platform/db/columns.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { maySubject } from '../records/subject.ts'
import type { AlsoReads } from './rights.ts'

const { p, a, s } = tables({ p: 'people', a: 'applications', s: 'students' })

/**
 * Whoever sees somebody's application or student record sees their face, as directors and tutors do who do not see
 * the person by themselves.
 */
export const isPortraitForReader: AlsoReads = async (db, caller, { id }) => {
  const shown = (name: RecordName, of: typeof a | typeof s) =>
    select({ name: sql<RecordName>`${name}::text`, id: of.id })`
      from ${of} join pictured on pictured.id = ${of.person} where ${alive(of)}`
  const rows = await db.rows(sql<{ name: RecordName; id: string }>`
    with pictured as (select ${p.id} from ${p} where ${p.photo} = ${id} and ${alive(p)})
    ${unionAll([shown('applications', a), shown('students', s)])} limit 20`)
  for (const subject of rows)
    if (await maySubject(db, caller, subject, 'view', caller.features ?? {})) return true
  return false
}
