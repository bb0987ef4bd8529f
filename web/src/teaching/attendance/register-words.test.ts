import { expect, it } from 'vitest'
import { dayWords, markWords } from './register-words.ts'

it.each([
  [{ state: null, why: null, note: null }, 'Not marked'],
  [{ state: 'Late', why: null, note: null }, 'Late'],
  [{ state: 'Absent', why: 'Illness', note: 'x' }, 'Absent: Illness'],
] as const)('the day of a register %o reads "%s"', (marked, words) => {
  expect(markWords(marked)).toBe(words)
})

it.each([
  ['2026-11-14', '2026-11-14', 'Saturday 14/11/2026'],
  ['2026-11-06', '2026-11-08', '06/11/2026 to 08/11/2026'],
])('a register from %s until %s reads "%s"', (day, lastDay, words) => {
  expect(dayWords({ day, lastDay })).toBe(words)
})
