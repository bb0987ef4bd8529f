import { engagementsThatAre } from '@minster/domain/college/studies/status'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { collectionOf, type ReachedCollection, type RecordName, reach } from '@minster/domain/register/paths'
import { studentDimensions as by } from '@minster/domain/returns/reports/dimensions'
import { type FromRecords, fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { fixedFilterOf, rowsFor } from '#kit/records/scopes.ts'
import { present } from '#platform/db/columns.ts'
import type { RowOf } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Facet, ReportRow } from './report.ts'

/** Engagements of students who are here, come soon, or come back. */
export const presentStatuses = engagementsThatAre(
  'studying',
  'to begin',
  'away',
  'residentials only',
  'put off',
)

/** A student as every report has them, by their present engagement. */
export interface StudentRow extends ReportRow {
  readonly status: string
  readonly studentType: string | null
  readonly studyPace: string | null
  readonly level: string | null
  readonly start: string | null
  readonly expectedEnd: string | null
  readonly hub: Labelled | null
  readonly programme: Labelled | null
}

/** What reports on students are narrowed by. */
export const facets = {
  status: { key: 'status', label: 'Status', of: ({ status }) => some(wordOf(status)) },
  programme: { key: 'programme', label: by.programme.title, of: ({ programme }) => some(programme) },
  hub: { key: 'hub', label: by.hub.title, of: ({ hub }) => some(hub) },
  type: { key: 'studentType', label: by.type.title, of: ({ studentType }) => some(wordOf(studentType)) },
  level: { key: 'level', label: by.level.title, of: ({ level }) => some(wordOf(level)) },
} as const satisfies Readonly<Record<string, Facet<StudentRow>>>

/** A table whose rows a caller sees under a permission. */
export interface Seen<Name extends RecordName> {
  readonly from: FromRecords<Name>
  readonly where: SQL
}

/**
 * Starts from the records of a type outside the bin that a caller sees, in its own collection unless another is said; null
 * where they see none.
 */
export function seenBy<const Name extends RecordName>(
  caller: Caller,
  name: Name,
  permission: Requirement | undefined,
  from: FromRecords<Name> = fromOf(name),
  collection: ReachedCollection = collectionOf(name),
): Seen<Name> | null {
  const rows = rowsFor(collection, permission, caller, from)
  if (rows === 'none') return null
  return {
    from,
    where: sql`${from.own('deleted_at')} is null and ${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}`,
  }
}

/** The columns of a student whose engagement is there. */
export function studentColumns({ from }: Seen<'students'>) {
  const hub = from.linkAt('engagement.hub')
  const programme = from.linkAt('engagement.programme')
  return {
    id: from.own('id'),
    label: from.label(),
    partnerId: from.at('partnerId'),
    status: present(from.at('engagement.status')),
    studentType: from.at('engagement.studentType'),
    studyPace: from.at('engagement.studyPace'),
    level: from.at('engagement.level'),
    start: present(from.at('engagement.start')),
    expectedEnd: from.at('engagement.expectedEnd'),
    hub: hub.id,
    hubLabel: hub.label,
    programme: present(programme.id),
    programmeLabel: programme.label,
  }
}
export type StudentValues = RowOf<ReturnType<typeof studentColumns>>

/** By last name, as the student's own list is sorted. */
export function byLastName({ from }: Seen<'students'>): SQL {
  const key = (path: string) => {
    const reached = reach('students', path)
    if (!reached) throw new Error(`"${path}" is no field of a student.`)
    return from.sortKey(reached)
  }
  return sql`${key('person.lastName')}, ${key('person.firstName')}, ${from.own('id')}`
}

export function studentRow(row: StudentValues): Omit<StudentRow, 'buckets' | 'group'> {
  return {
    student: { id: row.id, label: row.label },
    collection: 'students',
    partnerId: row.partnerId,
    status: row.status,
    studentType: row.studentType,
    studyPace: row.studyPace,
    level: row.level,
    start: row.start,
    expectedEnd: row.expectedEnd,
    hub: named(row.hub, row.hubLabel),
    programme: named(row.programme, row.programmeLabel),
  }
}

export function named(id: string | null, label: string | null): Labelled | null {
  return id === null ? null : { id, label: label ?? '' }
}

/** A value that is its own name. */
export function wordOf(word: string | null): Labelled | null {
  return named(word, word)
}

/** What there may be one of, as a list. */
export function some(one: Labelled | null | undefined): readonly Labelled[] {
  return one ? [one] : []
}
