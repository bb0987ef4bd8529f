import { collectionOf } from '@minster/domain/register/paths'
import {
  differencesBetween,
  type MatchedRow,
  type SyncDifference,
  type TakenModule,
} from '@minster/domain/teaching/modules/sync'
import type { SyncRow } from '@minster/domain/teaching/modules/sync-report-calls'
import type { SyncSource } from '@minster/domain/teaching/modules/sync-sheet'
import { type FromRecords, fromOf } from '#kit/records/from.ts'
import { type Rows, rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ReportedDifference, readReported, readSheet, type StoredSheet } from './sheets.ts'

const { m } = tables({ m: 'modules' })

/** A module a student takes, with the record that says so. */
export interface Taken extends TakenModule {
  readonly id: string
  readonly version: number
}

/** A difference with whom and what it is about, and whether the others were told of it. */
export interface ShownDifference extends SyncDifference {
  readonly studentLabel: string | null
  readonly bannerId: string | null
  readonly moduleLabel: string | null
  readonly taken: Taken | null
  readonly told: ReportedDifference | null
  /** They were told, and have sent no sheet since. */
  readonly waits: boolean
}

export interface SyncComparison {
  readonly sheet: StoredSheet | null
  /** Whether everything of the sheet may be compared, or only what concerns the caller's own students. */
  readonly isWhole: boolean
  readonly differences: readonly ShownDifference[]
  /** Registrations on which both sides agree. */
  readonly agreeing: number
}

const enrolments = collectionOf('module-enrolments')
const students = collectionOf('students')

/** Whether a caller may compare a whole sheet: they see every student, and so may know who is not one. */
export function seesEverybody(caller: Caller): boolean {
  const rows = rowsFor(enrolments, enrolments.access.view, caller, fromOf('module-enrolments'))
  return rows !== 'none' && !rows.condition
}

/** What differs between the college's record of a year and the newest sheet of a source, on the caller's rows. */
export async function readSyncReport(
  db: Queryable,
  asked: { readonly source: SyncSource; readonly academicYear: string },
  caller: Caller,
): Promise<SyncComparison> {
  const [sheet, told] = await Promise.all([readSheet(db, asked), readReported(db, asked)])
  const from = fromOf('module-enrolments')
  const rows = rowsFor(enrolments, enrolments.access.view, caller, from)
  const isWhole = seesEverybody(caller)
  if (!sheet || rows === 'none') return { sheet, isWhole, differences: [], agreeing: 0 }
  const [taken, people, modules] = await Promise.all([
    readTaken(db, from, rows, asked.academicYear),
    readStudents(db, sheet.rows, caller),
    readModules(db, sheet.rows),
  ])
  const matched = sheet.rows.map((row): MatchedRow => {
    const student = people.get(row.bannerId) ?? people.get(row.email) ?? null
    return { row, student, module: modules.get(row.module) ?? null }
  })
  const found = differencesBetween(
    [...taken.values()],
    // Who is not theirs to see is nobody they are told of.
    isWhole ? matched : matched.filter(({ student }) => student !== null),
  )
  const labels = await readLabels(db, found)
  const differences = found.map((one): ShownDifference => {
    const said = told.get(one.key)
    const stands = said?.print === one.print ? said : null
    const student = one.student === null ? null : labels.students.get(one.student)
    return {
      ...one,
      studentLabel: student?.label ?? null,
      bannerId: student?.bannerId ?? (one.row?.bannerId || null),
      moduleLabel: one.module === null ? null : (labels.modules.get(one.module) ?? null),
      taken: taken.get(`${one.student}:${one.module}`) ?? null,
      told: stands,
      waits: stands !== null && stands.sheet === sheet.id,
    }
  })
  const agreeing = matched.filter(({ row, student, module }) => {
    const held = taken.get(`${student}:${module}`)
    return row.registration === 'registered' && (held?.status === 'Enrolled' || held?.status === 'Completed')
  }).length
  return { sheet, isWhole, differences: differences.toSorted(inOrder), agreeing }
}

/** Of two enrolments of one student in one module the one they take counts. */
async function readTaken(
  db: Queryable,
  from: FromRecords<'module-enrolments'>,
  rows: Exclude<Rows, 'none'>,
  academicYear: string,
): Promise<ReadonlyMap<string, Taken>> {
  const found = await db.rows(select({
    id: from.own('id'),
    version: from.own('version'),
    student: from.at('session.engagement.student'),
    module: from.at('moduleInstance.module'),
    status: from.at('status'),
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${from.at('moduleInstance.academicYear')} = ${academicYear}
      and ${rows.condition ?? sql`true`}
    order by ${from.at('status')} in ('Enrolled', 'Completed'), ${from.own('id')}`)
  return new Map(found.map((one) => [`${one.student}:${one.module}`, one]))
}

/** Ids of the students a sheet speaks of, by Banner ID and by e-mail address. */
async function readStudents(
  db: Queryable,
  rows: readonly SyncRow[],
  caller: Caller,
): Promise<ReadonlyMap<string, string>> {
  const from = fromOf('students')
  const inSight = rowsFor(students, students.access.view, caller, from)
  if (inSight === 'none') return new Map()
  const ids = [...new Set(rows.flatMap(({ bannerId }) => bannerId || []))]
  const mails = [...new Set(rows.flatMap(({ email }) => email || []))]
  const found = await db.rows(select({
    id: from.own('id'),
    partnerId: from.at('partnerId'),
    email: sql<string | null>`lower(${from.at('person.email')})`,
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${inSight.condition ?? sql`true`}
      and (${from.at('partnerId')} = any(${sql.param(ids)}::text[])
        or lower(${from.at('person.email')}) = any(${sql.param(mails)}::text[]))`)
  // A Banner ID says more than an address, which two may share.
  return new Map([
    ...found.flatMap(({ id, email }): [string, string][] => (email ? [[email, id]] : [])),
    ...found.flatMap(({ id, partnerId }): [string, string][] => (partnerId ? [[partnerId, id]] : [])),
  ])
}

async function readModules(db: Queryable, rows: readonly SyncRow[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.map(({ module }) => module))]
  const found = await db.rows(
    select({
      id: m.id,
      code: m.code,
    })`from ${m} where ${alive(m)} and ${m.code} = any(${sql.param(codes)}::text[])`,
  )
  return new Map(found.map(({ id, code }) => [code, id]))
}

async function readLabels(db: Queryable, found: readonly SyncDifference[]) {
  const ids = (of: 'student' | 'module') => sql.param([...new Set(found.flatMap((one) => one[of] ?? []))])
  const from = fromOf('students')
  const [people, modules] = await Promise.all([
    db.rows(select({ id: from.own('id'), label: from.label(), bannerId: from.at('partnerId') })`
      ${from.clause()} where ${from.own('id')} = any(${ids('student')}::uuid[])`),
    db.rows(
      select({
        id: m.id,
        label: sql<string>`concat_ws(' ', ${m.code}, ${m.name})`,
      })`from ${m} where ${m.id} = any(${ids('module')}::uuid[])`,
    ),
  ])
  return {
    students: new Map(people.map((one) => [one.id, one])),
    modules: new Map(modules.map(({ id, label }) => [id, label])),
  }
}

const collator = new Intl.Collator('en-GB')

function inOrder(one: ShownDifference, other: ShownDifference): number {
  const nameOf = ({ studentLabel, row }: ShownDifference) => studentLabel ?? row?.name ?? ''
  return (
    collator.compare(nameOf(one), nameOf(other)) ||
    collator.compare(one.moduleLabel ?? '', other.moduleLabel ?? '') ||
    (one.key < other.key ? -1 : 1)
  )
}
