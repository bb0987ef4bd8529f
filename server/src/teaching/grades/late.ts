import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { LateWork } from '@minster/domain/teaching/modules/grades-calls'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { holdInstance } from './enter-marks.ts'
import { readMarkSheet } from './read-sheet.ts'

/** Says of one piece of work that it came late for a reason the college accepts, or no longer. */
export async function acceptLate(
  tx: Transaction,
  { door, clock, caller }: { readonly door: Door; readonly clock: Today; readonly caller: Caller },
  instance: string,
  { attempt, enrolment, assignment, accepted }: LateWork,
): Promise<void> {
  await holdInstance(tx, instance)
  const sheet = await readMarkSheet(tx, instance, caller, attempt, clock.today())
  const at = sheet.assignments.findIndex(({ id }) => id === assignment)
  const work = sheet.rows.find((row) => row.enrolment === enrolment)?.works[at]
  if (!work || work.handedIn === null) throw refusedLate('Enter first when it was handed in.')
  if (work.releasedOn !== null) throw refusedLate('It is released. Undo the release to change it.')
  const marks = collectionOf('assignment-marks')
  await door.change(tx, marks, work.id, { lateAccepted: accepted }, { caller, byRule: true })
}

function refusedLate(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'accepted', message }])
}
