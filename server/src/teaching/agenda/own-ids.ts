import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { f, s, u } = tables({ f: 'faculty', s: 'students', u: 'users' })

/** A user as members of the academic team, as an array of ids; null where they are none. */
export const teamMemberOf = (userId: string): SQL =>
  sql`(select array_agg(${f.id}) from ${f} where ${f.user} = ${userId} and ${alive(f)})::uuid[]`

/** A user as a student, as an array of ids; null where they are none. */
export const studentOf = (userId: string): SQL => sql`(
  select array_agg(${s.id}) from ${s} join ${u} on ${u.person} = ${s.person}
  where ${u.id} = ${userId} and ${alive(s)})::uuid[]`
