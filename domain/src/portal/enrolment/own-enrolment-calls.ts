import { z } from 'zod'
import { studyPaces } from '#college/programmes/programmes.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { stepStanding } from '#students/enrolment/enrolment-calls.ts'
import { enrolmentPolicies } from '#students/enrolment/enrolment-policies.ts'
import { intentionAnswers } from '#students/intentions/intentions.ts'
import { shownIntentionStatuses } from '#students/rollover/intention-report.ts'
import { formOpening, formReceipt } from '../forms/form-calls.ts'

const answer = z.enum(namesOf(intentionAnswers))
const pace = z.enum(studyPaces)

const session = z.object({
  id: z.string(),
  academicYear: z.string(),
  engagementStatus: z.string(),
  programme: z.string(),
  level: z.string().nullable(),
  hub: z.string().nullable(),
  enrolledOn: z.string().nullable(),
})
/** A session to enrol in, as its student knows it. */
export type OwnSession = Received<z.infer<typeof session>>

const step = stepStanding.extend({ label: z.string() })
export type OwnStep = Received<z.infer<typeof step>>

const policy = z.object({
  policy: z.enum(namesOf(enrolmentPolicies)),
  label: z.string(),
  edition: z.object({ id: z.string(), edition: z.string(), wording: z.string() }).nullable(),
  agreed: z
    .object({ edition: z.string().nullable(), wording: z.string().nullable(), at: z.string() })
    .nullable(),
})
export type OwnPolicy = Received<z.infer<typeof policy>>

const intention = z.object({
  academicYear: z.string(),
  nextYear: z.string(),
  status: z.enum(namesOf(shownIntentionStatuses)),
  /** Given, or assumed of whoever has not answered. */
  answer,
  isAnswered: z.boolean(),
  programme: z.string().nullable(),
  studyPace: pace.nullable(),
  note: z.string().nullable(),
  /** The answers open to them. */
  choices: z.array(answer),
  programmes: z.array(linked),
})
/** What a student means to do next year, and of what they choose. */
export type OwnIntention = Received<z.infer<typeof intention>>

const enrolment = z.object({
  /** Whether there is something to enrol in. */
  state: z.enum(['none', 'several', 'one', 'enrolled']),
  why: z.string().nullable(),
  note: z.string().nullable(),
  /** To choose from, where there is more than one. */
  sessions: z.array(session),
  session: session.nullable(),
  opening: formOpening.nullable(),
  closed: z.string().nullable(),
  /** What students do here, in order. */
  steps: z.array(step),
  /** What the college needs besides, and is done elsewhere. */
  elsewhere: z.array(step),
  policies: z.array(policy),
  /** Null where the college does not ask for it here. */
  intention: intention.nullable(),
})
/** Everything the yearly wizard shows. */
export type OwnEnrolment = Received<z.infer<typeof enrolment>>

const sent = z.object({ data: enrolment, receipt: formReceipt })
export type EnrolmentSent = Received<z.infer<typeof sent>>

const intentionSent = z.strictObject({
  answer: z.string(),
  programme: z.string().nullable().exactOptional(),
  studyPace: z.string().nullable().exactOptional(),
  note: z.string().nullable().exactOptional(),
})
/** What a student sends about next year. */
export type IntentionSent = Received<z.infer<typeof intentionSent>>

const named = z.strictObject({ session: z.string().exactOptional() })

export const ownEnrolmentCalls = defineCalls('Student forms', {
  'GET /api/forms/student/enrolment': {
    summary: 'Enrolment: how far I have come, and what is still owed',
    query: named,
    reply: dataOf(enrolment),
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/forms/student/session-enrolled': {
    summary: 'Enrolment: finish it',
    description: 'The session is named only by whoever studies on more than one programme.',
    body: named,
    reply: sent,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /api/forms/student/policies-agreed': {
    summary: 'Enrolment: agree to the policies of the college',
    body: named.extend({
      codeOfConduct: z.boolean().exactOptional(),
      safeguarding: z.boolean().exactOptional(),
      academicConduct: z.boolean().exactOptional(),
      /** The ids of the editions that were read; without them those in force are meant. */
      editions: z
        .strictObject({
          codeOfConduct: z.string().exactOptional(),
          safeguarding: z.string().exactOptional(),
          academicConduct: z.string().exactOptional(),
        })
        .exactOptional(),
    }),
    reply: sent,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/forms/student/intentions': {
    summary: 'Intentions: what I mean to do next year',
    reply: dataOf(intention.nullable()),
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/forms/student/intentions': {
    summary: 'Intentions: say what I mean to do next year',
    body: intentionSent,
    reply: z.object({ data: intention.nullable(), receipt: formReceipt }),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
