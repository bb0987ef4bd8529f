import { expect, it } from 'vitest'
import { answerBy, usualAnswerDays } from './answer-days.ts'

const closure = (start: string, end: string) => ({ name: 'Closed', start, end })

it.each([
  ['within a week', 'requests', '2026-11-23', [], '2026-11-30'],
  ['over a weekend', 'requests', '2026-11-26', [], '2026-12-03'],
  ['from a Sunday', 'requests', '2026-11-29', [], '2026-12-04'],
  ['over Christmas, when it is closed', 'requests', '2026-12-17', [], '2027-01-07'],
  ['over bank holidays', 'requests', '2026-08-27', [], '2026-09-04'],
  ['over a closure', 'requests', '2026-11-26', [closure('2026-11-30', '2026-12-04')], '2026-12-10'],
  [
    'over Christmas, where its closures are known',
    'requests',
    '2026-12-17',
    [closure('2026-12-24', '2027-01-01')],
    '2027-01-04',
  ],
  [
    'over Christmas, where closures of another year are known',
    'requests',
    '2026-12-17',
    [closure('2025-12-24', '2026-01-01')],
    '2027-01-07',
  ],
  ['an interruption', 'ios-request', '2026-11-23', [], '2026-12-07'],
  ['a kind of its own count', 'dbs', '2026-11-23', [], '2026-11-30'],
])('the college answers in working days: %s', (_what, form, from, closures, expected) => {
  expect(answerBy(form, from, usualAnswerDays, closures)).toBe(expected)
})

it('goes by what the college has decided', () => {
  expect(answerBy('requests', '2026-11-26', { ...usualAnswerDays, requests: 1 }, [])).toBe('2026-11-27')
})
