import { z } from 'zod'
import { rowsCall } from '#kit/reports/row-report-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { intentionAnswers } from '../intentions/intentions.ts'
import { headcountBy, intentionOutcomes, shownIntentionStatuses } from './intention-report.ts'
import { answeredOrNot, intentionReport } from './intention-rows.ts'

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
  /** Why they may not answer that they begin their dissertation, in words; null where they may. */
  noDissertation: z.string().nullable(),
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
  'GET /api/intentions-report': rowsCall(intentionReport, {
    summary: 'Intentions and next year’s headcount',
    row: intentionShown,
    asked: {
      year: z.string().max(10).exactOptional(),
      /** What the headcount tells apart; a `key` is one of its lines. */
      by: z
        .string()
        .pipe(z.enum(namesOf(headcountBy)))
        .default('hub'),
    },
    meta: {
      academicYear: z.string(),
      nextYear: z.string(),
      /** Of all students of the year, whatever is shown. */
      headcount: z.array(
        countedUnder.extend({ now: z.int(), outcomes: z.record(outcome, z.int()), next: z.int() }),
      ),
      /** Narrowed by all but whether they answered. */
      answered: z.record(z.enum(namesOf(answeredOrNot)), z.int()),
    },
  }),
  'GET /api/students/:id/intention': {
    summary: 'What a student means to do next year',
    description: 'Null while nobody asks them.',
    reply: dataOf(intentionShown.extend({ nextAcademicYear: z.string() }).nullable()),
    refuses: ['NOT_FOUND'],
  },
})
