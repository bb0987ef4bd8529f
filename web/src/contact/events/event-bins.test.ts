import { expect, test } from 'vitest'
import { eventBinAt } from './event-bins.ts'

test.each([
  ['', { start: { gte: '2026-11-27T00:00:00.000Z' } }, 'start'],
  ['past', { start: { lt: '2026-11-27T00:00:00.000Z' } }, '-start'],
  ['all', undefined, '-start'],
  ['unknown', { start: { gte: '2026-11-27T00:00:00.000Z' } }, 'start'],
])('“%s” of the list shows %j by %s', (key, filter, sort) => {
  const bin = eventBinAt(key)
  expect([bin.filter('2026-11-27'), bin.sort]).toEqual([filter, sort])
})

test('a day begins by the clocks of the college', () => {
  expect(eventBinAt('').filter('2027-06-01')).toEqual({ start: { gte: '2027-05-31T23:00:00.000Z' } })
})
