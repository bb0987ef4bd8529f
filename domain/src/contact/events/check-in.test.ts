import { describe, expect, it } from 'vitest'
import { countAtDoor, findAtDoor, whenCheckInsMeet, whyNoCheckIn, whyNotLetIn } from './check-in.ts'

const at = '2027-03-06T10:05:00.000Z'
const kept = { isHere: true, version: 2, by: 'ruth', at }

it.each<[string, Parameters<typeof whenCheckInsMeet>[0], typeof kept | null, string]>([
  ['of whoever is not here yet is written', { isHere: true, at, version: 1 }, null, 'write'],
  ['taken back of whoever is not here says nothing new', { isHere: false, at, version: 1 }, null, 'same'],
  ['of whoever Ruth checked in says what she says', { isHere: true, at, version: 1 }, kept, 'same'],
  [
    'taken back, of what Ruth marked and he saw, is written',
    { isHere: false, at, version: 2 },
    kept,
    'write',
  ],
  ['taken back, of what Ruth marked meanwhile, meets hers', { isHere: false, at, version: 1 }, kept, 'met'],
])('a mark of Peter’s %s', (_, made, stands, outcome) => {
  expect(whenCheckInsMeet(made, stands, 'peter')).toBe(outcome)
})

it.each<[string, Parameters<typeof whyNoCheckIn>[0], string, string | null]>([
  ['is open on the day', { state: 'Open', start: '2027-03-06T10:00:00Z' }, '2027-03-06', null],
  ['is open on the days after', { state: 'Closed', start: '2027-03-06T10:00:00Z' }, '2027-03-09', null],
  [
    'opens on the day as it is in London',
    { state: 'Open', start: '2027-06-05T23:30:00Z' },
    '2027-06-05',
    'Check-in opens on Sunday 6 June 2027.',
  ],
  ['is open where that day has begun', { state: 'Open', start: '2027-06-05T23:30:00Z' }, '2027-06-06', null],
  ['needs a beginning', { state: 'Open', start: null }, '2027-03-06', 'Say first when it begins.'],
  [
    'is not of what was cancelled',
    { state: 'Cancelled', start: '2027-03-06T10:00:00Z' },
    '2027-03-06',
    'This event was cancelled.',
  ],
])('check-in %s', (_, event, today, why) => {
  expect(whyNoCheckIn(event, today)).toBe(why)
})

it.each<[string, Parameters<typeof whyNotLetIn>[0], number | null, string | null]>([
  ['has a place is let in', { state: 'Registered', places: 3 }, 0, null],
  ['did not come and comes is let in', { state: 'No show', places: 1 }, 0, null],
  ['waits is let in where a place is free', { state: 'Wait-listed', places: 1 }, 1, null],
  ['waits is let in where as many come as like', { state: 'Wait-listed', places: 9 }, null, null],
  [
    'waits is not let in where none is free',
    { state: 'Wait-listed', places: 1 },
    0,
    'All places are taken. A booking that is cancelled makes room.',
  ],
  [
    'waits is not let in with more than are free',
    { state: 'Wait-listed', places: 3 },
    1,
    'Only 1 place is free, and they come with 3.',
  ],
  ['cancelled is not let in', { state: 'Cancelled', places: 1 }, 5, 'This booking was cancelled.'],
])('whoever %s', (_, booking, free, why) => {
  expect(whyNotLetIn(booking, free)).toBe(why)
})

it('whoever comes counts with their guests, and whoever waits once they are let in', () => {
  const booking = { state: 'Registered', guests: 0, isHere: false } as const
  expect(
    countAtDoor([
      { ...booking, guests: 2, isHere: true },
      booking,
      { ...booking, state: 'No show' },
      { ...booking, state: 'Wait-listed' },
      { ...booking, state: 'Wait-listed', isHere: true },
    ]),
  ).toEqual({ here: 4, expected: 6 })
})

describe('what is typed at the door finds', () => {
  const bookings = [
    { name: 'Zoë Marsh', code: 'K7M2QF', guestNames: null },
    { name: 'Peter Lamb', code: 'K7M9AB', guestNames: 'Mary Lamb' },
    { name: 'K7m2qf Oddly', code: null, guestNames: null },
  ]
  it.each([
    ['k7m-2qf', ['Zoë Marsh']],
    ['K7M 2QF', ['Zoë Marsh']],
    ['k7m', ['Zoë Marsh', 'Peter Lamb', 'K7m2qf Oddly']],
    ['k7m 9', ['Peter Lamb']],
    ['zoe', ['Zoë Marsh']],
    ['lamb mary', ['Peter Lamb']],
    ['k', ['K7m2qf Oddly']],
    ['nobody', []],
    ['', ['Zoë Marsh', 'Peter Lamb', 'K7m2qf Oddly']],
  ])('by “%s” %j', (typed, names) => {
    expect(findAtDoor(bookings, typed).map(({ name }) => name)).toEqual(names)
  })
})
