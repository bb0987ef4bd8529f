import { describe, expect, it } from 'vitest'
import { bookingNewsOf, type KnownBooking, movingUpWords } from './booking-news.ts'

const booking = (state: KnownBooking['state'], guests = 0): KnownBooking => ({ state, guests })

describe('whoever booked', () => {
  it.each([
    [null, booking('Registered'), 'taken'],
    [null, booking('Wait-listed'), 'waits'],
    [null, booking('Attended'), null],
    [null, booking('Cancelled'), null],
    [booking('Registered'), booking('Cancelled'), 'cancelled'],
    [booking('Wait-listed'), booking('Cancelled'), 'cancelled'],
    [booking('No show'), booking('Cancelled'), null],
    [booking('Cancelled'), booking('Cancelled', 1), null],
    [booking('Cancelled'), booking('Registered'), 'taken'],
    [booking('Cancelled'), booking('Wait-listed'), 'waits'],
    [booking('Wait-listed'), booking('Registered'), 'moved up'],
    [booking('Registered', 1), booking('Registered'), 'changed'],
    [booking('Wait-listed'), booking('Wait-listed', 2), 'changed'],
    [booking('Registered', 1), booking('Registered', 1), null],
    [booking('Registered'), booking('Attended'), null],
    [booking('Attended'), booking('Registered'), null],
    [booking('Attended', 1), booking('Attended', 2), null],
  ] as const)('%j that becomes %j: %s', (before, after, news) => {
    expect(bookingNewsOf(before, after)).toBe(news)
  })

  it('and waits moves up, one or many', () => {
    expect(movingUpWords(1)).toBe('1 person who waits moves up and is told')
    expect(movingUpWords(3)).toBe('3 people who wait move up and are told')
  })
})
