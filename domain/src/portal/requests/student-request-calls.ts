import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { formBeside } from '../forms/form-calls.ts'
import { studentFormNames } from '../forms/form-keys.ts'
import { studentRequestStates } from './student-request-states.ts'

const ownRequest = z.object({
  id: z.string(),
  subject: z.string(),
  words: z.string().nullable(),
  state: z.enum(namesOf(studentRequestStates)),
  sentAt: z.string(),
  answer: z.string().nullable(),
  settledAt: z.string().nullable(),
})
/** Something a student asked for in words. */
export type OwnRequest = Received<z.infer<typeof ownRequest>>

/** What stands beside the form by which they ask. */
export const ownRequests = z.array(ownRequest)

const inbox = z.object({
  /** How many open lines of each kind there are and where they are listed, those the caller may know of and no others. */
  kinds: z.array(z.object({ form: z.enum(studentFormNames), collection: z.string(), open: z.int() })),
  /** Of all kinds together, as `student-requests` lists them to the caller. */
  open: z.int(),
  mine: z.int(),
  nobodys: z.int(),
  /** How many wait for the college beyond the day they were told. */
  late: z.int(),
})
/** How much waits in the inbox of what students sent. */
export type InboxCounts = Received<z.infer<typeof inbox>>

export const ownRequestCalls = defineCalls('Student forms', {
  'GET /api/forms/student/requests': {
    summary: 'Request to the college: what I asked for',
    reply: formBeside(ownRequests),
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/forms/student/requests/:id': {
    summary: 'Request to the college: take mine back',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

export const inboxCalls = defineCalls('From students', {
  'GET /api/student-requests/inbox': {
    summary: 'How much waits in the inbox, kind by kind',
    reply: dataOf(inbox),
  },
  'GET /api/student-requests/owners': {
    summary: 'Who can look after what students send',
    reply: dataOf(z.array(linked)),
  },
})
