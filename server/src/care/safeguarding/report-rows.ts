import type { DueRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { safeguardedStatuses } from '@minster/domain/care/safeguarding/safeguarding-needs'
import { type Standing, standings } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { z } from 'zod'
import type { FromRecords } from '#kit/records/from.ts'
import { readVisibleRows } from '#kit/reports/visible-rows.ts'
import { present } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
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

/**
 * The students who stand in the reports and in the caller's sight under a permission, each with what is held of them;
 * everything in one question.
 */
export async function readSafeguarded<Held>(
  db: Queryable,
  access: string,
  caller: Caller,
  holding: Holding<Held>,
): Promise<(Omit<SafeguardingRow, 'standing' | 'due' | 'asked'> & { readonly held: Held })[]> {
  const found = await readVisibleRows(
    db,
    caller,
    { of: 'students', access, where: isSafeguarded },
    (from) => ({
      student: from.named(),
      lastName: from.at('person.lastName'),
      partnerId: from.at('partnerId'),
      status: present(from.at('engagement.status')),
      studentType: from.at('engagement.studentType'),
      expectedEnd: from.at('engagement.expectedEnd'),
      hub: from.namedAt('engagement.hub'),
      programme: from.namedAt('engagement.programme'),
      held: holding.read(from.own('id')),
    }),
  )
  return found.map((row) => ({ ...row, chased: null, held: holding.form.parse(row.held) }))
}

function isSafeguarded(from: FromRecords<'students'>): SQL {
  return sql`${from.at('engagement.status')} = any(${sql.param(safeguardedStatuses)}::text[])`
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
  idOf: ({ student }: DueRow) => student.id,
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
