import { expect, it } from 'vitest'
import { eventProblems } from './event-problems.ts'

const open = { day: null, start: '2027-03-06T10:00:00Z', end: '2027-03-06T15:00:00Z', closes: null }

it.each<[string, Partial<typeof open> | { day: string; closes: string }, string[]]>([
  ['is right', {}, []],
  ['says when it begins', { start: null as never, end: null as never }, ['start']],
  ['whose end nobody can say is right', { end: null as never }, []],
  ['ends after it begins', { end: open.start }, ['end']],
  ['is booked until it has ended at most', { day: '', closes: '2027-03-07T10:00:00Z' }, ['closes']],
])('an event %s: %o', (_, changed, params) => {
  expect(eventProblems({ ...open, ...changed }).map(({ param }) => param)).toEqual(params)
})
