import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { conditionStateNames } from './condition-states.ts'

/** One thing a place depends on, as its applicant reads it. */
export const ownCondition = z.object({
  id: z.string(),
  text: z.string(),
  due: z.string().nullable(),
  state: z.enum(conditionStateNames),
  metOn: z.string().nullable(),
})
export type OwnCondition = Received<z.infer<typeof ownCondition>>

export const ownOffer = z.object({
  state: z.enum(['none', 'open', 'about to lapse', 'lapsed', 'accepted', 'declined']),
  /** The place is theirs only once the conditions are met. */
  conditional: z.boolean(),
  made: z.string().nullable(),
  expires: z.string().nullable(),
  answered: z.string().nullable(),
  programme: z.string().nullable(),
  pace: z.string().nullable(),
  hub: z.string().nullable(),
  intake: z.string().nullable(),
  conditions: z.array(ownCondition),
  canAnswer: z.boolean(),
  /** After a rejection: what the college wrote to help them on. */
  feedback: z.string().nullable(),
})
/** What an applicant reads of the decision on their application. */
export type OwnOffer = Received<z.infer<typeof ownOffer>>

const answered = { reply: dataOf(ownOffer.nullable()), refuses: ['NOT_FOUND', 'CONFLICT'] } as const

export const offerCalls = defineCalls('Apply', {
  'POST /api/forms/applicant/offer/accept': { summary: 'Accept the place offered', ...answered },
  'POST /api/forms/applicant/offer/decline': {
    summary: 'Decline the place offered',
    body: z.strictObject({
      reason: z.string().trim().max(400, 'Say it in 400 characters or fewer.').exactOptional(),
    }),
    ...answered,
  },
})
