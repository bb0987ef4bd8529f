import { z } from 'zod'
import { dissertationFeeTerms, paymentTerms } from '#college/money/payment.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { creditsReply } from '#students/study/credits-reply.ts'
import { comingInterruption } from '../planned/coming-interruption.ts'

const work = z.object({
  title: z.string(),
  sitting: z.string(),
  /** As it counts towards the module. */
  mark: z.string(),
  /** Why it counts for less than it was marked, such as late work; null of any other. */
  why: z.string().nullable(),
})

const taken = z.object({
  code: z.string(),
  name: z.string(),
  level: z.number().nullable(),
  credits: z.number(),
  mark: z.number().nullable(),
  result: z.string(),
  /** Why the module counts for less than its work came to, such as a resit; null where it does not. */
  why: z.string().nullable(),
  /** Its pieces of work, once the board has released the module. */
  works: z.array(work),
})
/** A module as far as its marks are released. */
export type OwnModule = Received<z.infer<typeof taken>>

const transcript = z.object({
  engagement: linked.nullable(),
  /** All there are, the latest first. */
  engagements: z.array(linked),
  /** Null where a transcript could not be made yet. */
  standing: z.string().nullable(),
  /** What is planned of an interruption of these studies. */
  coming: comingInterruption.nullable(),
  years: z.array(z.object({ academicYear: z.string(), modules: z.array(taken) })),
  credits: creditsReply.nullable(),
})
export type OwnTranscript = Received<z.infer<typeof transcript>>

const term = z.enum(namesOf(paymentTerms)).nullable()
const finance = z.object({
  programme: z.string().nullable(),
  feeTerms: term,
  dissertationFeeTerms: z.enum(namesOf(dissertationFeeTerms)).nullable(),
  /** The year they are for, and how it is paid; what is not said for a year is as for the whole. */
  academicYear: z.string().nullable(),
  paymentTerms: term,
  /** The first days of the months in which the student pays. */
  months: z.array(z.string()),
})
/** The terms of a student's fees. */
export type OwnFinance = Received<z.infer<typeof finance>>

const query = z.object({ engagement: z.uuid('There are no such studies.').exactOptional() })

export const ownStudyCalls = defineCalls('Student forms', {
  'GET /api/forms/student/transcript': {
    summary: 'My modules, marks and credits, as far as they are released',
    query,
    reply: dataOf(transcript),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/forms/student/transcript/pdf': {
    summary: 'My transcript as a PDF, which says that it is not official',
    description: 'The college keeps no copy. An official one is made by the office.',
    query,
    reply: { file: ['application/pdf'] },
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/forms/student/finance-details': {
    summary: 'The terms of my fees',
    reply: dataOf(finance),
    refuses: ['NOT_FOUND'],
  },
})
