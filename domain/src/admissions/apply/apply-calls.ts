import { z } from 'zod'
import { listedCode } from '#kit/records/record-calls.ts'
import { recordValues } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, versionHeader } from '#platform/calls/replies.ts'
import { ownEvidence } from '../evidence/evidence-calls.ts'
import { ownInterview } from '../interviews/own-interview-calls.ts'
import { ownOffer } from '../offers/offer-calls.ts'
import { ownReferences } from '../references/reference-calls.ts'
import { stepOfKey } from './apply-rules.ts'
import { partsOfPage } from './owed-by-applicant.ts'

const closedBecause = z.enum(['accepted', 'sent', 'ended', 'covered'])
/** Why an applicant cannot change something, or whoever is signed in as them. */
export type ClosedBecause = z.infer<typeof closedBecause>

const form = z.object({
  application: recordValues,
  person: recordValues,
  /** The step somebody was at last. */
  step: z.string().nullable(),
  /** What its applicant cannot change, by path or by what a step holds, and why. */
  closed: z.record(z.string(), closedBecause),
  /** Paths of what is answered and not shown to whoever fills it in for somebody. */
  given: z.array(z.string()),
  /** Steps that the college asks about again. */
  askedAgain: z.array(z.string()),
})
/** An application as its form is filled in. */
export type ApplyForm = Received<z.infer<typeof form>>

const choices = z.object({
  programmes: z.array(linked.extend({ intakes: z.array(z.string()) })),
  hubs: z.array(linked),
  dioceses: z.array(linked),
  /** Days to begin on while no programme is chosen. */
  intakes: z.array(z.string()),
  lists: z.record(z.string(), z.array(z.object({ value: z.string(), group: z.string().nullable() }))),
  /** Codes by the name of their list. */
  codes: z.record(z.string(), z.array(listedCode)),
  /** The words in force today by which people are asked what they wish to be sent, by place. */
  wordings: z.record(z.string(), z.string()),
})
/** What there is to choose from in the form. */
export type ApplyChoices = Received<z.infer<typeof choices>>

const standing = z.object({
  title: z.string(),
  means: z.string(),
  turn: z.enum(['you', 'college', 'nobody']),
  stage: z.string().nullable(),
  ended: z.boolean(),
  /** It has not been sent in yet. */
  open: z.boolean(),
  /** They may take it back. */
  withdrawable: z.boolean(),
  began: z.string(),
  submitted: z.string().nullable(),
  /** When it came to where it stands. */
  since: z.string(),
  /** Whom it waits for, and since when. */
  waits: z.object({ words: z.string(), since: z.string().nullable() }).nullable(),
  /** What they owe: whatever of it holds the application up. */
  owed: z.array(
    z.object({
      title: z.string(),
      at: z.union([z.object({ step: z.string() }), z.object({ part: z.enum(partsOfPage) })]).nullable(),
    }),
  ),
})
/** Where an application stands, in its applicant's words. */
export type ApplyStanding = Received<z.infer<typeof standing>>

const own = z.object({
  /** Null for somebody who never applied. */
  standing: standing.nullable(),
  form: form.nullable(),
  references: ownReferences.nullable(),
  evidence: ownEvidence.nullable(),
  interview: ownInterview.nullable(),
  offer: ownOffer.nullable(),
  choices,
  pages: z.array(z.object({ slug: z.string(), title: z.string(), updatedAt: z.string() })),
  /** Referees, papers, interview and offer are left out, as whoever is signed in as the applicant may not see them. */
  covered: z.boolean(),
})
/** All that the page of an applicant shows, in one answer. */
export type OwnApplication = Received<z.infer<typeof own>>

const answered = { reply: dataOf(own), refuses: ['NOT_FOUND', 'CONFLICT'] } as const
const saved = {
  headers: versionHeader,
  body: z.looseObject({}),
  reply: dataOf(form),
  refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
} as const

/** Names the screen of the form somebody is at. */
const atStep = z.strictObject({
  step: z.string('Name a step.').refine((key) => key === 'review' || stepOfKey(key) !== undefined, {
    message: 'There is no such step.',
  }),
})
const notDeclared = 'Say that what you wrote is true and complete.'

export const applyCalls = defineCalls('Apply', {
  'GET /api/forms/applicant': {
    summary: 'My application: form, standing and all that belongs to it',
    ...answered,
  },
  'POST /api/forms/applicant': {
    summary: 'Begin an application; what was said in one that ended is kept',
    ...answered,
  },
  'PATCH /api/forms/applicant/application': {
    summary: 'Save what I filled in of my application',
    ...saved,
  },
  'PATCH /api/forms/applicant/person': { summary: 'Save what I filled in about myself', ...saved },
  'PUT /api/forms/applicant/step': {
    summary: 'Keep where I left the form',
    body: atStep,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/applicant/submit': {
    summary: 'Send my application',
    body: z.strictObject({ declared: z.boolean(notDeclared).pipe(z.literal(true, notDeclared)) }),
    ...answered,
  },
  'POST /api/forms/applicant/answer': {
    summary: 'Send what I was asked again',
    body: atStep,
    ...answered,
  },
  'POST /api/forms/applicant/withdraw': {
    summary: 'Take my application back',
    body: z.strictObject({
      reason: z
        .string('Tell us why, in a few words.')
        .trim()
        .min(1, 'Tell us why, in a few words.')
        .max(500, 'Use at most 500 characters.'),
    }),
    ...answered,
  },
  'GET /api/:collection/:id/form': {
    summary: 'An application as its form is filled in',
    reply: dataOf(z.object({ form, choices })),
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/:collection/:id/form/step': {
    summary: 'Keep where the form was left',
    body: atStep,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
})
