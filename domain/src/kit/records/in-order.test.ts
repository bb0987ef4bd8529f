import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

it.each([
  ['2027-01-01', '2027-01-02', true],
  ['2027-01-02', '2027-01-02', true],
  ['2027-01-03', '2027-01-02', false],
  ['2027-01-10', '2026-12-31', false],
  [null, '2027-01-02', true],
  ['2027-01-03', null, true],
  [null, null, true],
])('the dates from %s to %s are in order: %s', (earlier, later, accepted) => {
  expect(inOrder(earlier, later, 'ends', 'It ends before it begins.')).toEqual(
    accepted ? [] : [{ param: 'ends', message: 'It ends before it begins.' }],
  )
})
