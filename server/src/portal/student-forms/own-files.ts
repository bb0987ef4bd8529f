import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { u, s, l, c, d, i, p } = tables({
  u: 'users',
  s: 'students',
  l: 'learning-support',
  c: 'safeguarding-certificates',
  d: 'dbs-records',
  i: 'ios-requests',
  p: 'proposed-changes',
})

/** A student goes on seeing what they sent for their own records, confidential as it is to everybody else. */
export const isOwnFormFile: AlsoReads = async (db, caller, { id, values }) => {
  if (values['owner'] !== caller.userId) return false
  const [found] = await db.rows(sql`
    select 1 from ${u} join ${s} on ${s.person} = ${u.person} and ${alive(s)}
    where ${u.id} = ${caller.userId} and (
      exists (select 1 from ${l}
        where ${l.student} = ${s.id} and ${alive(l)} and ${id} in (${l.evidence.first}, ${l.evidence.second}, ${l.evidence.third}))
      or exists (select 1 from ${c}
        where ${c.student} = ${s.id} and ${alive(c)} and ${c.evidence} = ${id})
      or exists (select 1 from ${d} where ${d.student} = ${s.id} and ${alive(d)} and ${d.copy} = ${id})
      or exists (select 1 from ${i} where ${i.student} = ${s.id} and ${alive(i)} and ${i.evidence} = ${id})
      or exists (select 1 from ${p}
        where ${p.student} = ${s.id} and ${alive(p)} and ${p.evidence} = ${id}))`)
  return found !== undefined
}
