import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { maySeeFilesOf } from './reach.ts'

const { m, r, s, u } = tables({ m: 'request-messages', r: 'student-requests', s: 'students', u: 'users' })

/** A file of a thread is opened by the student who is shown it, and by whoever may know of the files of its kind. */
export const isFileOfThread: AlsoReads = async (db, caller, { id }) => {
  const holding = sql`from ${m} where ${m.files} @> array[${id}]::uuid[] and ${alive(m)}`
  const [own] = await db.rows(sql`
    select 1 ${holding} and ${m.audience} = 'Public' and exists (
      select 1 from ${r} join ${s} on ${s.id} = ${r.student} and ${alive(s)} join ${u} on ${u.person} = ${s.person}
      where ${r.id} = ${m.request} and ${alive(r)} and ${u.id} = ${caller.userId})`)
  return (
    own !== undefined || (await maySeeFilesOf(db, caller, sql`${r.id} in (select ${m.request} ${holding})`))
  )
}
