import { describe, expect, it } from 'vitest'
import { groupEdits, timelineOf } from './timeline.ts'

const deed = (id: number, at: string) => ({
  id,
  version: id,
  at,
  by: null,
  as: null,
  action: 'changed',
  reason: null,
  changes: [],
})
const note = (id: string, createdAt: string) => ({
  id,
  version: 1,
  subject: 'students',
  subjectId: 'student',
  tier: 'Everyone who sees the record',
  closed: false,
  body: id,
  author: null,
  readBy: [],
  createdAt,
  updatedAt: createdAt,
})

const mail = (id: string, createdAt: string, sentAt: string | null) => ({
  id,
  template: 'notification',
  title: 'Notification',
  to: { name: 'Hannah', address: 'hannah@example.org' },
  subject: id,
  state: 'sent' as const,
  tries: 1,
  error: null,
  nextTryAt: null,
  about: null,
  by: null,
  createdAt,
  sentAt,
})

it('tells notes, mails and changes in one row, newest first, whatever the zone they were written in', () => {
  const story = timelineOf(
    [deed(1, '2026-01-01T10:00:00Z'), deed(2, '2026-01-03T10:00:00Z')],
    [note('early', '2026-01-01T10:30:00+01:00'), note('late', '2026-01-02T10:00:00Z')],
    [
      mail('sent later', '2026-01-01T08:00:00Z', '2026-01-02T12:00:00Z'),
      mail('waiting', '2026-01-01T09:45:00Z', null),
    ],
  )
  const nameOf = (event: (typeof story)[number]) =>
    event.kind === 'note' ? event.note.id : event.kind === 'mail' ? event.mail.id : event.entry.id
  expect(story.map(nameOf)).toEqual([2, 'sent later', 'late', 1, 'waiting', 'early'])
})

describe('one sitting with a form', () => {
  const hannah = { id: 'h', label: 'Hannah' }
  const alice = { id: 'a', label: 'Alice' }
  const at = (id: number, minute: number, path: string, from: unknown, to: unknown, more: object = {}) => ({
    ...deed(id, new Date(Date.UTC(2026, 0, 1, 18, minute)).toISOString()),
    by: hannah,
    changes: [{ path, label: path, from, to }],
    ...more,
  })
  type Given = ReturnType<typeof at>
  const told = (...entries: Given[]) =>
    groupEdits(entries.toReversed(), ({ changes }) => changes.some(({ path }) => path === 'status')).map(
      ({ id, changes }) =>
        [id, ...changes.map(({ path, from, to }) => `${path} ${String(from)}→${String(to)}`)].join(' '),
    )

  it.each<[string, Given[], string[]]>([
    [
      'is one entry, with the first value and the last',
      [at(1, 0, 'city', null, 'Bath'), at(2, 5, 'city', 'Bath', 'Ely'), at(3, 9, 'phone', null, '1')],
      ['3 city null→Ely phone null→1'],
    ],
    [
      'tells nothing of what ended as it began',
      [at(1, 0, 'city', 'Ely', 'Bath'), at(2, 5, 'city', 'Bath', 'Ely'), at(3, 9, 'phone', null, '1')],
      ['3 phone null→1'],
    ],
    [
      'is not told where everything ended as it began',
      [at(1, 0, 'city', 'Ely', 'Bath'), at(2, 5, 'city', 'Bath', 'Ely')],
      [],
    ],
    [
      'ends after half an hour in which nothing is changed',
      [at(1, 0, 'city', null, 'Bath'), at(2, 31, 'phone', null, '1')],
      ['2 phone null→1', '1 city null→Bath'],
    ],
    [
      'is that of one person',
      [at(1, 0, 'city', null, 'Bath'), at(2, 1, 'phone', null, '1', { by: alice })],
      ['2 phone null→1', '1 city null→Bath'],
    ],
    [
      'is apart from what the same person does standing in for somebody',
      [at(1, 0, 'city', null, 'Bath'), at(2, 1, 'phone', null, '1', { as: alice })],
      ['2 phone null→1', '1 city null→Bath'],
    ],
    [
      'ends where somebody else changes something',
      [
        at(1, 0, 'city', null, 'Bath'),
        at(2, 1, 'phone', null, '1', { by: alice }),
        at(3, 2, 'city', 'Bath', 'Ely'),
      ],
      ['3 city Bath→Ely', '2 phone null→1', '1 city null→Bath'],
    ],
    [
      'leaves a decision to stand alone',
      [at(1, 0, 'city', null, 'Bath'), at(2, 1, 'status', 'A', 'B'), at(3, 2, 'phone', null, '1')],
      ['3 phone null→1', '2 status A→B', '1 city null→Bath'],
    ],
    [
      'is with one record',
      [
        at(1, 0, 'city', null, 'Bath', { of: { type: 'people', id: 'p' } }),
        at(2, 1, 'level', '4', '5', { of: { type: 'students', id: 's' } }),
        at(3, 2, 'phone', null, '1', { of: { type: 'people', id: 'p' } }),
      ],
      ['3 city null→Bath phone null→1', '2 level 4→5'],
    ],
  ])('%s', (_what, entries, words) => {
    expect(told(...entries)).toEqual(words)
  })
})
