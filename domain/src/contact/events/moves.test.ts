import { expect, it } from 'vitest'
import { eventMoves } from './event-states.ts'
import { registrationMoves } from './registration-states.ts'

const of = (moves: readonly { readonly to: string }[]) => moves.map(({ to }) => to)

it.each([
  ['Draft', ['Open', 'Cancelled']],
  ['Open', ['Closed', 'Draft', 'Cancelled']],
  ['Closed', ['Open', 'Cancelled']],
  ['Cancelled', ['Open', 'Draft']],
  ['Unknown', []],
])('an event that is %s goes on to %j', (from, to) => {
  expect(of(eventMoves(from))).toEqual(to)
})

it.each([
  ['Registered', ['Attended', 'No show', 'Cancelled']],
  ['Wait-listed', ['Registered', 'Cancelled']],
  ['Attended', ['Registered', 'No show']],
  ['No show', ['Registered', 'Attended']],
  ['Cancelled', ['Registered', 'Wait-listed']],
  ['Unknown', []],
])('a booking that is %s goes on to %j', (from, to) => {
  expect(of(registrationMoves(from))).toEqual(to)
})
