import { AppError } from '@minster/domain/platform/errors/errors'
import { isOpenInterruption } from '@minster/domain/portal/interruptions/ios-states'
import { findLocked } from '#kit/records/place.ts'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { iosRequests } from './collections.ts'

/** Who comments: where they may decide on requests, or look after the student as a tutor does. */
export const commenting = { any: ['students:edit', 'mystudents:view'] }

/** Adds what the tutor thinks to a request that is not decided yet; a later comment replaces the former, which the history keeps. */
export async function commentOn(
  tx: Transaction,
  door: Door,
  { id, comment, at }: { readonly id: string; readonly comment: string; readonly at: string },
  caller: Caller,
): Promise<void> {
  const request = await findLocked(tx, iosRequests, id, { caller }, commenting)
  if (!isOpenInterruption(request.values['state']))
    throw new AppError('CONFLICT', 'This request is decided already. Write a note instead.')
  const values = { tutorComment: comment, commentBy: caller.userId, commentAt: at }
  await door.change(tx, iosRequests, id, values, { caller, byRule: true })
}
