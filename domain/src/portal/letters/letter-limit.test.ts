import { expect, it } from 'vitest'
import { letterLimitWords, lettersCountSince, mostLettersADay, nextLetterAt } from './letter-limit.ts'

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:30:00.000Z`

it.each([
  ['none', [], null],
  ['fewer than the most', [at(8), at(9), at(10), at(11)], null],
  ['as many as may be', [at(8), at(9), at(10), at(11), at(12)], '2026-11-23T08:30:00.000Z'],
  ['as many, in another order', [at(12), at(9), at(8), at(11), at(10)], '2026-11-23T08:30:00.000Z'],
  ['more than there could be', [at(7), at(8), at(9), at(10), at(11), at(12)], '2026-11-23T08:30:00.000Z'],
])('after %s the next letter waits until %s', (_what, made, next) => {
  expect(nextLetterAt(made)).toBe(next)
})

it('a letter counts for a day', () => {
  expect(mostLettersADay).toBe(5)
  expect(lettersCountSince(at(8))).toBe('2026-11-21T08:30:00.000Z')
})

it('says how many there may be, and when the next', () => {
  expect(letterLimitWords(null)).toBe('You can make up to 5 letters within 24 hours.')
  expect(letterLimitWords(at(8))).toMatch(/^You have made 5 letters .* the next one at 22\/11\/2026 08:30\.$/)
})
