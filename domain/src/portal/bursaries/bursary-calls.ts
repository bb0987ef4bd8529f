import { z } from 'zod'
import { onceStandings } from '#kit/mailed-form/link-standing.ts'
import { answersSent, draftKept, formAnswers, linkOpened } from '#kit/mailed-form/mailed-form-calls.ts'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received, type ReplyOf } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { awardAnswers, bursaryReferenceStates, bursaryStates, roundStates } from './states.ts'

const words = z.string().nullable()
const amount = z.number().nullable()

export const bursaryRound = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  academicYear: z.string(),
  state: z.enum(namesOf(roundStates)),
  opens: z.string(),
  closes: z.string(),
  decisionsBy: words,
  pot: z.number(),
  asked: z.number(),
  /** What awards hold of the pot, and what of it students have accepted. */
  awarded: z.number(),
  accepted: z.number(),
  left: z.number(),
  applications: z.int(),
  undecided: z.int(),
  /** Decided, and the students know nothing of it yet. */
  unreleased: z.int(),
})
/** A round with its money, in pence, and how far the panel has come. */
export type BursaryRound = Received<z.infer<typeof bursaryRound>>

/** What one student asks, as it was sent and decided. */
export const bursaryAsked = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(namesOf(bursaryStates)),
  student: linked
    .extend({
      engagement: z
        .object({
          status: words,
          programme: z.object({ code: words }).nullable().exactOptional(),
          hub: linked.nullable().exactOptional(),
        })
        .nullable()
        .exactOptional(),
    })
    .nullable(),
  sentAt: words,
  needed: words,
  household: z.object({ adults: amount, children: amount, savings: amount, people: words }),
  income: z.record(z.string(), amount),
  outgoings: z.record(z.string(), amount),
  otherGrants: z.object({ received: amount, details: words }),
  asked: amount,
  statement: words,
  decision: z.object({
    amount,
    conditions: words,
    words,
    panel: words,
    notes: words,
    by: linked.nullable(),
    at: words,
  }),
  releasedAt: words,
  award: z.object({ answer: words, answeredAt: words }),
})

const reference = z.object({
  id: z.string(),
  name: z.string(),
  relation: words,
  state: z.string(),
  askedOn: words,
  remindedOn: words,
  bouncedOn: words,
  receivedOn: words,
  known: words,
  circumstances: words,
  support: words,
  more: words,
})
export type BursaryReference = Received<z.infer<typeof reference>>

const request = bursaryAsked.extend({
  monthly: z.object({ income: z.number(), outgoings: z.number(), short: z.number() }),
  need: z.number(),
  /** A share of what is left by need, while it is undecided. */
  suggested: amount,
  references: z.array(reference),
})
/** What one student asks, as the panel reads it. */
export type BursaryRequest = Received<z.infer<typeof request>>

const panel = z.object({ round: bursaryRound, guidance: words, applications: z.array(request) })
/** All that the panel needs to decide on a round. */
export type BursaryPanel = Received<z.infer<typeof panel>>

const release = z.object({
  approved: z.int(),
  rejected: z.int(),
  notApplicable: z.int(),
  /** Pence that are offered. */
  offered: z.number(),
  /** They hear later, once they are decided. */
  undecided: z.int(),
  /** Whom no mail can reach: they find it in the portal. */
  unreached: z.array(z.string()),
})
/** What a release tells, or would. */
export type BursaryRelease = Received<z.infer<typeof release>>

const offer = z.object({
  amount: z.number(),
  conditions: words,
  answer: z.enum(namesOf(awardAnswers)),
  answeredAt: words,
  instalments: z.array(z.object({ due: words, amount: z.number(), paidOn: words })),
})
export type BursaryOffer = Received<z.infer<typeof offer>>

const standing = z.object({
  /** Null where the college has no round to speak of. */
  round: z
    .object({
      title: z.string(),
      academicYear: z.string(),
      standing: z.enum(['hidden', 'coming', 'open', 'closed']),
      opens: z.string(),
      closes: z.string(),
      decisionsBy: words,
      guidance: words,
      /** Why nobody can ask today. */
      refused: words,
    })
    .nullable(),
  request: z
    .object({
      state: z.enum(namesOf(bursaryStates)),
      sentAt: words,
      asked: amount,
      needed: words,
      references: z.array(
        z.object({
          name: z.string(),
          state: z.enum(namesOf(bursaryReferenceStates)),
          /** The mail to them came back. */
          bounced: z.boolean(),
        }),
      ),
      /** What the college says of a decision once it is released. */
      words,
      offer: offer.nullable(),
    })
    .nullable(),
})
/** How a student stands with the bursary they are shown. */
export type BursaryStanding = Received<z.infer<typeof standing>>

export const bursaryCalls = defineCalls('Bursaries', {
  'GET /api/bursary-panel': {
    summary: 'Every round with its pot, what was asked, awarded and is left',
    reply: dataOf(z.array(bursaryRound)),
  },
  'GET /api/bursary-rounds/:id/panel': {
    summary: 'One round with all that was asked in it, for the panel to decide',
    params: byId,
    reply: dataOf(panel),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/bursary-rounds/:id/release': {
    summary: 'Let students know what was decided: counted first, then for good',
    params: byId,
    body: z.strictObject({ preview: z.boolean().default(false) }),
    reply: dataOf(release),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/bursary-references/:id/ask': {
    summary: 'Ask a referee by mail again, with a new link',
    params: byId,
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

const answered = { reply: dataOf(standing), refuses: ['NOT_FOUND', 'CONFLICT'] } as const

export const ownBursaryCalls = defineCalls('Student forms', {
  'GET /api/forms/student/bursary-application/standing': {
    summary: 'How I stand with my bursary',
    reply: dataOf(standing),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/student/bursary-application/accept': {
    summary: 'Accept the bursary I am offered',
    ...answered,
  },
  'POST /api/forms/student/bursary-application/decline': {
    summary: 'Decline the bursary I am offered',
    ...answered,
  },
})

export const bursaryReferenceCalls = defineCalls('Bursaries', {
  'POST /api/bursary-reference/open': {
    summary: 'What the link of a referee for a bursary leads to',
    ...linkOpened(onceStandings, { referee: words, student: words }, formAnswers),
  },
  'POST /api/bursary-reference/draft': {
    summary: 'Keep what a referee for a bursary has written so far',
    ...draftKept(formAnswers),
  },
  'POST /api/bursary-reference/send': { summary: 'Write a reference for a bursary', ...answersSent },
})
export type OpenedBursaryReference = ReplyOf<
  (typeof bursaryReferenceCalls)['calls']['POST /api/bursary-reference/open']
>['data']
