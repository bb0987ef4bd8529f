import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { e, a, u } = tables({ e: 'evidence', a: 'applications', u: 'users' })

/** An applicant goes on seeing the papers they sent, for as long as they stand with an application of theirs. */
export const isOwnPaper: AlsoReads = async (db, caller, { id, values }) => {
  if (values['owner'] !== caller.userId) return false
  const [found] = await db.rows(sql`
    select 1 from ${e} join ${a} on ${a.id} = ${e.application} join ${u} on ${u.person} = ${a.person}
    where ${e.file} = ${id} and ${u.id} = ${caller.userId} and ${alive(e)} and ${alive(a)}`)
  return found !== undefined
}
