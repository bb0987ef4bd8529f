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
const note = (id: string, createdAt: string) => ({ id, version: 1, body: id, author: null, createdAt })

it('tells notes and changes in one row, newest first, whatever the zone they were written in', () => {
  const story = timelineOf(
    [deed(1, '2026-01-01T10:00:00Z'), deed(2, '2026-01-03T10:00:00Z')],
    [note('early', '2026-01-01T10:30:00+01:00'), note('late', '2026-01-02T10:00:00Z')],
  )
  expect(story.map((event) => (event.kind === 'note' ? event.note.id : event.entry.id))).toEqual([
    2,
    'late',
    1,
    'early',
  ])
})
