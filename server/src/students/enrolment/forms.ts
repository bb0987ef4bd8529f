import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentStands, mostRemindedToEnrol } from '@minster/domain/students/enrolment/enrolling'
import { enrolmentSteps, stepStates } from '@minster/domain/students/enrolment/enrolment-steps'
import { z } from 'zod'
import { mostAtOnce } from '#kit/records/many.ts'
import { narrowForm } from './report.ts'

const named = z.object({ id: z.string(), label: z.string() })
const standing = z.object({
  step: z.enum(namesOf(enrolmentSteps)),
  state: z.enum(namesOf(stepStates)),
  missing: z.array(z.string()).readonly(),
})
/** A student and their session as the screen shows it. */
export const enrolmentRowForm = z.object({
  session: z.string(),
  student: named,
  partnerId: z.string().nullable(),
  engagementStatus: z.string(),
  sessionStatus: z.string(),
  studentType: z.string().nullable(),
  level: z.string().nullable(),
  hub: named.nullable(),
  programme: named,
  also: z.array(z.string()).readonly(),
  enrolledOn: z.string().nullable(),
  stand: z.enum(namesOf(enrolmentStands)),
  steps: z.array(standing).readonly(),
  /** When they were last reminded, a day. */
  reminded: z.string().nullable(),
})
/** What the screen says of all rows. */
export const metaForm = z.object({
  year: z.string(),
  /** The years offered, the present one first. */
  years: z.array(z.string()),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** How many stand how, narrowed by everything but that. */
  counts: z.record(z.enum(namesOf(enrolmentStands)), z.int()),
  /** How many there are and have done every step, and how each step stands; narrowed by all but what is missing. */
  all: z.int(),
  complete: z.int(),
  steps: z.array(
    z.object({ step: z.enum(namesOf(enrolmentSteps)), done: z.int(), missing: z.int(), notNeeded: z.int() }),
  ),
  choices: z.object({ hub: z.array(named), programme: z.array(named), level: z.array(named) }),
})
const year = z.string().max(10)
const idsUpTo = (most: number, message: string) => z.array(z.uuid()).min(1).max(most, message)
export const mostMarked = `Mark at most ${mostAtOnce.toLocaleString('en-GB')} students at once.`
export const mostReminded = `Remind at most ${mostRemindedToEnrol.toLocaleString('en-GB')} students at once.`
/** Sessions by their ids, or all the screen is narrowed to. */
const chosen = (most: number, message: string) => ({
  year,
  ids: idsUpTo(most, message).optional(),
  filter: narrowForm.optional(),
})
const isOne = {
  check: (body: { ids?: unknown; filter?: unknown }) =>
    (body.ids === undefined) !== (body.filter === undefined),
  says: { message: 'Give either ids or a filter.', path: ['ids'] },
}
/** Whom to remind. */
export const chaseForm = z
  .strictObject({
    ...chosen(mostRemindedToEnrol, mostReminded),
    /** Of a preview the students to write to; without them it is a preview. */
    send: idsUpTo(mostRemindedToEnrol, mostReminded).optional(),
  })
  .refine(isOne.check, isOne.says)
/** Which sessions to mark. */
export const markForm = z
  .strictObject({
    ...chosen(mostAtOnce, mostMarked),
    enrolled: z.boolean(),
    /** Enrol those with steps missing all the same. */
    acceptMissing: z.boolean().default(false),
    reason: z.string().trim().max(500).optional(),
    preview: z.boolean().default(false),
  })
  .refine(isOne.check, isOne.says)
const problem = z.object({ message: z.string(), param: z.string() })
export const counted = z.object({ students: z.int(), ok: z.int(), failed: z.int() })
export const remindedForm = z.object({
  student: named,
  why: z.array(z.string()).readonly(),
  ok: z.boolean(),
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  message: z.string().nullable(),
  details: z.array(problem).readonly(),
  isRecent: z.boolean(),
})
export const markedForm = z.object({
  session: z.string(),
  student: named.nullable(),
  ok: z.boolean(),
  kind: z.enum(['ok', 'done', 'refused', 'missing', 'unknown']),
  message: z.string().nullable(),
  missing: z.array(standing).readonly(),
})
