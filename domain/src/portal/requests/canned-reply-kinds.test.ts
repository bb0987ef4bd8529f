import { expect, it } from 'vitest'
import { cannedReplyKindOf } from '#office/tickets/canned-reply-kinds.ts'
import { requestTopics } from '../forms/requests.ts'

it.each(Object.values(requestTopics).map(({ label }) => label))(
  'canned replies can be kept for "%s"',
  (label) => {
    expect(cannedReplyKindOf(label)).toBe(label)
  },
)

it.each(['Support tickets', 'Extension requests'])(
  'a request called "%s" is answered as one in words',
  (subject) => {
    expect(cannedReplyKindOf(subject)).toBe('Something else')
  },
)

it.each(['A subject of former times', null])('%s is answered as something else', (subject) => {
  expect(cannedReplyKindOf(subject)).toBe('Something else')
})
