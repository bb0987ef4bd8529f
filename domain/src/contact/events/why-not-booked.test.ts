import { expect, it } from 'vitest'
import { whyNotBooked } from './why-not-booked.ts'

const open = {
  state: 'Open',
  start: '2026-12-05T10:00:00.000Z',
  end: '2026-12-05T15:00:00.000Z',
  closes: null,
  isFull: false,
} as const
const before = '2026-12-01T12:00:00.000Z'

it.each([
  [{}, before, null],
  [{}, '2026-12-05T09:59:59.999Z', null],
  [{}, '2026-12-05T10:00:00.000Z', 'It has begun.'],
  [{}, '2026-12-05T15:00:00.000Z', 'It was on Saturday 5 December 2026.'],
  [{ end: null }, '2026-12-05T20:00:00.000Z', 'It has begun.'],
  [{ end: null }, '2026-12-06T00:00:00.000Z', 'It was on Saturday 5 December 2026.'],
  [{ closes: '2026-12-04T12:00:00.000Z' }, '2026-12-04T11:59:59.000Z', null],
  [
    { closes: '2026-12-04T12:00:00.000Z' },
    '2026-12-04T12:00:00.000Z',
    'Booking closed on Friday 4 December 2026 at 12:00.',
  ],
  [{ closes: '2026-12-05T12:00:00.000Z' }, '2026-12-05T11:00:00.000Z', 'It has begun.'],
  [{ isFull: true }, before, 'All places are taken, and the waiting list is full.'],
  [{ state: 'Draft' }, before, 'It is not open for booking yet.'],
  [{ state: 'Closed' }, before, 'Booking is closed.'],
  [{ state: 'Closed' }, '2026-12-08T10:00:00.000Z', 'It was on Saturday 5 December 2026.'],
  [{ state: 'Cancelled', isFull: true }, before, 'It is cancelled.'],
  [{ state: 'Cancelled' }, '2026-12-08T10:00:00.000Z', 'It is cancelled.'],
] as const)('an event with %j at %s: %s', (values, now, why) => {
  expect(whyNotBooked({ ...open, ...values }, now)).toBe(why)
})
