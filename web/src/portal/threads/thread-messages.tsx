import { outcomes } from '@minster/domain/portal/forms/matter-outcomes'
import type { ThreadMessage } from '@minster/domain/portal/threads/thread-calls'
import type { ListedMessage } from '#office/tickets/MessageList.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Messages of a thread as they are listed; `theCollege` stands where nobody of it is named. */
export function listedMessages(messages: readonly ThreadMessage[], theCollege: string): ListedMessage[] {
  return messages.map(({ id, author, audience, body, createdAt, files, ...message }) => ({
    id,
    author: author?.label || theCollege,
    at: createdAt,
    body,
    files,
    badge: badgeOf(message),
    isInternal: audience === 'Internal',
  }))
}

function badgeOf({ purpose, outcome }: Pick<ThreadMessage, 'purpose' | 'outcome'>) {
  if (purpose === 'Question') return <Pill tone="warning">Question</Pill>
  if (outcome === null) return null
  const {
    tone,
    ...words
  }: { readonly tone: (typeof outcomes)[typeof outcome]['tone']; readonly label?: string } = outcomes[outcome]
  return <StatusChip label={words.label ?? outcome} tone={tone} />
}
