import { describe, expect, it } from 'vitest'
import { bookingInWords, standingInWords } from './booking-words.ts'

describe('how a booking stands', () => {
  it.each([
    [
      { state: 'Registered', code: 'K7M2', whyNot: null },
      'You have a place. Say this code at the door: K7M2.',
    ],
    [
      { state: 'Wait-listed', code: 'K7M2', whyNot: null },
      'You are on the waiting list. We write to you as soon as there is a place.',
    ],
    [{ state: 'Registered', code: 'K7M2', whyNot: 'It is over.' }, 'It is over.'],
    [{ state: 'Cancelled', code: 'K7M2', whyNot: null }, 'Your booking is cancelled.'],
  ] as const)('%j is said as %s', (standing, words) => {
    expect(standingInWords(standing)).toBe(words)
  })
})

it.each([
  ['London, 1 Gower Street', ['London, 1 Gower Street']],
  [null, []],
])('what is read first of a booking at %j', (place, lines) => {
  const event = {
    title: 'Open day',
    start: '2026-12-05T10:00:00.000Z',
    end: '2026-12-05T15:00:00.000Z',
    place,
    directions: null,
    onlineLink: null,
    mostGuests: 0,
    left: null,
    asks: [],
  }
  const own = { guests: 0, guestNames: null, phone: null, diet: null, access: null, whyNotAgain: null }
  const told = bookingInWords({ event, state: 'Cancelled', code: 'K7M2', whyNot: null, ...own })
  expect(told).toEqual([
    'Open day',
    'Saturday 5 December 2026, 10:00 to 15:00',
    ...lines,
    'Your booking is cancelled.',
  ])
})
