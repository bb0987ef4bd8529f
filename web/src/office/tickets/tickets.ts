import type { MessageWish, TicketWish } from '@minster/domain/office/tickets/ticket-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['tickets', 'conversation', id],
    queryFn: ({ signal }) => ask('GET /api/tickets/:id/conversation', { params: { id }, signal }),
    select: ({ data }) => data,
    // Answers come while the page stands open.
    refetchInterval: 30_000,
  })

export const openTicket = (body: TicketWish) => ask('POST /api/my-tickets', { body })

export const writeMessage = (id: string, body: MessageWish) =>
  ask('POST /api/tickets/:id/messages', { params: { id }, body })

export const resolveTicket = (id: string) => ask('POST /api/my-tickets/:id/resolve', { params: { id } })
