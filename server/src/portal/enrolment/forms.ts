import { studyPaces } from '@minster/domain/college/programmes/programmes'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import { enrolmentSteps, stepStates } from '@minster/domain/students/enrolment/enrolment-steps'
import { intentionAnswers } from '@minster/domain/students/intentions/intentions'
import { shownIntentionStatuses } from '@minster/domain/students/rollover/intention-report'
import { z } from 'zod'
import { openingForm } from '../forms/openings.ts'

const policies = namesOf(enrolmentPolicies)
const answers = z.enum(namesOf(intentionAnswers))
const paces = z.enum(studyPaces)

/** One session as its student knows it. */
const sessionForm = z.object({
  id: z.string(),
  academicYear: z.string(),
  engagementStatus: z.string(),
  programme: z.string(),
  level: z.string().nullable(),
  hub: z.string().nullable(),
  enrolledOn: z.string().nullable(),
})
const stepForm = z.object({
  step: z.enum(namesOf(enrolmentSteps)),
  label: z.string(),
  state: z.enum(namesOf(stepStates)),
  missing: z.array(z.string()),
})
/** What a student means to do next year, and of what they choose. */
export const intentionForm = z.object({
  academicYear: z.string(),
  nextYear: z.string(),
  status: z.enum(namesOf(shownIntentionStatuses)),
  /** Given, or assumed of whoever has not answered. */
  answer: answers,
  isAnswered: z.boolean(),
  programme: z.string().nullable(),
  studyPace: paces.nullable(),
  note: z.string().nullable(),
  /** The answers open to them. */
  choices: z.array(answers),
  programmes: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type IntentionReply = z.infer<typeof intentionForm>

/** Everything the yearly wizard shows. */
export const wizardForm = z.object({
  /** Whether there is something to enrol in. */
  state: z.enum(['none', 'several', 'one', 'enrolled']),
  why: z.string().nullable(),
  note: z.string().nullable(),
  /** To choose from, where there is more than one. */
  sessions: z.array(sessionForm),
  session: sessionForm.nullable(),
  opening: openingForm.nullable(),
  closed: z.string().nullable(),
  /** What students do here, in order. */
  steps: z.array(stepForm),
  /** What the college needs besides, and is done elsewhere. */
  elsewhere: z.array(stepForm),
  policies: z.array(
    z.object({
      policy: z.enum(policies),
      label: z.string(),
      edition: z.object({ id: z.string(), edition: z.string(), wording: z.string() }).nullable(),
      agreed: z
        .object({ edition: z.string().nullable(), wording: z.string().nullable(), at: z.string() })
        .nullable(),
    }),
  ),
  /** Null where the college does not ask for it here. */
  intention: intentionForm.nullable(),
})
export type WizardReply = z.infer<typeof wizardForm>

export const receiptForm = z.object({ at: z.string(), words: z.string() })

const session = z.string().optional()
export const wizardQuery = z.strictObject({ session })
export const enrolledForm = z.strictObject({ session })
export const agreedForm = z.strictObject({
  session,
  codeOfConduct: z.boolean().optional(),
  safeguarding: z.boolean().optional(),
  academicConduct: z.boolean().optional(),
  /** The ids of the editions that were read; without them those in force are meant. */
  editions: z
    .strictObject({
      codeOfConduct: z.string().optional(),
      safeguarding: z.string().optional(),
      academicConduct: z.string().optional(),
    })
    .optional(),
})
export const intentionSent = z.strictObject({
  answer: z.string(),
  programme: z.string().nullish(),
  studyPace: z.string().nullish(),
  note: z.string().nullish(),
})
