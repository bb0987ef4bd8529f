import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Audience } from '@minster/domain/office/tickets/conversation'
import type { TicketState } from '@minster/domain/office/tickets/state'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

export interface AttachedFile {
  readonly id: string
  readonly name: string
  readonly size: number | null
}

export interface TicketMessage {
  readonly id: string
  readonly audience: Audience
  readonly body: string
  readonly createdAt: string
  readonly author: Linked | null
  readonly isFromRequester: boolean
  readonly files: readonly AttachedFile[]
}

/** What was said on a ticket, and what its reader may do next. */
export interface Conversation {
  readonly messages: readonly TicketMessage[]
  readonly isHelper: boolean
  readonly isRequester: boolean
  /** While it is resolved: until when it can be taken up again. */
  readonly reopenUntil: string | null
  /** Who asked can only open a new one. */
  readonly isOver: boolean
  readonly canSayResolved: boolean
  /** Who can be given the ticket; for helpers only. */
  readonly helpers?: readonly Linked[]
}

interface Answer<Data> {
  readonly data: Data
}

const ticketPath = (id: string) => `/api/tickets/${encodeURIComponent(id)}`

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'conversation', id],
    queryFn: ({ signal }) => api<Answer<Conversation>>(`${ticketPath(id)}/conversation`, { signal }),
    select: ({ data }) => data,
    // Answers come while the page stands open.
    refetchInterval: 30_000,
  })

export interface NewTicket {
  readonly subject: string
  readonly category: string | null
  readonly body: string
  readonly files: readonly string[]
  /** Opened by a helper for somebody else. */
  readonly requester?: string
}

export function openTicket(ticket: NewTicket): Promise<RecordReply> {
  return api<RecordReply>('/api/my-tickets', { method: 'POST', body: ticket })
}

export interface NewMessage {
  readonly body: string
  readonly audience: Audience
  readonly files: readonly string[]
  readonly moveTo?: TicketState
}

export function writeMessage(id: string, message: NewMessage): Promise<Answer<Conversation>> {
  return api<Answer<Conversation>>(`${ticketPath(id)}/messages`, { method: 'POST', body: message })
}

export function sayResolved(id: string): Promise<RecordReply> {
  return api<RecordReply>(`/api/my-tickets/${encodeURIComponent(id)}/resolve`, { method: 'POST' })
}
