import { expect, test } from 'vitest'
import { fullnessWords, placeAhead } from './places-words.ts'

test.each([
  [18, 40, '18 of 40 places are taken, 22 are left'],
  [1, 2, '1 of 2 places is taken, 1 is left'],
  [40, 40, 'All 40 places are taken'],
  [0, 40, 'None of 40 places is taken yet'],
  [0, null, 'No place is taken yet'],
  [1, null, '1 place is taken'],
  [7, null, '7 places are taken'],
])('with %i of %j taken it is said: %s', (taken, capacity, words) => {
  expect(fullnessWords({ taken, capacity })).toBe(words)
})

test.each([
  [39, 40, 0, 'A place is free.'],
  [37, 40, 2, '3 places are free.'],
  [1000, null, 1, '2 places are free.'],
  [40, 40, 0, 'All places are taken: they will wait for one to become free.'],
  [39, 40, 1, 'Only 1 place is free: with 1 guest they will wait.'],
  [38, 40, 2, 'Only 2 places are free: with 2 guests they will wait.'],
])('with %i of %j taken, %i guests are told: %s', (taken, capacity, guests, words) => {
  expect(placeAhead({ taken, capacity, waiting: 0 }, guests)).toEqual({
    isFree: !words.includes('wait'),
    words,
  })
})

test.each([
  [
    39,
    40,
    1,
    'A place is free. 1 booking waits and goes first where that is enough for it: then they will wait.',
  ],
  [
    38,
    40,
    2,
    'A place is free. 2 bookings wait and go first where that is enough for them: then they will wait.',
  ],
  [39, null, 2, 'A place is free.'],
  [40, 40, 2, 'All places are taken: they will wait for one to become free.'],
])('with %i of %j taken and %i waiting, they are told: %s', (taken, capacity, waiting, words) => {
  expect(placeAhead({ taken, capacity, waiting }, 0)).toEqual({ isFree: taken < 40, words })
})
