import { expect, it } from 'vitest'
import { asksForPlace, dayProblems, takesPlace } from './booking-moves.ts'
import type { RegistrationState } from './registration-states.ts'

type State = RegistrationState | null

it.each<[State, RegistrationState, 'asks' | 'takes' | 'neither']>([
  [null, 'Registered', 'asks'],
  [null, 'Wait-listed', 'asks'],
  ['Cancelled', 'Registered', 'asks'],
  [null, 'Attended', 'takes'],
  ['Cancelled', 'Attended', 'takes'],
  ['Wait-listed', 'Registered', 'takes'],
  ['Wait-listed', 'Attended', 'takes'],
  ['Registered', 'Attended', 'neither'],
  ['Attended', 'Registered', 'neither'],
  ['Registered', 'Cancelled', 'neither'],
  [null, 'Cancelled', 'neither'],
])('from %s to %s a booking: %s', (before, after, expected) => {
  const moved = { before, after }
  const found = asksForPlace(moved) ? 'asks' : takesPlace(moved) ? 'takes' : 'neither'
  expect(found).toBe(expected)
  expect(asksForPlace(moved) && takesPlace(moved)).toBe(false)
})

// Half past midnight of the sixth in London is the fifth elsewhere.
const summer = '2027-06-05T23:30:00.000Z'

it.each<[State, RegistrationState, string | null, string, string | null]>([
  ['Registered', 'Attended', summer, '2027-06-06', null],
  ['Registered', 'Attended', summer, '2027-06-07', null],
  [
    'Registered',
    'Attended',
    summer,
    '2027-06-05',
    'Who came is known on the day: it is on Sunday 6 June 2027.',
  ],
  [
    'Registered',
    'No show',
    summer,
    '2027-06-05',
    'Who came is known on the day: it is on Sunday 6 June 2027.',
  ],
  [
    'Attended',
    'Registered',
    summer,
    '2027-06-05',
    'Who came is known on the day: it is on Sunday 6 June 2027.',
  ],
  [null, 'Attended', summer, '2027-06-05', 'Who came is known on the day: it is on Sunday 6 June 2027.'],
  ['Registered', 'Attended', null, '2027-06-06', 'Say first when the event begins.'],
  ['Attended', 'Attended', summer, '2027-06-05', null],
  ['Registered', 'Cancelled', summer, '2027-06-05', null],
  ['Wait-listed', 'Registered', null, '2027-06-05', null],
])('from %s to %s of an event at %s on %s: %s', (before, after, start, today, message) => {
  expect(dayProblems({ before, after }, start, today)).toEqual(
    message === null ? [] : [{ param: 'state', message }],
  )
})
