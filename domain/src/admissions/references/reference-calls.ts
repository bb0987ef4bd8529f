import { z } from 'zod'
import {
  doneByLink,
  draftKept,
  linkOpened,
  linkToken,
  writtenByLink,
} from '#kit/mailed-form/mailed-form-calls.ts'
import { emailSchema } from '#kit/record/schema.ts'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received, type ReplyOf } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { refereeKinds } from './referee-kinds.ts'
import { linkStandings } from './reference-links.ts'
import { referenceStates } from './reference-states.ts'

/** A referee as staff and applicants name one. */
const referee = z.strictObject({
  kind: z.enum(refereeKinds, 'Choose who they are to the applicant.'),
  refereeName: z
    .string('Enter the name.')
    .trim()
    .min(1, 'Enter the name.')
    .max(200, 'Use at most 200 characters.'),
  refereeEmail: z
    .string('Enter the e-mail address.')
    .pipe(emailSchema)
    .pipe(z.string().min(1, 'Enter the e-mail address.')),
  refereePhone: z.string().trim().max(40, 'Use at most 40 characters.').nullable().exactOptional(),
  refereePosition: z.string().trim().max(200, 'Use at most 200 characters.').nullable().exactOptional(),
})
export type Referee = Received<z.input<typeof referee>>

const refereeAsked = linked.extend({ ok: z.boolean(), message: z.string().exactOptional() })
/** What became of asking one referee of several. */
export type RefereeOutcome = Received<z.infer<typeof refereeAsked>>

const pageWords = z.object({
  lang: z.string(),
  /** Empty where the college uses one language. */
  languages: z.array(z.object({ lang: z.string(), name: z.string() })),
  words: z.record(z.string(), z.string()),
})

const ofReference = { params: byId, reply: recordReply, refuses: ['NOT_FOUND', 'CONFLICT'] } as const

export const referenceCalls = defineCalls('References', {
  'GET /api/reference-form/words': {
    summary: 'The words of a referee’s page in a language',
    query: z.object({ lang: z.string().max(20).exactOptional() }),
    reply: dataOf(pageWords),
  },
  'POST /api/references/:id/request': {
    summary: 'Ask a referee by mail, or ask again with a new link',
    ...ofReference,
  },
  'POST /api/references/:id/remind': { summary: 'Remind a referee who has not answered', ...ofReference },
  'POST /api/references/:id/undo-decline': {
    summary: 'Take back that a referee declined',
    ...ofReference,
  },
  'POST /api/references/:id/replace': {
    summary: 'Cancel a referee and ask another in their place',
    body: referee,
    ...ofReference,
  },
  'POST /api/references/request': {
    summary: 'Ask every referee of an application who has not been asked',
    body: z.strictObject({ application: z.uuid('Give the id of an application.') }),
    reply: z.object({
      data: z.array(refereeAsked),
      meta: z.object({ total: z.int(), ok: z.int(), failed: z.int() }),
    }),
  },
})

const ownReferee = z.object({
  id: z.uuid(),
  kind: z.enum(refereeKinds),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  state: z.enum(namesOf(referenceStates)),
  /** Days, `YYYY-MM-DD`. */
  requested: z.string().nullable(),
  received: z.string().nullable(),
  /** Who they are may be changed, and they may be taken off. */
  canChange: z.boolean(),
  /** The mail may be sent again. */
  canAskAgain: z.boolean(),
})
/** A referee of one's own, as an applicant sees them: never what anybody wrote. */
export type OwnReferee = Received<z.infer<typeof ownReferee>>

export const ownReferences = z.object({
  /** Referees may still be named and changed. */
  isOpen: z.boolean(),
  /** They are asked at once, as the application is with the college. */
  asksAtOnce: z.boolean(),
  /** What the college demands: so many of these kinds, and how many are named that have not fallen away. */
  demands: z.array(
    z.object({
      kinds: z.array(z.enum(refereeKinds)),
      number: z.int(),
      named: z.int(),
      isSettled: z.boolean(),
    }),
  ),
  referees: z.array(ownReferee),
})
/** The referees of an application as its applicant sees them. */
export type OwnReferences = Received<z.infer<typeof ownReferences>>

const ofOwn = { reply: dataOf(ownReferences), refuses: ['NOT_FOUND', 'CONFLICT'] } as const
const oneReferee = z.object({ id: z.uuid('There is no such referee.') })

export const ownReferenceCalls = defineCalls('Application', {
  'POST /api/forms/applicant/references': { summary: 'Name a referee', body: referee, ...ofOwn },
  'PUT /api/forms/applicant/references/:id': {
    summary: 'Change a referee',
    description: 'With another address they are asked anew where the application is with the college.',
    params: oneReferee,
    body: referee,
    ...ofOwn,
  },
  'DELETE /api/forms/applicant/references/:id': {
    summary: 'Take a referee off',
    params: oneReferee,
    ...ofOwn,
  },
  'POST /api/forms/applicant/references/:id/request': {
    summary: 'Have a referee asked again',
    params: oneReferee,
    ...ofOwn,
  },
})

/** Far more than an answer may have in the end: a draft is never cut. */
const text = z.string().max(50_000, 'This is far too long to be kept.').nullable().exactOptional()

/** What a referee may send: answers to the nine questions, and nothing else. */
export const referenceAnswers = z.strictObject({
  churchLeader: z.boolean('Answer yes or no.').nullable().exactOptional(),
  timeKnown: text,
  congregationTime: text,
  congregationRegularity: text,
  congregationStanding: text,
  churchSupport: text,
  churchCommunity: text,
  capacityLearning: text,
  capacityGrowth: text,
})
export type ReferenceAnswers = Received<z.infer<typeof referenceAnswers>>

const told = z.string().nullable()

export const referenceFormCalls = defineCalls('References', {
  'POST /api/reference-form/open': {
    summary: 'What the link of a referee leads to',
    ...linkOpened(
      linkStandings,
      {
        received: told,
        applicant: told,
        course: told,
        kind: z.enum(refereeKinds).nullable(),
        askedMore: told,
      },
      referenceAnswers,
    ),
  },
  'POST /api/reference-form/draft': {
    summary: 'Keep what a referee has written so far',
    ...draftKept(referenceAnswers),
  },
  'POST /api/reference-form/send': {
    summary: 'Send a reference',
    ...doneByLink(writtenByLink(referenceAnswers)),
  },
  'POST /api/reference-form/decline': {
    summary: 'Decline to give a reference',
    ...doneByLink(
      z.strictObject({
        token: linkToken,
        reason: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
      }),
    ),
  },
  'POST /api/reference-form/undo-decline': {
    summary: 'Give a reference after all',
    ...doneByLink(z.strictObject({ token: linkToken })),
  },
})
export type OpenedReference = ReplyOf<
  (typeof referenceFormCalls)['calls']['POST /api/reference-form/open']
>['data']
