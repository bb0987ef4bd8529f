import {
  type Audience,
  afterMessage,
  canSayResolved,
  type TicketNow,
} from '@minster/domain/office/tickets/conversation'
import { isTicketState, type TicketState } from '@minster/domain/office/tickets/state'
import { AppError } from '@minster/domain/platform/errors/errors'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { mailAnswer, mailHelpers, type TicketMailer, type TicketSubject } from './mails.ts'
import { type MessageWords, messageProblems } from './message-problems.ts'
import { messages, type ReachedTicket, tickets } from './reach-ticket.ts'

const { r } = tables({ r: 'tickets' })

export interface BookingContext extends TicketMailer {
  readonly door: Door
  readonly clock: Today
}

export interface NewWords extends MessageWords {
  readonly audience: Audience
  readonly moveTo?: TicketState | undefined
}

/** Adds a message to a ticket, lets the ticket follow, and tells the other side. */
export async function writeMessage(
  tx: Transaction,
  desk: BookingContext,
  { id, isHelper }: ReachedTicket,
  words: NewWords,
  caller: Caller,
): Promise<void> {
  const ticket = await lockedTicket(tx, id)
  const { audience, moveTo } = words
  const isOwn = ticket.values['requester'] === caller.userId
  const asHelper = isHelper && (!isOwn || audience === 'Internal' || moveTo !== undefined)
  const by = asHelper ? 'helper' : 'requester'
  const now = desk.clock.now().toISOString()
  const problems = await messageProblems(tx, words, caller)
  const outcome = afterMessage(nowOf(ticket), { by, audience, moveTo }, now)
  if ('refused' in outcome) problems.push({ param: outcome.param, message: outcome.refused })
  if (problems.length > 0 || 'refused' in outcome) throw new AppError('INVALID', undefined, problems)

  const how = { caller, byRule: true }
  const { body, files } = words
  const message = { ticket: id, author: caller.userId, audience, body: body.trim(), files: [...files] }
  await desk.door.create(tx, messages, message, how)
  // An internal note leaves no trace on the ticket, which the person who asked can see.
  if (audience === 'Internal') return
  const isTaken = asHelper && ticket.values['assignee'] === null
  const after = {
    state: outcome.state,
    answer: asHelper ? 'Answered' : 'Unanswered',
    lastMessageAt: now,
    ...(isTaken ? { assignee: caller.userId } : {}),
  }
  await desk.door.change(tx, tickets, id, after, how)
  if (asHelper) await mailAnswer(tx, desk, subjectOf(ticket), body.trim(), caller)
  else await mailHelpers(tx, desk, subjectOf(ticket), caller, 'wrote again', body.trim())
}

/** The person who asked says that it is solved. */
export async function sayResolved(
  tx: Transaction,
  desk: BookingContext,
  { id }: ReachedTicket,
  caller: Caller,
): Promise<void> {
  const ticket = await lockedTicket(tx, id)
  if (ticket.values['requester'] !== caller.userId)
    throw new AppError('FORBIDDEN', 'Only who asked can say that it is solved.')
  if (!canSayResolved(nowOf(ticket)))
    throw new AppError('INVALID', undefined, [
      { param: 'state', message: 'This ticket is resolved or closed already.' },
    ])
  await desk.door.change(tx, tickets, id, { state: 'Resolved' }, { caller, byRule: true })
  await mailHelpers(tx, desk, subjectOf(ticket), caller, 'says that it is solved')
}

async function lockedTicket(tx: Transaction, id: string): Promise<Stored> {
  const [ticket] = await readStored(tx, 'tickets', sql`${r.id} = ${id} and ${alive(r)}`, { lock: true })
  if (!ticket) throw new AppError('NOT_FOUND', 'This ticket does not exist.')
  return ticket
}

function nowOf({ values }: Stored): TicketNow {
  const { state, resolvedAt } = values
  return {
    state: isTicketState(state) ? state : 'New',
    resolvedAt: typeof resolvedAt === 'string' ? resolvedAt : null,
  }
}

/** A stored ticket as mails speak of it. */
export function subjectOf({ id, values }: Stored): TicketSubject {
  const { number, subject, requester, assignee } = values
  return { id, number, subject, requester, assignee }
}
