import { safeguardedStatuses } from '@minster/domain/care/safeguarding/safeguarding-needs'
import type { Standing } from '@minster/domain/care/safeguarding/safeguarding-standing'
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
export interface SafeguardingRow extends Safeguarded {
  readonly lastName: string
  readonly standing: Standing
  /** YYYY-MM-DD */
  readonly due: string | null
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
): Promise<(Safeguarded & { readonly lastName: string; readonly held: Held })[]> {
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
    held: holding.form.parse(row.held),
  }))
}

function named(id: string | null, label: string | null): Labelled | null {
  return id === null ? null : { id, label: label ?? '' }
}
