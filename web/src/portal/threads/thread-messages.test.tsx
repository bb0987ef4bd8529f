import type { ThreadMessage } from '@minster/domain/portal/threads/thread-calls'
import { expect, test } from 'vitest'
import { listedMessages } from './thread-messages.tsx'

const message: ThreadMessage = {
  id: 'a',
  audience: 'Public',
  purpose: 'Message',
  outcome: null,
  body: 'Words',
  createdAt: '2026-11-26T09:00:00.000Z',
  author: null,
  isFromRequester: false,
  files: [],
}

test.each<[what: string, change: Partial<ThreadMessage>, listed: object]>([
  ['of somebody named', { author: { id: 'b', label: 'Ruth' } }, { author: 'Ruth', isInternal: false }],
  ['of the college', {}, { author: 'College Office', badge: null }],
  ['among the college', { audience: 'Internal' }, { isInternal: true }],
  ['that asks', { purpose: 'Question' }, { badge: { props: { tone: 'warning' } } }],
  ['that settles it', { outcome: 'Done' }, { badge: { props: { label: 'Answered', tone: 'success' } } }],
  ['that refuses it', { outcome: 'Rejected' }, { badge: { props: { label: 'Rejected', tone: 'danger' } } }],
])('a message %s says so', (_what, change, listed) => {
  expect(listedMessages([{ ...message, ...change }], 'College Office')).toMatchObject([listed])
})
