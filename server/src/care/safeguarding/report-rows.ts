import { safeguardedStatuses } from '@minster/domain/care/safeguarding/safeguarding-needs'
import type { Standing } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { collectionOf, reach } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type From, fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** A student as both reports begin their rows. */
export interface Safeguarded {
  readonly student: Labelled
  readonly partnerId: string | null
  readonly status: string
  readonly studentType: string | null
  readonly expectedEnd: string | null
  readonly hub: Labelled | null
  readonly programme: Labelled | null
}

/** A row of a report: a student, how they stand, and the day that comes first. */
export interface ReportRow extends Safeguarded {
  readonly lastName: string
  readonly standing: Standing
  /** YYYY-MM-DD */
  readonly due: string | null
  /** What they would be asked, in words. */
  readonly asked: readonly string[]
}

interface Row extends Values {
  readonly id: string
  readonly label: string
  readonly last_name: string
  readonly partner_id: string | null
  readonly status: string
  readonly student_type: string | null
  readonly expected_end: string | null
  readonly hub: string | null
  readonly hub_label: string | null
  readonly programme: string | null
  readonly programme_label: string | null
  readonly held: unknown
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
): Promise<(Safeguarded & { readonly lastName: string; readonly held: Held })[]> {
  const from = fromOf('students')
  const rows = rowsFor(students, permission, caller, from)
  if (rows === 'none') return []
  const of = (path: string) => columnOf(from, path)
  const hub = labelOf(from, 'engagement.hub', 'hubs')
  const programme = labelOf(from, 'engagement.programme', 'programmes')
  const columns = sql`
    ${from.own('id')} as id, ${from.label()} as label, ${of('person.lastName')} as last_name,
    ${of('partnerId')} as partner_id, ${of('engagement.status')} as status,
    ${of('engagement.studentType')} as student_type, ${of('engagement.expectedEnd')} as expected_end,
    ${hub.id} as hub, ${hub.label} as hub_label,
    ${programme.id} as programme, ${programme.label} as programme_label,
    ${holding.read(from.own('id'))} as held`
  const inReport = sql`${of('engagement.status')} = any(${sql.param(safeguardedStatuses)}::text[])`
  const found = await db.rows<Row>(sql`
    select ${columns} ${from.clause()}
    where ${from.own('deleted_at')} is null and ${inReport} and ${rows.condition ?? sql`true`}`)
  return found.map((row) => ({
    student: { id: row.id, label: row.label },
    lastName: row.last_name,
    partnerId: row.partner_id,
    status: row.status,
    studentType: row.student_type,
    expectedEnd: row.expected_end,
    hub: named(row.hub, row.hub_label),
    programme: named(row.programme, row.programme_label),
    held: holding.form.parse(row.held),
  }))
}

function columnOf(from: From, path: string): SQL {
  const reached = reach('students', path)
  if (!reached) throw new Error(`"${path}" is no field of a student.`)
  return from.column(reached)
}

function labelOf(from: From, path: string, to: string) {
  const reached = reach('students', path)
  if (!reached) throw new Error(`"${path}" is no link of a student.`)
  return from.linked([...reached.steps, { link: reached.placed, to }], to)
}

function named(id: string | null, label: string | null): Labelled | null {
  return id === null ? null : { id, label: label ?? '' }
}
