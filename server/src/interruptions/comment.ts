import { AppError } from '@minster/domain/errors'
import { isOpenInterruption } from '@minster/domain/records/student/ios-states'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import type { Caller } from '../http/caller.ts'
import { readStored } from '../records/row.ts'
import type { Door } from '../records/store.ts'
import { iosRequests } from './collections.ts'

/** Adds what the tutor thinks to a request that is not decided yet; a later comment replaces the former, which the history keeps. */
export async function commentOn(
  tx: Transaction,
  door: Door,
  { id, comment, at }: { readonly id: string; readonly comment: string; readonly at: string },
  caller: Caller,
): Promise<void> {
  const [request] = await readStored(tx, 'ios-requests', sql`r.id = ${id} and r.deleted_at is null`, {
    lock: true,
  })
  if (!request) throw new AppError('NOT_FOUND', 'This interruption request does not exist.')
  if (!isOpenInterruption(request.values['state']))
    throw new AppError('CONFLICT', 'This request is decided already. Write a note instead.')
  const values = { tutorComment: comment, commentBy: caller.userId, commentAt: at }
  await door.change(tx, iosRequests, id, values, { caller, byRule: true })
}
