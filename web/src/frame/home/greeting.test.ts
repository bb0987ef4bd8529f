import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('the greeting at %s says %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words)
})
