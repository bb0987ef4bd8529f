import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  /** Somebody still works on it. */
  readonly isOpen: boolean
  readonly moves: readonly string[]
}

/** In the order of their life. "Waiting for you" speaks to the person who asked. */
export const ticketStates = {
  New: { tone: 'info', isOpen: true, moves: ['Open', 'Waiting for you', 'Resolved', 'Closed'] },
  Open: { tone: 'neutral', isOpen: true, moves: ['Waiting for you', 'Resolved', 'Closed'] },
  'Waiting for you': { tone: 'warning', isOpen: true, moves: ['Open', 'Resolved', 'Closed'] },
  Resolved: { tone: 'success', isOpen: false, moves: ['Open', 'Closed'] },
  Closed: { tone: 'neutral', isOpen: false, moves: ['Open'] },
} as const satisfies Record<string, StateRow>
export type TicketState = keyof typeof ticketStates

/** Somebody still works on these. */
export const openTicketStates = namesOf(ticketStates).filter((name) => ticketStates[name].isOpen)

/** Answers whether a word is a state tickets have. */
export function isTicketState(state: unknown): state is TicketState {
  return typeof state === 'string' && Object.hasOwn(ticketStates, state)
}

/** Answers whether somebody still works on a ticket. */
export function isOpenTicket(state: TicketState): boolean {
  return ticketStates[state].isOpen
}

/** Answers the steps out of a state for whoever answers tickets. */
export function ticketMoves(from: string): readonly Move[] {
  return isTicketState(from) ? ticketStates[from].moves.map((to) => ({ to })) : []
}
