import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { CannedReplyKind } from '@minster/domain/office/tickets/canned-reply-kinds'

/** Asks for those that answer one of some kinds; no others leave the server. */
export function queryOfKinds(kinds: readonly CannedReplyKind[]): URLSearchParams {
  return new URLSearchParams({
    pageSize: '200',
    active: 'true',
    fields: 'title,category,body',
    kinds: kinds.join(','),
  })
}

/** The replies that hold every word typed, those of a category first; otherwise in their own order. */
export function foundReplies(
  replies: readonly RecordValues[],
  category: string,
  search: string,
): readonly RecordValues[] {
  const words = search
    .toLocaleLowerCase('en-GB')
    .split(/\s+/)
    .filter((word) => word !== '')
  const held = replies.filter((reply) => {
    const text = `${String(reply['title'])} ${String(reply['body'])}`.toLocaleLowerCase('en-GB')
    return words.every((word) => text.includes(word))
  })
  const isOf = (reply: RecordValues) => (reply['category'] === category ? 0 : 1)
  return held.toSorted((one, other) => isOf(one) - isOf(other))
}
