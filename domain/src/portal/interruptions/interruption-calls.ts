import { z } from 'zod'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { returnAnswers } from '#students/student/interruption.ts'
import { formBeside } from '../forms/form-calls.ts'
import { comingInterruption } from '../planned/coming-interruption.ts'
import { interruptionStates } from './ios-states.ts'

const answer = z.enum(namesOf(returnAnswers), 'Say whether you come back.')

const request = z.object({
  id: z.string(),
  state: z.enum(namesOf(interruptionStates)),
  from: z.string(),
  expectedReturn: z.string(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What the college still needs to know, while it does. */
  question: z.string().nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  /** What the student sent with it. */
  evidence: linked.nullable(),
})
/** A request to interrupt as the student who made it sees it. */
export type OwnInterruption = Received<z.infer<typeof request>>

const away = z.object({
  from: z.string().nullable(),
  expectedReturn: z.string().nullable(),
  /** Whether the college wants to know already; who knows sooner may say so. */
  isAsked: z.boolean(),
  answer: answer.nullable(),
  until: z.string().nullable(),
  answeredOn: z.string().nullable(),
})
/** How somebody stands while they are away. */
export type OwnAway = Received<z.infer<typeof away>>

export const ownInterruptions = z.object({
  requests: z.array(request),
  away: away.nullable(),
  /** What is planned of it; null where nothing is. */
  coming: comingInterruption.nullable(),
  /** Whether one can be asked for, or changed, today. */
  canAsk: z.boolean(),
})
/** A student's interruptions: what they asked for, and how it stands while they are away. */
export type OwnInterruptions = Received<z.infer<typeof ownInterruptions>>

const comingBack = z.strictObject({
  answer,
  until: z.iso.date('Write the day as YYYY-MM-DD.').nullable().exactOptional(),
  words: z.string().trim().max(2000, 'Use at most 2,000 characters.').nullable().exactOptional(),
})
/** Whether a student comes back, as they say it. */
export type ComingBack = Received<z.infer<typeof comingBack>>

export const ownInterruptionCalls = defineCalls('Student forms', {
  'GET /api/forms/student/ios-request': {
    summary: 'Interruption of studies: what I asked for',
    reply: formBeside(ownInterruptions),
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/forms/student/ios-request/:id': {
    summary: 'Interruption of studies: take my request back',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/forms/student/ios-request/return': {
    summary: 'Interruption of studies: say whether I come back',
    body: comingBack,
    reply: dataOf(ownInterruptions),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

export const interruptionRequestCalls = defineCalls('Interruption requests', {
  'POST /api/ios-requests/:id/comment': {
    summary: 'Comment on a request to interrupt, as the tutor of the student or who looks after them',
    params: byId,
    body: z.strictObject({
      comment: z
        .string('Write your comment.')
        .trim()
        .min(1, 'Write your comment.')
        .max(5000, 'Use at most 5,000 characters.'),
    }),
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
