import { describe, expect, it } from 'vitest'
import { type EventPlan, eventChangeWords, isMoved } from './event-changes.ts'

const planned: EventPlan = {
  start: '2027-03-06T10:00:00.000Z',
  end: '2027-03-06T15:00:00.000Z',
  location: 'hall',
  onlineLink: null,
}
const names = new Map([
  ['hall', 'St Luke’s'],
  ['barn', 'the barn'],
])

describe('an event', () => {
  it.each<[string, Partial<EventPlan>, string]>([
    [
      'begins at another time',
      { start: '2027-07-06T10:00:00.000Z' },
      'It begins on Tuesday 6 July 2027 at 11:00, not on Saturday 6 March 2027 at 10:00.',
    ],
    [
      'ends later',
      { end: '2027-03-06T16:30:00.000Z' },
      'It ends on Saturday 6 March 2027 at 16:30, not on Saturday 6 March 2027 at 15:00.',
    ],
    ['ends when nobody can say', { end: null }, 'When it ends nobody can say yet.'],
    ['is elsewhere', { location: 'barn' }, 'It is at the barn, not at St Luke’s.'],
    ['is at a place to be told', { location: null }, 'It is no longer at St Luke’s.'],
    ['is online', { onlineLink: 'https://meet.example.org/1' }, 'The link of the meeting online is another.'],
  ])('that %s is moved, and says so', (_, changed, words) => {
    const after = { ...planned, ...changed }
    expect(isMoved(planned, after)).toBe(true)
    expect(eventChangeWords(planned, after, (id) => names.get(id))).toBe(words)
  })

  it('says everything that changed, a line each', () => {
    const after = { ...planned, location: 'barn', onlineLink: 'https://meet.example.org/1' }
    expect(
      eventChangeWords({ ...after, onlineLink: 'https://meet.example.org/2' }, { ...planned }, () => 'there'),
    ).toBe('It is at there, not at there.\nThere is no meeting online any more.')
  })

  it('that begins and ends when it did is not moved, however the instants are written', () => {
    const after = { ...planned, start: '2027-03-06T10:00:00Z', end: '2027-03-06T16:00:00+01:00' }
    expect(isMoved(planned, after)).toBe(false)
    expect(eventChangeWords(planned, after, () => undefined)).toBe('')
  })

  it('that had no end or place says only what they are now', () => {
    const before = { ...planned, end: null, location: null }
    expect(eventChangeWords(before, planned, (id) => names.get(id))).toBe(
      'It ends on Saturday 6 March 2027 at 15:00.\nIt is at St Luke’s.',
    )
  })
})
