import type { Choice, Move } from '#kit/record/field.ts'

/** In the order of their life. "Waiting for you" speaks to the person who asked. */
export const ticketStates = {
  New: { tone: 'info' },
  Open: { tone: 'neutral' },
  'Waiting for you': { tone: 'warning' },
  Resolved: { tone: 'success' },
  Closed: { tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type TicketState = keyof typeof ticketStates

/** Somebody still works on these. */
export const openTicketStates = ['New', 'Open', 'Waiting for you'] as const satisfies readonly TicketState[]

const steps: Readonly<Record<TicketState, readonly TicketState[]>> = {
  New: ['Open', 'Waiting for you', 'Resolved', 'Closed'],
  Open: ['Waiting for you', 'Resolved', 'Closed'],
  'Waiting for you': ['Open', 'Resolved', 'Closed'],
  Resolved: ['Open', 'Closed'],
  Closed: ['Open'],
}

/** Answers whether a word is a state tickets have. */
export function isTicketState(state: unknown): state is TicketState {
  return typeof state === 'string' && Object.hasOwn(ticketStates, state)
}

/** Answers whether somebody still works on a ticket. */
export function isOpenTicket(state: TicketState): boolean {
  return openTicketStates.some((open) => open === state)
}

/** Answers the steps out of a state for whoever answers tickets. */
export function ticketMoves(from: string): readonly Move[] {
  return isTicketState(from) ? steps[from].map((to) => ({ to })) : []
}
