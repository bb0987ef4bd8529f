import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { x, s, u } = tables({ x: 'extension-requests', s: 'students', u: 'users' })

/** A student goes on seeing the evidence they sent with a request of their own. */
export const isOwnEvidence: AlsoReads = async (db, caller, { id, values }) => {
  if (values['owner'] !== caller.userId) return false
  const [found] = await db.rows(sql`
    select 1 from ${x} join ${s} on ${s.id} = ${x.student} join ${u} on ${u.person} = ${s.person}
    where ${x.evidence} @> array[${id}]::uuid[] and ${u.id} = ${caller.userId} and ${alive(x)}
      and ${alive(s)}`)
  return found !== undefined
}
