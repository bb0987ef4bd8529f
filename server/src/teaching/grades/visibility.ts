import { collectionOf, reach } from '@minster/domain/register/paths'
import { type From, fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { f, p, i } = tables({ f: 'faculty', p: 'people', i: 'module-instances' })

/**
 * Whom a call about marks lets in: the office, and who teaches, on the modules they teach. Nothing else in the product
 * shows a mark before its release.
 */
export const marksAccess = { any: ['admin:grades', 'modules:view'] } as const

/** What a member of the academic team `f` with the person `p` is called. */
export const nameOfFaculty = nameOfPerson(p)

/** The name of the marker in a column of the marks `k`. */
export function markedAs(column: 'first_marker' | 'second_marker'): SQL {
  return sql`(select ${nameOfFaculty} from ${f} join ${p} on ${p.id} = ${f.person}
    where ${f.id} = k.${sql.identifier(column)})`
}

/** The column of a path of module enrolments. */
export function columnIn(from: From, path: string): SQL {
  const reached = reach('module-enrolments', path)
  if (!reached) throw new Error(`"${path}" is no field of module enrolments.`)
  return from.column(reached)
}

/** Whether somebody sees the marks of a module enrolment before the board releases them: as on its sheet. */
export async function seesUnreleased(db: Queryable, caller: Caller, enrolment: string): Promise<boolean> {
  const from = fromOf('module-enrolments')
  const rows = rowsFor(collectionOf('module-enrolments'), 'admin:grades', caller, from)
  const isOffices = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const instance = columnIn(from, 'moduleInstance')
  const found = await db.rows(sql`
    select 1 ${from.clause()} where ${from.own('id')} = ${enrolment} and (${isOffices} or exists (
      select from ${i} join ${f} on ${f.id} = any(${i.tutors})
      where ${i.id} = ${instance} and ${f.user} = ${caller.userId} and ${alive(f)}))`)
  return found.length > 0
}
