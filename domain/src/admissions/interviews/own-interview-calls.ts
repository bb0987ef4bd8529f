import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linkToken } from '#platform/calls/link-token.ts'
import { dataOf } from '#platform/calls/replies.ts'

const freeTime = z.object({
  id: z.string(),
  start: z.string(),
  minutes: z.int(),
  place: z.string().nullable(),
  isOnline: z.boolean(),
})
/** A time somebody can choose. */
export type FreeTime = Received<z.infer<typeof freeTime>>

export const ownInterview = z.object({
  /** Booked and to come. */
  booked: z
    .object({
      id: z.string(),
      start: z.string(),
      minutes: z.int(),
      place: z.string().nullable(),
      onlineLink: z.string().nullable(),
      /** Whom they will meet. */
      panel: z.array(z.string()),
      /** Whether they can still move or cancel it themselves. */
      canChange: z.boolean(),
    })
    .nullable(),
  /** Whether they were asked to choose a time. */
  isInvited: z.boolean(),
  /** Times they can choose. */
  times: z.array(freeTime),
  /** When they were interviewed. */
  held: z.string().nullable(),
})
/** What an applicant sees of their interview, on their own page or behind the link of a mail. */
export type OwnInterview = Received<z.infer<typeof ownInterview>>

const byLink = z.object({ data: ownInterview, token: z.string().nullable() })
/** What came of an action with a link, and the link that takes its place. */
export type ByLink = Received<z.infer<typeof byLink>>

const time = z.uuid('Choose a time.')

export const ownInterviewCalls = defineCalls('Application form', {
  'GET /api/forms/applicant/interview': {
    summary: 'My interview',
    reply: dataOf(ownInterview),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/applicant/interview': {
    summary: 'Book my interview',
    body: z.strictObject({ time }),
    reply: dataOf(ownInterview),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /api/forms/applicant/interview': {
    summary: 'Cancel my interview',
    reply: dataOf(ownInterview),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/interview-links/look': {
    summary: 'The interview a link from a mail is for',
    body: z.strictObject({ token: linkToken }),
    reply: dataOf(ownInterview),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/interview-links/book': {
    summary: 'Book an interview with a link from a mail',
    body: z.strictObject({ token: linkToken, time }),
    reply: byLink,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/interview-links/cancel': {
    summary: 'Cancel an interview with a link from a mail',
    body: z.strictObject({ token: linkToken }),
    reply: byLink,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
