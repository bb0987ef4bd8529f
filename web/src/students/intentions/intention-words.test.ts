import { expect, it } from 'vitest'
import { answerTone, whereNext } from './intention-words.ts'

const place = (label: string) => ({ key: label, label })
const at = (level: string, programme: string) => ({
  hub: place('London'),
  level: place(level),
  programme: place(programme),
})

it.each([
  [at('Level 5', 'BA'), ' at level 5'],
  [at('Level 7, dissertation', 'BA'), ' at level 7, dissertation'],
  [at('Level 4', 'DipHE'), ' at DipHE, level 4'],
  [null, ''],
])('an intention says where somebody goes on', (nextYear, expected) => {
  expect(whereNext({ now: at('Level 4', 'BA'), nextYear })).toBe(expected)
})

it.each([
  [true, 'Required', 'success'],
  [false, 'Required', 'warning'],
  [false, 'Contact', 'warning'],
  [false, 'Assumed', 'neutral'],
  [false, 'none', 'neutral'],
] as const)('an intention answered %s and %s reads %s', (isAnswered, status, tone) => {
  expect(answerTone({ isAnswered, status })).toBe(tone)
})
