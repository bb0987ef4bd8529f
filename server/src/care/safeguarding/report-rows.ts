import type { DueRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { safeguardedStatuses } from '@minster/domain/care/safeguarding/safeguarding-needs'
import { type Standing, standings } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import type { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { present } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

/** A row of a report: a student, how they stand, and the day that comes first. */
export interface SafeguardingRow extends DueRow {
  readonly lastName: string
  /** What they would be asked, in words. */
  readonly asked: readonly string[]
}

/** What is held of a student: how it is read, and of what form it is. */
interface Holding<Held> {
  readonly form: z.ZodType<Held>
  read(student: SQL): SQL
}

const students = collectionOf('students')

/**
 * The students who stand in the reports and in the caller's sight under a permission, each with what is held of them;
 * everything in one question.
 */
export async function readSafeguarded<Held>(
  db: Queryable,
  permission: string,
  caller: Caller,
  holding: Holding<Held>,
): Promise<(Omit<SafeguardingRow, 'standing' | 'due' | 'asked'> & { readonly held: Held })[]> {
  const from = fromOf('students')
  const rows = rowsFor(students, permission, caller, from)
  if (rows === 'none') return []
  const hub = from.linkAt('engagement.hub')
  const programme = from.linkAt('engagement.programme')
  const status = from.at('engagement.status')
  const found = await db.rows(select({
    id: from.own('id'),
    label: from.label(),
    lastName: from.at('person.lastName'),
    partnerId: from.at('partnerId'),
    status: present(status),
    studentType: from.at('engagement.studentType'),
    expectedEnd: from.at('engagement.expectedEnd'),
    hub: hub.id,
    hubLabel: hub.label,
    programme: programme.id,
    programmeLabel: programme.label,
    held: holding.read(from.own('id')),
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${status} = any(${sql.param(safeguardedStatuses)}::text[])
      and ${rows.condition ?? sql`true`}`)
  return found.map((row) => ({
    student: { id: row.id, label: row.label },
    lastName: row.lastName,
    partnerId: row.partnerId,
    status: row.status,
    studentType: row.studentType,
    expectedEnd: row.expectedEnd,
    hub: named(row.hub, row.hubLabel),
    programme: named(row.programme, row.programmeLabel),
    chased: null,
    held: holding.form.parse(row.held),
  }))
}

function named(id: string | null, label: string | null): Labelled | null {
  return id === null ? null : { id, label: label ?? '' }
}

const standingNames = namesOf(standings)
const names = new Intl.Collator('en-GB')

/** Both reports in their orders. */
export const dueOrders = {
  state: <Row extends SafeguardingRow>(rows: readonly Row[]): Row[] => rows.toSorted(byState),
  name: <Row extends SafeguardingRow>(rows: readonly Row[]): Row[] => rows.toSorted(byName),
}

/** Whom both remind, and of what. */
export const dueReminds = {
  about: 'students',
  of: ({ student }: DueRow) => student,
  askedOf: ({ asked }: SafeguardingRow) => asked,
  order: 'state',
} as const

function byName(one: SafeguardingRow, other: SafeguardingRow): number {
  return names.compare(one.lastName, other.lastName) || names.compare(one.student.label, other.student.label)
}

/** The worst first; of those who stand alike whose day comes first. */
function byState(one: SafeguardingRow, other: SafeguardingRow): number {
  return (
    rankOf(one.standing) - rankOf(other.standing) ||
    names.compare(one.due ?? '9999', other.due ?? '9999') ||
    byName(one, other)
  )
}

function rankOf(standing: Standing): number {
  return standingNames.indexOf(standing)
}
