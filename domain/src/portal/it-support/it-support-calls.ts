import { z } from 'zod'
import { ticketStates } from '#office/tickets/state.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'

const message = z.object({
  id: z.string(),
  body: z.string(),
  at: z.string(),
  author: z.string().nullable(),
  isMine: z.boolean(),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OwnTicketMessage = Received<z.infer<typeof message>>

const ticket = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.string(),
  category: z.string(),
  state: z.enum(namesOf(ticketStates)),
  openedAt: z.string(),
  messages: z.array(message),
  /** Only a new ticket helps. */
  isOver: z.boolean(),
  canSayResolved: z.boolean(),
})
/** A ticket of the student's own, with what was said to them on it. */
export type OwnTicket = Received<z.infer<typeof ticket>>

const category = z.object({ name: z.string(), title: z.string() })
/** What a student may ask IT about, under the name its address has. */
export type ItCategory = Received<z.infer<typeof category>>

const itSupport = z.object({
  category: category.nullable(),
  categories: z.array(category),
  tickets: z.array(ticket),
})
export type ItSupport = Received<z.infer<typeof itSupport>>

const words = {
  body: z.string('Write what happened.').default(''),
  files: z.array(z.uuid('Give the ids of uploaded files.'), 'Give a list of files.').default([]),
}
const refuses = ['NOT_FOUND', 'CONFLICT'] as const

export const itSupportCalls = defineCalls('Student forms', {
  'GET /api/forms/student/itsupport': {
    summary: 'What IT helps with, and my tickets',
    reply: dataOf(itSupport),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/forms/student/itsupport/:name': {
    summary: 'One thing IT helps with, and my tickets',
    reply: dataOf(itSupport),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/student/itsupport/:name': {
    summary: 'Ask IT for help',
    description: 'It becomes a ticket of the help desk, which answers by mail and here.',
    body: z.strictObject({ subject: z.string('Give it a subject.').default(''), ...words }),
    reply: dataOf(itSupport),
    status: 201,
    refuses,
  },
  'POST /api/forms/student/itsupport/:name/:id/messages': {
    summary: 'Answer on a ticket of mine',
    body: z.strictObject(words),
    reply: dataOf(itSupport),
    status: 201,
    refuses,
  },
  'POST /api/forms/student/itsupport/:name/:id/resolve': {
    summary: 'Say that a ticket of mine is solved',
    reply: dataOf(itSupport),
    refuses,
  },
})
