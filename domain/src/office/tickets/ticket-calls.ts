import { z } from 'zod'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { audiences } from './conversation.ts'
import { ticketStates } from './state.ts'

const attached = z.object({ id: z.string(), name: z.string(), size: z.int().nullable() })
/** A file that goes with a message. */
export type AttachedFile = Received<z.infer<typeof attached>>

/** A message of a conversation as its reader sees it. */
export const shownMessage = z.object({
  id: z.string(),
  audience: z.enum(namesOf(audiences)),
  body: z.string(),
  createdAt: z.string(),
  author: linked.nullable(),
  isFromRequester: z.boolean(),
  files: z.array(attached.extend({ mediaType: z.string().nullable() })),
})
export type ShownMessage = Received<z.infer<typeof shownMessage>>

const conversation = z.object({
  messages: z.array(shownMessage),
  isHelper: z.boolean(),
  isRequester: z.boolean(),
  /** While it is resolved: until when it can be taken up again. */
  reopenUntil: z.string().nullable(),
  /** Who asked can only open a new one. */
  isOver: z.boolean(),
  canSayResolved: z.boolean(),
  /** Who can be given the ticket; for helpers only. */
  helpers: z.array(linked).exactOptional(),
})
/** What was said on a ticket, and what its reader may do next. */
export type Conversation = Received<z.infer<typeof conversation>>

/** What every message is made of. */
export const messageWords = {
  body: z.string('Write what it is about.').default(''),
  files: z.array(z.uuid('Give the ids of uploaded files.'), 'Give a list of files.').default([]),
}

const newTicket = z.object({
  ...messageWords,
  subject: z.string(),
  category: z.string().nullable(),
  /** Opened by a helper for somebody else. */
  requester: z.string().exactOptional(),
})
export type TicketWish = Received<z.input<typeof newTicket>>

const newMessage = z.strictObject({
  ...messageWords,
  audience: z.enum(namesOf(audiences), 'Say who reads it: Public or Internal.').default('Public'),
  moveTo: z.enum(namesOf(ticketStates), 'There is no such state.').exactOptional(),
})
export type MessageWish = Received<z.input<typeof newMessage>>

/** Asking for help, answering, and what was said meanwhile; lists and single tickets come from the generic calls. */
export const ticketCalls = defineCalls('Tickets', {
  'POST /api/my-tickets': {
    summary: 'Ask for help',
    description: 'Who answers tickets may name the requester and so open one for somebody else.',
    body: newTicket,
    status: 201,
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/tickets/:id/conversation': {
    summary: 'What was said on a ticket',
    params: byId,
    reply: dataOf(conversation),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/tickets/:id/messages': {
    summary: 'Answer on a ticket',
    description: 'With moveTo the ticket takes that state; internal notes are read by helpers only.',
    params: byId,
    body: newMessage,
    status: 201,
    reply: dataOf(conversation),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/my-tickets/:id/resolve': {
    summary: 'Say that a ticket of one’s own is solved',
    params: byId,
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
