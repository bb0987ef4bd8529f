import { z } from 'zod'
import { reminderCall, rowsCall } from '#kit/reports/row-report-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { collectionStates } from '../collections/hesa-collection.ts'
import { notReturnedReasons } from '../coverage/returned.ts'
import { answerers, missingKeys } from './missing-fields.ts'
import { missingReport, mostRemindedForHesa } from './missing-report.ts'

const field = z.enum(missingKeys)
const by = z.enum(namesOf(answerers))
const byCode = z.object({ code: z.string().regex(/^\d{5}$/, 'A collection is numbered like 25056.') })

const row = z.object({
  engagement: z.string(),
  student: linked,
  partnerId: z.string().nullable(),
  studentType: z.string().nullable(),
  status: z.string(),
  programme: linked,
  hub: linked.nullable(),
  /** What was answered is never told, only whether it was; what stands in none of the three does not concern them. */
  missing: z.array(z.object({ field, by })),
  refused: z.array(field),
  /** With what whoever asks may not know to be refused. */
  given: z.array(field),
  /** When they were last reminded, a day. */
  reminded: z.string().nullable(),
})
/** An engagement in the return, and what is missing of it. */
export type MissingRow = Received<z.infer<typeof row>>

const whoCount = z.object({ by, answers: z.int(), students: z.int() })
/** How much somebody can answer, and of how many students. */
export type WhoCount = Received<z.infer<typeof whoCount>>

const fieldCount = z.object({
  field,
  missing: z.int(),
  refused: z.int(),
  given: z.int(),
  none: z.int(),
})
/** How one thing stands with everybody. */
export type FieldCount = Received<z.infer<typeof fieldCount>>

const leftOut = z.object({
  /** How many are not in the return, and why. */
  counts: z.array(z.object({ why: z.enum(namesOf(notReturnedReasons)), students: z.int() })),
  /** Those of them a search finds, with the reason in words. */
  found: z.array(z.object({ student: linked, programme: z.string(), words: z.string() })),
})
export type LeftOut = Received<z.infer<typeof leftOut>>

export const missingCalls = defineCalls('HESA', {
  'GET /api/hesa/collections/:code/missing': {
    params: byCode,
    ...rowsCall(missingReport, {
      summary: 'What is missing of everybody in the return, and who can answer it',
      row,
      meta: {
        academicYear: z.string(),
        state: z.enum(namesOf(collectionStates)),
        /** Why students can answer nothing in the portal today, so that nobody is reminded; null while they can. */
        closed: z.string().nullable(),
        /** How many engagements are returned, and of how many nothing is missing; narrowed by all but who can answer. */
        all: z.int(),
        complete: z.int(),
        who: z.array(whoCount),
        /** Narrowed by all but what is missing. */
        fields: z.array(fieldCount),
        leftOut,
      },
    }),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/missing/remind': {
    params: byCode,
    ...reminderCall(missingReport, {
      summary: 'Remind students of the questions they have not answered: first a preview, then those chosen',
      /** Of those to write to, who is written to although they were not long ago. */
      asked: { again: z.array(z.uuid()).min(1).max(mostRemindedForHesa).exactOptional() },
    }),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
