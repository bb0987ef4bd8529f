import { expect, it } from 'vitest'
import { ownDeadlineOf } from './own-deadline.ts'

it.each([
  // due, granted, own
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 7, '2026-11-27'],
  ['2026-11-20', 14, '2026-12-04'],
  ['2026-12-28', 7, '2027-01-04'],
  ['2028-02-26', 7, '2028-03-04'],
  ['2026-10-23', 7, '2026-10-30'],
  [null, 14, null],
])('due %s with %i days granted is handed in by %s', (due, granted, own) => {
  expect(ownDeadlineOf(due, granted)).toBe(own)
})

it.each([-1, 0.5, Number.NaN])('refuses an extension of %d days', (granted) => {
  expect(() => ownDeadlineOf('2026-11-20', granted)).toThrow('cannot be granted')
})
