import { z } from 'zod'
import { dueReminder } from '#care/safeguarding/due-report-calls.ts'
import { largestPage } from '#kit/records/largest-page.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { commaSeparated } from '#platform/calls/parameters.ts'
import { linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { enrolmentStands, mostMarkedEnrolled, mostRemindedToEnrol } from './enrolling.ts'
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

const meta = z.object({
  year: z.string(),
  /** The years offered, the present one first. */
  years: z.array(z.string()),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** How many stand how, narrowed by everything but that. */
  counts: z.record(stand, z.int()),
  /** How many there are and have done every step, and how each step stands; narrowed by all but what is missing. */
  all: z.int(),
  complete: z.int(),
  steps: z.array(stepCount),
  choices: z.object({ hub: z.array(linked), programme: z.array(linked), level: z.array(linked) }),
})

/** By what the screen is narrowed, in an address and in the body of what is done to all of it. */
const narrowing = {
  search: z.string().max(200).exactOptional(),
  /** Ids, one or several with commas between them; so are the others. */
  hub: commaSeparated.exactOptional(),
  programme: commaSeparated.exactOptional(),
  level: commaSeparated.exactOptional(),
  stand: commaSeparated
    .pipe(z.array(z.enum(stands, `A stand is one of ${stands.join(', ')}.`)))
    .exactOptional(),
  /** Steps that are missing, or "nothing" for who has done them all. */
  missing: commaSeparated.exactOptional(),
}
const narrow = z.strictObject(narrowing)
export type EnrolmentFilter = Received<z.output<typeof narrow>>

/** Orders of the screen, each also from behind with a hyphen before it. */
const sorts = ['stand', 'name', 'hub', 'programme', 'level', 'enrolled'] as const
export type EnrolmentSort = (typeof sorts)[number]
const sort = z
  .string()
  .transform((text) => ({ by: text.replace(/^-/, ''), isReversed: text.startsWith('-') }))
  .pipe(z.object({ by: z.enum(sorts, `Sorted by one of ${sorts.join(', ')}.`), isReversed: z.boolean() }))
  .default({ by: 'stand', isReversed: false })

const query = z.strictObject({
  ...narrowing,
  year: z.string().max(10).exactOptional(),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(largestPage).default(50),
  sort,
  export: z.literal('excel').exactOptional(),
})
/** What of the screen is asked for, as it is sent and as it is read. */
export type EnrolmentAddress = Received<z.input<typeof query>>
export type EnrolmentQuery = Received<z.output<typeof query>>

export const tooManyMarked = `Mark at most ${mostMarkedEnrolled.toLocaleString('en-GB')} students at once.`
export const tooManyReminded = `Remind at most ${mostRemindedToEnrol.toLocaleString('en-GB')} students at once.`

const idsUpTo = (most: number, message: string) => z.array(z.uuid()).min(1).max(most, message)
/** Sessions by their ids, or all the screen is narrowed to. */
const chosen = (most: number, message: string) => ({
  year: z.string().max(10),
  ids: idsUpTo(most, message).exactOptional(),
  filter: narrow.exactOptional(),
})
const isOne = {
  check: (body: { ids?: unknown; filter?: unknown }) =>
    (body.ids === undefined) !== (body.filter === undefined),
  says: { message: 'Give either ids or a filter.', path: ['ids'] },
}

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

const counted = z.object({ students: z.int(), ok: z.int(), failed: z.int() })

export const enrolmentCalls = defineCalls('Enrolment', {
  'GET /api/enrolment': {
    summary: 'Who is to be enrolled in an academic year, and which steps each has done',
    query,
    reply: z.object({ data: z.array(row), meta }),
  },
  'POST /api/enrolment/chase': {
    summary: 'Remind students of the steps they still owe: first a preview, then those chosen',
    body: z
      .strictObject({
        ...chosen(mostRemindedToEnrol, tooManyReminded),
        /** Of a preview the students to write to; without them it is a preview. */
        send: idsUpTo(mostRemindedToEnrol, tooManyReminded).exactOptional(),
      })
      .refine(isOne.check, isOne.says),
    reply: z.object({ data: z.array(dueReminder), meta: counted }),
  },
  'POST /api/enrolment/mark': {
    summary: 'Mark sessions enrolled, or no longer: what became of each',
    body: z
      .strictObject({
        ...chosen(mostMarkedEnrolled, tooManyMarked),
        enrolled: z.boolean(),
        /** Enrol those with steps missing all the same. */
        acceptMissing: z.boolean().default(false),
        reason: z.string().trim().max(500).exactOptional(),
        preview: z.boolean().default(false),
      })
      .refine(isOne.check, isOne.says),
    reply: z.object({ data: z.array(marked), meta: counted }),
  },
})
