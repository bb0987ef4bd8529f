import { z } from 'zod'
import { audiences } from '#office/tickets/conversation.ts'
import { shownMessage } from '#office/tickets/ticket-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { outcomes } from '../forms/matter-outcomes.ts'
import { studentRequestStates } from '../requests/student-request-states.ts'
import { matterForms, matterTypes } from './matter-kinds.ts'
import { messagePurposes, threadSteps } from './thread.ts'

const message = shownMessage.extend({
  purpose: z.enum(namesOf(messagePurposes)),
  /** What became of the matter, where that is what it says. */
  outcome: z.enum(namesOf(outcomes)).nullable(),
})
export type ThreadMessage = Received<z.infer<typeof message>>

const thread = z.object({
  id: z.string(),
  form: z.enum(matterForms),
  /** The record it is about, as `extension-requests/…`; null where the line of the inbox is all there is. */
  about: z.string().nullable(),
  subject: z.string(),
  state: z.enum(namesOf(studentRequestStates)),
  /** The day by which the college answers, while it waits for the college. */
  answerBy: z.string().nullable(),
  messages: z.array(message),
  canWrite: z.boolean(),
})
/** What was said and sent on a matter, oldest first. */
export type Thread = Received<z.infer<typeof thread>>

const officeThread = thread.extend({
  student: linked,
  /** What else a message can do at present. */
  steps: z.array(z.enum(threadSteps)),
})
export type OfficeThread = Received<z.infer<typeof officeThread>>

const words = {
  body: z
    .string('Write something first.')
    .trim()
    .min(1, 'Write something first.')
    .max(5000, 'Use at most 5,000 characters.'),
  files: z
    .array(z.uuid('Give the ids of uploaded files.'), 'Give a list of files.')
    .max(10, 'At most 10 files fit into a message.')
    .default([]),
}
const form = z.enum(matterForms)
const type = z.enum(matterTypes)

export const ownThreadCalls = defineCalls('Student forms', {
  'GET /api/forms/student/threads/:form': {
    summary: 'What was said on what I asked for, the latest first',
    params: z.object({ form }),
    reply: dataOf(z.array(thread)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/student/threads/:form/:id/messages': {
    summary: 'Write to the college on what I asked for',
    description:
      'Where the college asked something back, this is the answer. The same sent twice at once is one message.',
    params: z.object({ form, id: z.uuid() }),
    body: z.strictObject(words),
    status: 201,
    reply: dataOf(thread),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

const newMessage = z.strictObject({
  ...words,
  audience: z.enum(namesOf(audiences), 'Say who reads it: Public or Internal.').default('Public'),
  step: z.enum(threadSteps, 'There is no such step.').exactOptional(),
})
export type ThreadWish = Received<z.input<typeof newMessage>>

export const threadCalls = defineCalls('From students', {
  'GET /api/threads/:type/:id': {
    summary: 'What was said on what a student sent',
    description: 'By the line of the inbox or by the record it is about.',
    params: z.object({ type, id: z.uuid() }),
    reply: dataOf(officeThread),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/threads/:type/:id/messages': {
    summary: 'Answer on what a student sent',
    description:
      'With step the student is asked back, answered or declined; an internal note is read by the college alone.',
    params: z.object({ type, id: z.uuid() }),
    body: newMessage,
    status: 201,
    reply: dataOf(officeThread),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
