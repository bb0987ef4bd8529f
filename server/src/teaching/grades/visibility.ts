import { reach } from '@minster/domain/register/paths'
import type { From } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { f, p } = tables({ f: 'faculty', p: 'people' })

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
