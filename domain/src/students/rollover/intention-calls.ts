import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, pageMeta } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { intentionAnswers } from '../intentions/intentions.ts'
import { headcountBy, intentionOutcomes, shownIntentionStatuses } from './intention-report.ts'

const status = z.enum(namesOf(shownIntentionStatuses))
const outcome = z.enum(namesOf(intentionOutcomes))
const countedUnder = z.object({ key: z.string(), label: z.string() })
const place = z.record(z.enum(namesOf(headcountBy)), countedUnder)

const intentionShown = z.object({
  session: z.string(),
  student: linked,
  engagementStatus: z.string(),
  status,
  answer: z.enum(namesOf(intentionAnswers)),
  isAnswered: z.boolean(),
  outcome,
  now: place,
  nextYear: place.nullable(),
  given: z
    .object({
      id: z.string(),
      version: z.int(),
      note: z.string().nullable(),
      /** An ISO instant. */
      at: z.string().nullable(),
      by: z.string().nullable(),
      pace: z.string().nullable(),
      programme: linked.nullable(),
    })
    .nullable(),
})
/** What a student means to do next year, as far as it is known. */
export type IntentionShown = Received<z.infer<typeof intentionShown>>

export const intentionCalls = defineCalls('Intentions', {
  'GET /api/intentions-report': {
    summary: 'Intentions and next year’s headcount',
    query: z.object({
      year: z.string().max(10).exactOptional(),
      by: z.enum(namesOf(headcountBy)).default('hub'),
      status: status.exactOptional(),
      answered: z.enum(['yes', 'no']).exactOptional(),
      outcome: z.enum([...namesOf(intentionOutcomes), 'next']).exactOptional(),
      key: z.string().max(60).exactOptional(),
      search: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
      export: z.literal('excel').exactOptional(),
    }),
    reply: z.object({
      data: z.object({
        academicYear: z.string(),
        nextYear: z.string(),
        statuses: z.array(z.object({ status, all: z.int(), answered: z.int() })),
        headcount: z.array(
          countedUnder.extend({ now: z.int(), outcomes: z.record(outcome, z.int()), next: z.int() }),
        ),
        rows: z.array(intentionShown),
      }),
      meta: pageMeta,
    }),
  },
  'GET /api/students/:id/intention': {
    summary: 'What a student means to do next year',
    description: 'Null while nobody asks them.',
    reply: dataOf(intentionShown.extend({ nextAcademicYear: z.string() }).nullable()),
    refuses: ['NOT_FOUND'],
  },
})
