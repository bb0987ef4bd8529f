import { describe, expect, it } from 'vitest'
import type { EventState } from './event-states.ts'
import {
  type Fullness,
  type Given,
  give,
  hasPlace,
  movesUp,
  movingUp,
  placesOf,
  type Room,
  roomBehind,
  roomOf,
  tooFewWords,
  whyNotSoMany,
} from './places.ts'
import { registrationStates } from './registration-states.ts'

it('of a booking are one and those of its guests', () => {
  expect([placesOf({ guests: 0 }), placesOf({ guests: 2 })]).toEqual([1, 3])
})

it.each([
  [0, 'All places are taken.'],
  [1, 'Only 1 place is left.'],
  [2, 'Only 2 places are left.'],
])('that are too few, %i, are told', (left, words) => {
  expect(tooFewWords(left)).toBe(words)
})

it('are had by whoever is expected, came or stayed away', () => {
  expect(Object.keys(registrationStates).filter(hasPlace)).toEqual(['Registered', 'Attended', 'No show'])
})

it.each<[string, Fullness, { places: number; turns: number }]>([
  ['some free', { capacity: 40, waiting: 10, taken: 37, onWaitingList: 4 }, { places: 3, turns: 6 }],
  ['all taken', { capacity: 40, waiting: 4, taken: 40, onWaitingList: 4 }, { places: 0, turns: 0 }],
  [
    'more taken than there are',
    { capacity: 40, waiting: 3, taken: 42, onWaitingList: 4 },
    { places: 0, turns: 0 },
  ],
  [
    'no limit',
    { capacity: null, waiting: null, taken: 500, onWaitingList: 0 },
    { places: Number.POSITIVE_INFINITY, turns: Number.POSITIVE_INFINITY },
  ],
])('with %s', (_, fullness, room) => {
  expect(roomOf(fullness)).toEqual(room)
})

describe('bookings in turn', () => {
  it.each<[string, { places: number; turns: number }, number[], Given[]]>([
    [
      'get places while there are some, then wait',
      { places: 2, turns: 9 },
      [1, 1, 1],
      ['Registered', 'Registered', 'Wait-listed'],
    ],
    [
      'that need more than are free wait, and who comes next may fit',
      { places: 2, turns: 9 },
      [3, 2, 1],
      ['Wait-listed', 'Registered', 'Wait-listed'],
    ],
    [
      'are refused once the waiting list is full too',
      { places: 1, turns: 1 },
      [1, 1, 1],
      ['Registered', 'Wait-listed', 'full'],
    ],
    ['are refused where nobody may wait', { places: 0, turns: 0 }, [1], ['full']],
  ])('%s', (_, from, asked, expected) => {
    let room = from
    const given = asked.map((places) => {
      const next = give(room, places)
      room = next.room
      return next.given
    })
    expect(given).toEqual(expected)
  })

  it('do not wait where they may not', () => {
    expect(give({ places: 1, turns: 5 }, 2, false).given).toBe('full')
  })
})

it.each<[string, number, number[], number[]]>([
  ['in their turn', 2, [0, 0, 0], [0, 1]],
  ['not at all without a free place', 0, [0], []],
  ['past who needs more than are free', 2, [2, 0, 1, 0], [1, 3]],
  ['with their guests', 3, [2, 0], [0]],
  ['all of them where there is no limit', Number.POSITIVE_INFINITY, [9, 9], [0, 1]],
])('whoever waits moves up %s', (_, free, guests, expected) => {
  const waiting = guests.map((count, turn) => ({ turn, guests: count }))
  expect(movingUp(free, waiting).map(({ turn }) => turn)).toEqual(expected)
})

it.each<[string, Room, number[], Room]>([
  ['all there is where nobody waits', { places: 2, turns: 3 }, [], { places: 2, turns: 3 }],
  ['nothing, and their turns', { places: 2, turns: 0 }, [0, 0, 0], { places: 0, turns: 2 }],
  ['all where they need more than is free', { places: 1, turns: 0 }, [1], { places: 1, turns: 0 }],
  ['what they need less', { places: 4, turns: 1 }, [4, 2], { places: 1, turns: 2 }],
  ['no end where there is no limit', { places: Infinity, turns: 0 }, [9], { places: Infinity, turns: 1 }],
])('behind those who wait there is left %s', (_, room, guests, expected) => {
  expect(
    roomBehind(
      room,
      guests.map((count) => ({ guests: count })),
    ),
  ).toEqual(expected)
})

it.each<[EventState, string | null, boolean]>([
  ['Open', '2027-03-06T10:00:00.000Z', true],
  ['Closed', '2027-03-06T10:00:00.000Z', true],
  ['Open', null, true],
  ['Open', '2027-03-05T10:00:00.000Z', false],
  ['Draft', '2027-03-06T10:00:00.000Z', false],
  ['Cancelled', '2027-03-06T10:00:00.000Z', false],
])('the waiting list of an event that is %s and begins %s moves up: %s', (state, start, expected) => {
  expect(movesUp({ state, start }, '2027-03-05T10:00:00.000Z')).toBe(expected)
})

it.each([
  [0, 0, null, null],
  [1, 0, null, 'Nobody may bring guests.'],
  [2, 1, null, 'Each may bring 1 guest at most.'],
  [3, 2, 40, 'Each may bring 2 guests at most.'],
  [2, 2, 3, null],
  [2, 2, 2, 'There are only 2 places in all.'],
  [1, 2, 1, 'There is only 1 place in all.'],
])('%i guests where each may bring %i, of %s places: %s', (guests, mostGuests, capacity, words) => {
  expect(whyNotSoMany(guests, { mostGuests, capacity })).toBe(words)
})
