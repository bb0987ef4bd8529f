import { z } from 'zod'
import { giveOneChoice, isOneChoice, reminderCall, rowsCall } from '#kit/reports/row-report-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { enrolmentStands, mostMarkedEnrolled } from './enrolling.ts'
import { enrolmentReport } from './enrolment-report.ts'
import { enrolmentSteps, stepStates } from './enrolment-steps.ts'

const stands = namesOf(enrolmentStands)
const stand = z.enum(stands)
const step = z.enum(namesOf(enrolmentSteps))

export const stepStanding = z.object({
  step,
  state: z.enum(namesOf(stepStates)),
  missing: z.array(z.string()),
})

const row = z.object({
  session: z.string(),
  student: linked,
  partnerId: z.string().nullable(),
  engagementStatus: z.string(),
  sessionStatus: z.string(),
  studentType: z.string().nullable(),
  level: z.string().nullable(),
  hub: linked.nullable(),
  programme: linked,
  /** Programmes of further sessions they are to be enrolled in this year. */
  also: z.array(z.string()),
  enrolledOn: z.string().nullable(),
  stand,
  steps: z.array(stepStanding),
  /** When they were last reminded, a day. */
  reminded: z.string().nullable(),
})
/** A student and the session they are to be enrolled in. */
export type EnrolmentRow = Received<z.infer<typeof row>>

const stepCount = z.object({ step, done: z.int(), missing: z.int(), notNeeded: z.int() })
/** How many have done a step, and how many not. */
export type StepCount = Received<z.infer<typeof stepCount>>

/** Said where more would be marked at once. */
export const tooManyMarked = `Mark at most ${mostMarkedEnrolled.toLocaleString('en-GB')} students at once.`
const marked = z.object({
  session: z.string(),
  /** Null for one that the caller does not see. */
  student: linked.nullable(),
  ok: z.boolean(),
  kind: z.enum(['ok', 'done', 'refused', 'missing', 'unknown']),
  message: z.string().nullable(),
  /** What is still missing, as far as the caller may know. */
  missing: z.array(stepStanding),
})
/** What became of one session, or would. */
export type MarkedEnrolment = Received<z.infer<typeof marked>>

const year = z.string().max(10)
const { body: chasing, ...chase } = reminderCall(enrolmentReport, {
  summary: 'Remind students of the steps they still owe: first a preview, then those chosen',
  asked: { year },
})

export const enrolmentCalls = defineCalls('Enrolment', {
  'GET /api/enrolment': rowsCall(enrolmentReport, {
    summary: 'Who is to be enrolled in an academic year, and which steps each has done',
    row,
    asked: { year: year.exactOptional() },
    meta: {
      year: z.string(),
      /** The years offered, the present one first. */
      years: z.array(z.string()),
      /** How many there are and have done every step, and how each step stands; narrowed by all but what is missing. */
      all: z.int(),
      complete: z.int(),
      steps: z.array(stepCount),
    },
  }),
  'POST /api/enrolment/chase': { ...chase, body: chasing },
  'POST /api/enrolment/mark': {
    summary: 'Mark sessions enrolled, or no longer: what became of each',
    body: z
      .strictObject({
        year,
        ids: z.array(z.uuid()).min(1).max(mostMarkedEnrolled, tooManyMarked).exactOptional(),
        filter: chasing.shape.filter,
        enrolled: z.boolean(),
        /** Enrol those with steps missing all the same. */
        acceptMissing: z.boolean().default(false),
        reason: z.string().trim().max(500).exactOptional(),
        preview: z.boolean().default(false),
      })
      .refine(isOneChoice, giveOneChoice),
    reply: z.object({
      data: z.array(marked),
      meta: z.object({ students: z.int(), ok: z.int(), failed: z.int() }),
    }),
  },
})
export type EnrolmentFilter = Received<NonNullable<z.output<typeof chasing>['filter']>>
export type EnrolmentQuery = Received<
  z.output<(typeof enrolmentCalls)['calls']['GET /api/enrolment']['query']>
>
