import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { keepChangeSet, readLastChangeSet } from '#kit/records/change-sets.ts'
import type { Consequence } from '#kit/records/rules.ts'
import type { Door } from '#kit/records/store.ts'
import { undoChangeSet } from '#kit/records/undo-change-set.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

const requests = collectionOf('ios-requests')
const prefix = 'ios-request-'

/** The requests to interrupt that a move answers, by what it offers to follow. */
export function requestsAnswered(offered: readonly Consequence[]): string[] {
  return offered.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
}

interface Approving {
  readonly plan: string
  readonly ids: readonly string[]
  readonly caller: Caller
  readonly reason: string | null
}

/**
 * A request to interrupt is answered when the interruption is planned: the student hears of it then, and not on the day. What is
 * written is kept with the plan, so that calling it off leaves the request as it was.
 */
export async function approveRequests(
  tx: Transaction,
  door: Door,
  { plan, ids, caller, reason }: Approving,
): Promise<void> {
  if (ids.length === 0) return
  const soFar = door.writtenIn(tx).length
  for (const id of ids)
    await door.change(tx, requests, id, { state: 'Approved' }, { caller, byRule: true, reason })
  await keepChangeSet({ tx, caller }, { name: 'planned-changes', id: plan }, door.writtenIn(tx).slice(soFar))
}

/**
 * The request is undecided again: the college said yes to an interruption that will not be. It is not declined, as nobody has
 * decided that, and the student may be asked first.
 */
export async function reopenRequests(
  tx: Transaction,
  door: Door,
  { plan, caller, at }: { readonly plan: string; readonly caller: Caller; readonly at: string },
): Promise<void> {
  const kept = await readLastChangeSet(tx, { type: 'planned-changes', id: plan })
  if (!kept) return
  const decided = { 'ios-requests': ['state'], 'student-requests': ['state'] }
  const reason = 'The interruption was called off'
  try {
    await undoChangeSet(tx, kept, { door, caller, standing: [], decided, at, reason })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('CONFLICT', `The request to interrupt has changed since. ${error.message}`)
  }
}
