import { expect, it } from 'vitest'
import { countsAsChange, type EventNews, type KnownEvent, newsOf } from './event-news.ts'

const event: KnownEvent = {
  state: 'Open',
  start: '2027-03-06T10:00:00.000Z',
  end: null,
  location: null,
  onlineLink: null,
}
const later = '2027-03-13T10:00:00.000Z'
const now = '2027-02-01T12:00:00.000Z'

it.each<[string, Partial<KnownEvent>, Partial<KnownEvent>, EventNews | null, boolean]>([
  ['as it was', {}, {}, null, false],
  ['moved', {}, { start: later }, 'moved', true],
  ['moved while it is a draft', { state: 'Draft' }, { state: 'Draft', start: later }, 'moved', true],
  ['closed', {}, { state: 'Closed' }, null, false],
  ['cancelled', {}, { state: 'Cancelled' }, 'cancelled', true],
  ['cancelled while it is a draft', { state: 'Draft' }, { state: 'Cancelled' }, 'cancelled', true],
  ['moved while cancelled', { state: 'Cancelled' }, { state: 'Cancelled', start: later }, null, true],
  ['open again', { state: 'Cancelled' }, {}, 'on again', true],
  ['a draft again', { state: 'Cancelled' }, { state: 'Draft' }, null, true],
  ['open after it was a draft', { state: 'Draft' }, {}, 'on again', false],
])('of an event %s', (_, before, after, news, counts) => {
  const [was, is] = [
    { ...event, ...before },
    { ...event, ...after },
  ]
  expect(newsOf(was, is, now)).toBe(news)
  expect(countsAsChange(was, is)).toBe(counts)
})

it.each<[string, Partial<KnownEvent>, string, EventNews | null]>([
  ['that has begun is cancelled', { state: 'Cancelled' }, event.start ?? '', null],
  ['that has begun moves to a day to come', { start: later }, event.start ?? '', 'moved'],
  ['that is to come moves to the past', { start: '2027-01-01T10:00:00.000Z' }, now, 'moved'],
])('of an event %s', (_, after, at, news) => {
  expect(newsOf(event, { ...event, ...after }, at)).toBe(news)
})
