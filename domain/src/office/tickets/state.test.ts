import { describe, expect, it } from 'vitest'
import { isOpenTicket, isTicketState, type TicketState, ticketMoves, ticketStates } from './state.ts'

const moves: [from: TicketState, to: TicketState[], isOpen: boolean][] = [
  ['New', ['Open', 'Waiting for you', 'Resolved', 'Closed'], true],
  ['Open', ['Waiting for you', 'Resolved', 'Closed'], true],
  ['Waiting for you', ['Open', 'Resolved', 'Closed'], true],
  ['Resolved', ['Open', 'Closed'], false],
  ['Closed', ['Open'], false],
]

describe('the states of a ticket', () => {
  it.each(moves)('%s leads to %j', (from, to, isOpen) => {
    expect(ticketMoves(from).map((move) => move.to)).toEqual(to)
    expect(isOpenTicket(from)).toBe(isOpen)
  })

  it('are all in the table, and nothing else is one', () => {
    expect(Object.keys(ticketStates)).toEqual(moves.map(([from]) => from))
    expect(isTicketState('Waiting for you')).toBe(true)
    expect(isTicketState('Lost')).toBe(false)
    expect(isTicketState(null)).toBe(false)
    expect(ticketMoves('Lost')).toEqual([])
  })
})
