import { z } from 'zod'
import { recordReply } from '#kit/records/record-replies.ts'
import { reminderOutcome } from '#kit/reports/reminder.ts'
import { giveOneChoice, isOneChoice } from '#kit/reports/row-report-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, versionHeader } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { confirmationParts } from '../checks/blocker-facts.ts'
import { checkFamilyNames } from '../checks/checks.ts'
import { holders, holdingSteps } from '../status/blocker-fields.ts'
import { mostChased } from '../status/chasing.ts'

const family = z.enum(checkFamilyNames)
const reason = z.object({
  by: z.enum(namesOf(holders)),
  step: z.enum(holdingSteps),
  what: z.string(),
  /** YYYY-MM-DD; a day to come where something is arranged for it. */
  since: z.string(),
  who: z.string().exactOptional(),
  family: family.exactOptional(),
  /** The check that is not to be accepted unseen while this is owed. */
  bearsOn: family.exactOptional(),
  /** Of what a place is confirmed on it is this part. */
  part: z.enum(confirmationParts).exactOptional(),
  reference: z.string().exactOptional(),
})
/** One thing that holds an application up. */
export type HoldingReason = Received<z.infer<typeof reason>>

const chased = z.object({
  /** Names it in a preview and in the call that follows. */
  key: z.string(),
  application: linked,
  by: z.enum(['Applicant', 'Referee', 'Diocese']),
  why: z.array(z.object({ what: z.string(), since: z.string() })),
  ...reminderOutcome,
})
/** A reminder as it would go or went, or what stopped it. */
export type Chased = Received<z.infer<typeof chased>>

/** What holds applications up, under each address they are reached by. */
export const applicationCalls = defineCalls('Applications', {
  'GET /api/:collection/bins': {
    summary: 'How many applications lie in each bin of the morning list',
    description: 'Narrowed as the list is.',
    query: z.looseObject({}),
    reply: dataOf(z.record(z.string(), z.int())),
  },
  'GET /api/:collection/:id/blockers': {
    summary: 'What holds an application up, by whom and since when',
    reply: dataOf(z.array(reason)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/:collection/chase': {
    summary: 'Remind everyone who owes something: first a preview, then those chosen',
    body: z
      .strictObject({
        ids: z
          .array(z.uuid())
          .min(1)
          .max(mostChased, `Chase at most ${mostChased} applications at once.`)
          .exactOptional(),
        filter: z.record(z.string(), z.unknown()).exactOptional(),
        search: z.string().exactOptional(),
        /** Keys of a preview's reminders to send; without them it is a preview. */
        send: z.array(z.string().max(120)).min(1).max(5000).exactOptional(),
      })
      .refine(isOneChoice, giveOneChoice),
    reply: z.object({
      data: z.array(chased),
      meta: z.object({ applications: z.int(), ok: z.int(), failed: z.int() }),
    }),
  },
  'POST /api/:collection/:id/quick-accept': {
    summary: 'Accept or acknowledge checks',
    headers: versionHeader.partial(),
    body: z.strictObject({
      checks: z.array(z.string(), 'Give the names of checks.').max(50).exactOptional(),
    }),
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/:collection/:id/submit': {
    summary: 'Submit an application in progress',
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
