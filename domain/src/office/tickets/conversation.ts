import { isOpenTicket, type TicketState, ticketMoves } from './state.ts'

/** So many days after it was resolved the person who asked may take a ticket up again; then it closes by itself. */
export const reopenDays = 14
const day = 24 * 60 * 60 * 1000

/** Who reads a message: everybody of the conversation, or only those who answer tickets. */
export const audiences = {
  Public: {},
  Internal: { label: 'Internal note', tone: 'warning' },
} as const
export type Audience = keyof typeof audiences

/** The two sides of a conversation. Somebody who answers tickets is the requester of those they opened themselves. */
export type Party = 'requester' | 'helper'

export interface TicketNow {
  readonly state: TicketState
  /** ISO instant. */
  readonly resolvedAt: string | null
}

/** Answers the last instant at which a resolved ticket can be taken up again; null for any other. */
export function reopenUntil({ state, resolvedAt }: TicketNow): string | null {
  if (state !== 'Resolved' || resolvedAt === null) return null
  return new Date(Date.parse(resolvedAt) + reopenDays * day).toISOString()
}

/** Answers whether nobody took a resolved ticket up again in time, so that it closes by itself. */
export function isDueToClose(ticket: TicketNow, now: string): boolean {
  const until = reopenUntil(ticket)
  return until !== null && now > until
}

/** Answers the newest instant of resolving that closes by itself now. */
export function resolvedBefore(now: string): string {
  return new Date(Date.parse(now) - reopenDays * day).toISOString()
}

/** Answers whether the person who asked may say that it is solved. */
export function canSayResolved({ state }: TicketNow): boolean {
  return isOpenTicket(state)
}

export interface NewMessage {
  readonly by: Party
  readonly audience: Audience
  /** The state its writer wants with it; helpers only. */
  readonly moveTo?: TicketState | undefined
}

/** The state a message leads to, or why it cannot be written. `isOver` means that only a new ticket helps. */
export type MessageOutcome =
  | { readonly state: TicketState }
  | { readonly refused: string; readonly isOver?: boolean; readonly param: 'body' | 'audience' | 'moveTo' }

/** Answers what a message makes of a ticket. `now` is an ISO instant. */
export function afterMessage(ticket: TicketNow, message: NewMessage, now: string): MessageOutcome {
  if (message.by === 'requester') return afterQuestion(ticket, message, now)
  const { state } = ticket
  const { audience, moveTo } = message
  if (audience === 'Internal')
    return moveTo === undefined || moveTo === state
      ? { state }
      : { refused: 'An internal note leaves the ticket where it is.', param: 'moveTo' }
  if (moveTo !== undefined && moveTo !== state) {
    if (ticketMoves(state).some(({ to }) => to === moveTo)) return { state: moveTo }
    return { refused: `State cannot go from ${state} to ${moveTo}.`, param: 'moveTo' }
  }
  if (state === 'Closed')
    return { refused: 'This ticket is closed. Open it again before you answer.', param: 'body' }
  return { state: state === 'New' ? 'Open' : state }
}

function afterQuestion(ticket: TicketNow, { audience, moveTo }: NewMessage, now: string): MessageOutcome {
  if (audience === 'Internal')
    return { refused: 'Internal notes are written by those who answer tickets.', param: 'audience' }
  if (moveTo !== undefined)
    return { refused: 'The state of a ticket is set by those who answer it.', param: 'moveTo' }
  const { state } = ticket
  if (state === 'Closed' || isDueToClose(ticket, now))
    return { refused: 'This ticket is closed. Open a new one and mention it.', isOver: true, param: 'body' }
  return { state: state === 'New' ? 'New' : 'Open' }
}

/** What a step of the state brings with it. */
export interface TimesOfTicket {
  readonly resolvedAt: string | null
  readonly closedAt: string | null
}

/** Answers when a ticket was resolved and closed after a step; what was taken up again is neither. */
export function timesAfter(state: TicketState, before: TimesOfTicket, now: string): TimesOfTicket {
  if (state === 'Resolved') return { resolvedAt: now, closedAt: null }
  if (state === 'Closed') return { resolvedAt: before.resolvedAt, closedAt: now }
  return { resolvedAt: null, closedAt: null }
}

/** Answers a ticket's number as people quote it: 123 is T-00123. */
export function ticketNumber(count: number): string {
  return `T-${String(count).padStart(5, '0')}`
}
