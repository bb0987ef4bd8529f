import { collectionOf } from '@minster/domain/register/paths'
import type { TakenModule } from '@minster/domain/teaching/modules/sync'
import type { StudentKnown } from '@minster/domain/teaching/modules/sync-match'
import type { SyncRow } from '@minster/domain/teaching/modules/sync-report-calls'
import { fromOf } from '#kit/records/from.ts'
import { type Rows, rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { m, i, e, s, g } = tables({
  m: 'modules',
  i: 'module-instances',
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  g: 'engagements',
})

/** A module a student takes, with the record that says so. */
export interface Taken extends TakenModule {
  readonly id: string
  readonly version: number
  /** Whether the caller may see it. */
  readonly isSeen: boolean
}

/** A student whom a sheet may be about. */
export interface StudentOfYear extends StudentKnown {
  readonly label: string
  readonly hub: { readonly id: string; readonly label: string } | null
  readonly isSeen: boolean
}

/** What the college knows of a year: all of it, as only the whole tells whose a row is, with what of it the caller sees. */
export interface CollegeSide {
  readonly taken: readonly Taken[]
  readonly students: readonly StudentOfYear[]
  readonly modules: readonly { readonly id: string; readonly code: string; readonly label: string }[]
}

const enrolments = collectionOf('module-enrolments')
const students = collectionOf('students')

/** Whether a caller may compare a whole sheet: they see every student, and so may know who is not one. */
export function seesEverybody(caller: Caller): boolean {
  const rows = rowsFor(enrolments, enrolments.access.view, caller, fromOf('module-enrolments'))
  return rows !== 'none' && !rows.condition
}

/** Reads who takes what in a year, and whoever else the rows of a sheet may be about. */
export async function readCollegeSide(
  db: Queryable,
  academicYear: string,
  rows: readonly SyncRow[],
  caller: Caller,
): Promise<CollegeSide> {
  const [taken, people, modules] = await Promise.all([
    readTaken(db, academicYear, caller),
    readStudents(db, academicYear, rows, caller),
    db.rows(
      select({
        id: m.id,
        code: m.code,
        label: sql<string>`concat_ws(' ', ${m.code}, ${m.name})`,
      })`from ${m} where ${alive(m)}`,
    ),
  ])
  const known = new Set(people.map(({ id }) => id))
  return { taken: taken.filter(({ student }) => known.has(student)), students: people, modules }
}

/** Of two enrolments of one student in one module the one they take counts. */
async function readTaken(db: Queryable, academicYear: string, caller: Caller): Promise<readonly Taken[]> {
  const from = fromOf('module-enrolments')
  const found = await db.rows(select({
    id: from.own('id'),
    version: from.own('version'),
    student: from.at('session.engagement.student'),
    module: from.at('moduleInstance.module'),
    status: from.at('status'),
    isSeen: seenOf(rowsFor(enrolments, enrolments.access.view, caller, from)),
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${from.at('moduleInstance.academicYear')} = ${academicYear}
    order by ${from.at('status')} in ('Enrolled', 'Completed'), ${from.own('id')}`)
  return [...new Map(found.map((one) => [`${one.student}:${one.module}`, one])).values()]
}

/** Those who study in the year, and those whose Banner ID or address stands in the sheet. */
async function readStudents(
  db: Queryable,
  academicYear: string,
  rows: readonly SyncRow[],
  caller: Caller,
): Promise<readonly StudentOfYear[]> {
  const from = fromOf('students')
  const ids = [...new Set(rows.flatMap(({ bannerId }) => bannerId || []))]
  const mails = [...new Set(rows.flatMap(({ email }) => email || []))]
  return db.rows(select({
    id: from.own('id'),
    label: from.label(),
    bannerId: from.at('partnerId'),
    email: sql<string | null>`lower(${from.at('person.email')})`,
    firstName: from.at('person.firstName'),
    lastName: from.at('person.lastName'),
    preferredName: from.at('person.preferredName'),
    previousLastName: from.at('person.previousLastName'),
    hub: from.namedAt('engagement.hub'),
    isSeen: seenOf(rowsFor(students, students.access.view, caller, from)),
  })`${from.clause()}
    where ${from.own('deleted_at')} is null
      and (${from.at('partnerId')} = any(${sql.param(ids)}::text[])
        or lower(${from.at('person.email')}) = any(${sql.param(mails)}::text[])
        or ${from.own('id')} in (${studyingIn(academicYear)}))`)
}

function studyingIn(academicYear: string): SQL {
  return sql`select ${g.student} from ${s} join ${g} on ${g.id} = ${s.engagement} and ${alive(g)}
      where ${s.academicYear} = ${academicYear} and ${alive(s)}
    union select ${g.student} from ${e} join ${i} on ${i.id} = ${e.moduleInstance}
      join ${s} on ${s.id} = ${e.session} join ${g} on ${g.id} = ${s.engagement}
      where ${i.academicYear} = ${academicYear} and ${alive(e)}`
}

function seenOf(rows: Rows): SQL<boolean> {
  if (rows === 'none') return sql<boolean>`false`
  return rows.condition ? sql<boolean>`coalesce(${rows.condition}, false)` : sql<boolean>`true`
}

/** How many of some modules are taught here in a year, by their codes. */
export async function modulesRun(
  db: Queryable,
  academicYear: string,
  codes: readonly string[],
): Promise<number> {
  const [found] = await db.rows(select({ run: sql<number>`count(distinct ${m.id})::int` })`
    from ${m} join ${i} on ${i.module} = ${m.id} and ${alive(i)} and ${i.academicYear} = ${academicYear}
    where ${alive(m)} and ${m.code} = any(${sql.param(codes)}::text[])`)
  return found?.run ?? 0
}
