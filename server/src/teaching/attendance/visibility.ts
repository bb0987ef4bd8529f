import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { collectionAt, collectionOf } from '@minster/domain/register/paths'
import { officeOfRegisters, tutorsOfRegisters } from '@minster/domain/teaching/attendance/access'
import type { From } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { f, n } = tables({ f: 'faculty', n: 'module-instances' })

const students = collectionOf('students')
const mystudents = collectionAt('mystudents') ?? students

/** Which students, of the table under `from`, and on the days of which module instances `n` any who takes these. */
export interface VisibleDays {
  students(from: From): SQL
  /** Over module instances `n`. */
  readonly taught: SQL
}

/** Whose marks the caller makes: the office's in its scope, those of one's hub or programme, and of whom one teaches. */
export function seenInRegisters(caller: Caller, today: string): VisibleDays {
  return {
    students: (from) =>
      sql`(${rowsUnder(students, officeOfRegisters, caller, from)} or ${rowsUnder(mystudents, 'mystudents:edit', caller, from)})`,
    taught: taughtBy(caller, today),
  }
}

/** Whose figures the caller reads as somebody who teaches or looks after them. */
export function seenByTutor(caller: Caller, today: string): VisibleDays {
  return {
    students: (from) => rowsUnder(mystudents, 'mystudents:view', caller, from),
    taught: taughtBy(caller, today),
  }
}

/** Whose figures the caller reads under a permission on students. */
export function seenByOffice(caller: Caller, permission: string): VisibleDays {
  return { students: (from) => rowsUnder(students, permission, caller, from), taught: sql`false` }
}

/** One student, whom the caller was found to see. */
export function onlyStudent(id: string): VisibleDays {
  return { students: (from) => sql`${from.own('id')} = ${id}`, taught: sql`false` }
}

/** Whether the caller takes registers of days on which nobody is expected, as whoever plans them does. */
export function isOfficeOfRegisters({ claims }: Caller): boolean {
  return permits(claims, officeOfRegisters)
}

function rowsUnder(collection: typeof students, permission: Requirement, caller: Caller, from: From): SQL {
  const rows = rowsFor(collection, permission, caller, from)
  return rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
}

/** The module instances `n` the caller teaches this year, or is to teach. */
export function taughtBy({ claims, userId }: Caller, today: string): SQL {
  if (!permits(claims, tutorsOfRegisters)) return sql`false`
  return sql`(${n.academicYear} >= ${academicYearOf(today).title} and coalesce(${n.tutors} && (
    select array_agg(${f.id}) from ${f} where ${f.user} = ${userId} and ${alive(f)})::uuid[], false))`
}
