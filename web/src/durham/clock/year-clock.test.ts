import { expect, test } from 'vitest'
import { aStep } from './test-step.ts'
import { awayWords, firstStepOf, stepAfterToday, yearsToShow } from './year-clock.ts'

test('the years around today are offered, the next first', () => {
  expect(yearsToShow('2026-11-26')).toEqual(['2027-28', '2026-27', '2025-26', '2024-25', '2023-24'])
  expect(yearsToShow('2027-07-31')[1]).toBe('2026-27')
})

const done = aStep({ key: 'a', state: 'done' })
const late = aStep({ key: 'b', state: 'late' })
const due = aStep({ key: 'c', state: 'due' })
const ahead = aStep({ key: 'd', state: 'ahead' })

test.each([
  [[done, ahead, due, late], 'b'],
  [[done, ahead, due], 'c'],
  [[done, ahead], 'd'],
  [[done, aStep({ key: 'e', state: 'nothing' })], 'e'],
  [[], undefined],
])('what cannot wait is looked at first', (steps, key) => {
  expect(firstStepOf(steps)?.key).toBe(key)
})

test.each([
  ['2026-09-01', null],
  ['2026-10-01', null],
  ['2026-10-02', 'census'],
  ['2026-12-01', 'census'],
  ['2026-12-02', null],
])('on %s today stands before %s', (today, key) => {
  const steps = [
    aStep({ key: 'registrations', due: '2026-10-01' }),
    aStep({ key: 'census', due: '2026-12-01' }),
  ]
  expect(stepAfterToday({ steps, today })).toBe(key)
})

test.each([
  ['2026-11-26', 'today'],
  ['2026-11-27', 'in 1 day'],
  ['2026-12-01', 'in 5 days'],
  ['2026-11-25', '1 day ago'],
  ['2025-11-26', '365 days ago'],
])('%s is %s', (day, words) => {
  expect(awayWords(day, '2026-11-26')).toBe(words)
})
