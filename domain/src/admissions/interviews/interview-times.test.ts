import { describe, expect, it } from 'vitest'
import { wallTimeOf } from '#platform/words/london-time.ts'
import {
  type Batch,
  batchProblems,
  canBeInterviewed,
  isInTime,
  isMovedByBooking,
  timesOf,
} from './interview-times.ts'

const morning = { days: ['2026-11-24'], from: '09:00', to: '11:00', minutes: 30, gap: 0, pauses: [] }
const shown = (batch: Parameters<typeof timesOf>[0]) =>
  timesOf(batch).map(({ start }) => `${wallTimeOf(start).day} ${wallTimeOf(start).time}`)

describe('times made at once', () => {
  it.each([
    ['one after the other', {}, ['09:00', '09:30', '10:00', '10:30']],
    ['with minutes between them', { gap: 10 }, ['09:00', '09:40', '10:20']],
    ['around a break', { pauses: [{ from: '09:45', to: '10:00' }] }, ['09:00', '10:00', '10:30']],
    ['none that would run over the end', { minutes: 50 }, ['09:00', '09:50']],
  ])('%s', (_, more, times) => {
    expect(shown({ ...morning, ...more })).toEqual(times.map((time) => `2026-11-24 ${time}`))
  })

  it('keeps the hour on both sides of a clock change', () => {
    const batch = { ...morning, days: ['2027-03-29', '2027-03-27'], to: '09:30' }
    expect(timesOf(batch).map(({ start }) => start)).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-29T08:00:00.000Z',
    ])
  })

  it.each([
    ['no day', { days: [] }, 'days'],
    ['a day gone by', { days: ['2026-11-19'] }, 'days'],
    ['an end before the beginning', { to: '08:00' }, 'to'],
    ['no time', { from: 'nine' }, 'from'],
    ['a break that ends before it began', { pauses: [{ from: '10:00', to: '09:00' }] }, 'pauses.0'],
    ['a day that is none', { days: ['2027-02-30'] }, 'days'],
    ['a day of the year after next', { days: ['2028-11-20'] }, 'days'],
    ['an end that is no time', { to: 'noon' }, 'to'],
    ['an end with the beginning', { to: morning.from }, 'to'],
    ['a break from no time', { pauses: [{ from: 'ten', to: '10:30' }] }, 'pauses.0'],
    ['a break until no time', { pauses: [{ from: '10:00', to: 'half past' }] }, 'pauses.0'],
    ['a break of no length', { pauses: [{ from: '10:00', to: '10:00' }] }, 'pauses.0'],
    ['nothing that fits', { minutes: 240 }, 'minutes'],
    [
      'too many',
      {
        days: Array.from({ length: 28 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`),
        to: '18:00',
      },
      'days',
    ],
  ])('refuses %s', (_, more, param) => {
    expect(batchProblems({ ...morning, ...more }, '2026-11-20').map((one) => one.param)).toEqual([param])
  })

  it.each<[string, Partial<Batch>]>([
    ['today', { days: ['2026-11-20'] }],
    ['a day in two years', { days: ['2028-11-19'] }],
    ['a morning with a break', { pauses: [{ from: '10:00', to: '10:30' }] }],
  ])('takes %s', (_, more) => {
    expect(batchProblems({ ...morning, ...more }, '2026-11-20')).toEqual([])
  })

  it('refuses nothing that is right', () => expect(batchProblems(morning, '2026-11-20')).toEqual([]))
})

describe('whom an interview is for', () => {
  it.each([
    ['Submitted', true, true],
    ['Did not respond', true, true],
    ['Interview booked', true, false],
    ['Place accepted', true, false],
    ['In progress', false, false],
    ['Confirmed', false, false],
    ['Offer made', false, false],
  ])('says of %s that they can be interviewed: %s, and move on with it: %s', (status, can, moved) => {
    expect([canBeInterviewed(status), isMovedByBooking(status)]).toEqual([can, moved])
  })

  it('lets them move it themselves until a day before', () => {
    expect(isInTime('2026-11-24T10:00:00.000Z', '2026-11-23T10:00:00.000Z')).toBe(true)
    expect(isInTime('2026-11-24T10:00:00.000Z', '2026-11-23T10:01:00.000Z')).toBe(false)
  })
})
