import type { Choice } from '@minster/domain/kit/record/field'
import { isTicketState, type TicketState, ticketStates } from '@minster/domain/office/tickets/state'

/** The state a ticket was read with. */
export function stateOf(value: unknown): TicketState {
  return isTicketState(value) ? value : 'New'
}

/** The colour of a state's dot. */
export function toneOf(state: TicketState) {
  const { tone }: Choice = ticketStates[state]
  return tone
}
