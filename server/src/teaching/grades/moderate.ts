import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { MarkedWork, Moderation } from '@minster/domain/teaching/modules/grades-calls'
import { history } from '#kit/records/history-table.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { holdInstance } from './enter-marks.ts'
import { readMarkSheet } from './read-sheet.ts'

interface Parts {
  readonly door: Door
  readonly clock: Today
  readonly caller: Caller
}

const marks = collectionOf('assignment-marks')
const { h, later } = tables({ h: history, later: history })

/**
 * Writes a moderator's note on work that is marked and not agreed yet, or takes it back; answers how many pieces it stands on
 * and how many were left out because the moderator marked them.
 */
export async function moderate(
  tx: Transaction,
  { door, clock, caller }: Parts,
  instance: string,
  { assignment, attempt, note, enrolments }: Moderation,
): Promise<{ readonly moderated: number; readonly own: number }> {
  await holdInstance(tx, instance)
  const sheet = await readMarkSheet(tx, instance, caller, attempt, clock.today())
  const at = sheet.assignments.findIndex(({ id }) => id === assignment)
  const wanted = enrolments && new Set(enrolments)
  const open = sheet.rows.flatMap(({ enrolment, works }): MarkedWork[] => {
    const work = works[at]
    return work && (!wanted || wanted.has(enrolment)) && isOpen(work, note) ? [work] : []
  })
  const entered = await enteredBy(tx, open, caller)
  const isOwn = (work: MarkedWork) =>
    entered.has(work.id) ||
    (sheet.marker !== null && (work.firstMarker === sheet.marker || work.secondMarker === sheet.marker))
  const others = note === null ? open : open.filter((work) => !isOwn(work))
  if (others.length === 0) throw nothing(note, open.length)
  const moderation =
    note === null ? { note: null, by: null, on: null } : { note, by: caller.userId, on: clock.today() }
  for (const { id } of others) await door.change(tx, marks, id, { moderation }, { caller, byRule: true })
  return { moderated: others.length, own: open.length - others.length }
}

/**
 * Work whose mark the caller entered and named no marker for: nobody knows that another gave it, so they would look at their
 * own.
 */
async function enteredBy(
  db: Queryable,
  works: readonly MarkedWork[],
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const ids = works.filter(({ firstMarker }) => firstMarker === null).map(({ id }) => id)
  const rows = await db.rows(select({ id: h.recordId })`from ${h}
    where ${h.recordType} = ${marks.name} and ${h.recordId} = any(${sql.param(ids)}::uuid[])
      and coalesce(${h.realUserId}, ${h.userId}) = ${caller.userId}
      and (${h.action} = 'created' or ${h.changes} @> '[{"path": "firstMark"}]')
      and not exists (select from ${later} where ${later.recordType} = ${h.recordType}
        and ${later.recordId} = ${h.recordId} and ${later.version} > ${h.version}
        and ${later.changes} @> '[{"path": "firstMark"}]')`)
  return new Set(rows.map(({ id }) => id))
}

function isOpen(work: MarkedWork, note: string | null): boolean {
  if (work.agreedMark !== null || work.releasedOn !== null) return false
  return note === null ? work.moderatedOn !== null : work.firstMark !== null && work.moderatedOn === null
}

function nothing(note: string | null, own: number): AppError {
  const message =
    note === null
      ? 'Nothing of it is moderated and still open.'
      : own > 0
        ? 'You marked or entered all of it yourself. Somebody else moderates it.'
        : 'Nothing of it is marked and still to be moderated.'
  return new AppError('INVALID', message, [{ param: 'assignment', message }])
}
