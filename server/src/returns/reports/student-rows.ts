import type { EngagementStatus } from '@minster/domain/college/studies/status'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { type ReachedCollection, reach } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import { type From, fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { fixedFilterOf, rowsFor } from '#kit/records/scopes.ts'
import type { Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Facet, ReportRow } from './report.ts'

/** Engagements of students who are here, come soon, or come back. */
export const presentStatuses = [
  'Current',
  'Starting',
  'IoS',
  'Resi only',
  'Deferred',
] as const satisfies readonly EngagementStatus[]

/** A student as every report reads them, by their present engagement. */
export interface StudentValues extends Values {
  readonly id: string
  readonly label: string
  readonly partner_id: string | null
  readonly status: string
  readonly student_type: string | null
  readonly study_pace: string | null
  readonly level: string | null
  readonly start: string
  readonly expected_end: string | null
  readonly hub: string | null
  readonly hub_label: string | null
  readonly programme: string
  readonly programme_label: string
}

/** The same as rows have it. */
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
  programme: { key: 'programme', label: 'Programme', of: ({ programme }) => some(programme) },
  hub: { key: 'hub', label: 'Hub', of: ({ hub }) => some(hub) },
  type: { key: 'studentType', label: 'Student type', of: ({ studentType }) => some(wordOf(studentType)) },
  level: { key: 'level', label: 'Level', of: ({ level }) => some(wordOf(level)) },
} as const satisfies Readonly<Record<string, Facet<StudentRow>>>

/** A table whose rows a caller sees under a permission, with the columns behind its paths. */
export interface Seen {
  readonly from: From
  readonly where: SQL
  of(path: string): SQL
  /** Id and label of what a link points at. */
  linked(path: string): { readonly id: SQL; readonly label: SQL }
}

/** Starts from the records of a collection outside the bin that a caller sees; null where they see none. */
export function seenBy(
  caller: Caller,
  collection: ReachedCollection,
  permission: Requirement | undefined,
  from: From = fromOf(collection.name),
): Seen | null {
  const rows = rowsFor(collection, permission, caller, from)
  if (rows === 'none') return null
  const of = (field: string) => {
    const reached = reach(collection.name, field)
    if (!reached) throw new Error(`"${field}" is no field of "${collection.path}".`)
    return reached
  }
  return {
    from,
    where: sql`${from.own('deleted_at')} is null and ${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}`,
    of: (field) => from.column(of(field)),
    linked: (field) => {
      const { steps, placed } = of(field)
      if (placed.field.kind !== 'link') throw new Error(`"${field}" of "${collection.path}" is no link.`)
      return from.linked([...steps, { link: placed, to: placed.field.to }], placed.field.to)
    },
  }
}

/** The columns of `StudentValues`. */
export function studentColumns({ from, of, linked }: Seen): SQL {
  const hub = linked('engagement.hub')
  const programme = linked('engagement.programme')
  return sql`${from.own('id')} as id, ${from.label()} as label, ${of('partnerId')} as partner_id,
    ${of('engagement.status')} as status, ${of('engagement.studentType')} as student_type,
    ${of('engagement.studyPace')} as study_pace, ${of('engagement.level')} as level,
    ${of('engagement.start')} as start, ${of('engagement.expectedEnd')} as expected_end,
    ${hub.id} as hub, ${hub.label} as hub_label, ${programme.id} as programme, ${programme.label} as programme_label`
}

/** By last name, as the student's own list is sorted. */
export function byLastName({ from }: Seen): SQL {
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
    partnerId: row.partner_id,
    status: row.status,
    studentType: row.student_type,
    studyPace: row.study_pace,
    level: row.level,
    start: row.start,
    expectedEnd: row.expected_end,
    hub: named(row.hub, row.hub_label),
    programme: named(row.programme, row.programme_label),
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
