import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Body } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { mailOpened } from './mails.ts'
import { type MessageWords, messageProblems } from './message-problems.ts'
import { messages, tickets } from './reach-ticket.ts'
import { type BookingContext, subjectOf } from './write-message.ts'

/** Opens a ticket with its first message, which the person it is for has written or had written. Answers its id. */
export async function openTicket(
  tx: Transaction,
  desk: BookingContext,
  fields: Body,
  words: MessageWords,
  caller: Caller,
  further: readonly Problem[],
): Promise<string> {
  const how = { caller, byRule: true }
  const problems = [...further, ...(await messageProblems(tx, words, caller))]
  const requester = fields['requester'] ?? caller.userId
  const made = await desk.door.create(tx, tickets, { ...fields, requester }, { ...how, problems })
  const message = {
    ticket: made.id,
    author: caller.userId,
    audience: 'Public',
    body: words.body.trim(),
    files: [...words.files],
  }
  await desk.door.create(tx, messages, message, how)
  await mailOpened(tx, desk, subjectOf(made), caller)
  return made.id
}
