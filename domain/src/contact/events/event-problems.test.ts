import { expect, it } from 'vitest'
import { eventProblems } from './event-problems.ts'

type Planned = Parameters<typeof eventProblems>[0]
const planned: Planned = {
  day: null,
  start: '2027-03-06T10:00:00Z',
  end: '2027-03-06T15:00:00Z',
  closes: null,
}

it.each<[string, Partial<Planned>, string[]]>([
  ['that is whole is right', {}, []],
  ['says when it begins', { start: null, end: null }, ['start']],
  ['of a day of the year is told by it when it begins', { day: 'a-day', start: null, end: null }, []],
  ['whose end nobody can say is right', { end: null }, []],
  ['ends after it begins', { end: '2027-03-06T10:00:00Z' }, ['end']],
  ['is booked until it ends at most', { closes: '2027-03-06T15:00:01Z' }, ['closes']],
  ['may close before it begins', { closes: '2027-03-01T12:00:00Z' }, []],
])('an event %s', (_, changed, params) => {
  expect(eventProblems({ ...planned, ...changed }).map(({ param }) => param)).toEqual(params)
})
