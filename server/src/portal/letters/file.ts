import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { d, s, u } = tables({ d: 'student-documents', s: 'students', u: 'users' })

/** A student opens again the letters they made for themselves. */
export const isOwnLetter: AlsoReads = async (db, caller, { id }) => {
  const [found] = await db.rows(sql`
    select 1 from ${d} join ${s} on ${s.id} = ${d.student} and ${alive(s)}
      join ${u} on ${u.person} = ${s.person} and ${alive(u)}
    where ${d.file} = ${id} and ${alive(d)} and ${d.madeBy} = ${u.id} and ${u.id} = ${caller.userId}`)
  return found !== undefined
}
