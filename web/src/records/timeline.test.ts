import { expect, it } from 'vitest'
import { timelineOf } from './timeline.ts'

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
  tier: 'Everyone who sees the record',
  closed: false,
  body: id,
  author: null,
  readBy: [],
  createdAt,
})

const mail = (id: string, createdAt: string, sentAt: string | null) => ({
  id,
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
