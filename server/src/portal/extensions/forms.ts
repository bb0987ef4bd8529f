import { evidenceTypes } from '@minster/domain/portal/extensions/extension-rules'
import { extensionStateNames } from '@minster/domain/portal/extensions/extension-states'
import { z } from 'zod'

const day = z.string().nullable()
const state = z.enum(extensionStateNames)
const longestWords = 5000
const tooLong = 'Use at most 5,000 characters.'

const offered = z.object({ days: z.int(), until: z.string(), whyNot: z.string().nullable() })

/** A piece of work the caller has to hand in, and what an extension would make of it. */
export const ownWorkForm = z.object({
  assignment: z.string(),
  title: z.string(),
  kind: z.string().nullable(),
  weight: z.number().nullable(),
  wordCount: z.number().nullable(),
  submittedTo: z.string().nullable(),
  code: z.string(),
  moduleName: z.string(),
  academicYear: z.string(),
  engagementId: z.string(),
  sessionId: z.string(),
  moduleInstanceId: z.string(),
  due: day,
  ownDeadline: day,
  agreedDays: z.int(),
  standingDays: z.int(),
  handedIn: day,
  request: z.object({ id: z.string(), state }).nullable(),
  canAsk: z.boolean(),
  whyNot: z.string().nullable(),
  lengths: z.array(offered).readonly(),
})
export type OwnWork = z.infer<typeof ownWorkForm>

export const ownWorksForm = z.object({
  works: z.array(ownWorkForm).readonly(),
  /** The last day for extensions of the academic year, which no extension passes. */
  lastDay: day,
  /** Days a learning support plan adds to every deadline. */
  standingDays: z.int().nullable(),
})

export const ownRequestForm = z.object({
  id: z.string(),
  assignment: z.string(),
  title: z.string(),
  code: z.string(),
  moduleName: z.string(),
  due: day,
  state,
  length: z.int(),
  typeOfEvidence: z.string().nullable(),
  words: z.string().nullable(),
  sentAt: z.string(),
  evidence: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })).readonly(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  grantedDays: z.int().nullable(),
  until: day,
  decision: z.string().nullable(),
  decidedAt: z.string().nullable(),
})

/** What a student sends to ask for an extension. Whether it is enough, the rules say. */
export const askForm = z.strictObject({
  assignment: z.uuid().optional(),
  acceptPolicy: z.boolean().default(false),
  typeOfEvidence: z.enum(evidenceTypes).nullable().default(null).catch(null),
  length: z.number('An extension is 7 or 14 days long.').default(0),
  evidence: z.array(z.uuid('This is no file.')).max(100).default([]),
  words: z.string().trim().max(longestWords, tooLong).nullable().default(null),
})

export const answerForm = z.strictObject({
  answer: z.string().trim().min(1, 'Write your answer.').max(longestWords, tooLong),
  evidence: z.array(z.uuid('This is no file.')).max(100).default([]),
})

/** What a decision goes by. */
export const impactForm = z.object({
  due: day,
  ownDeadline: day,
  agreedDays: z.int(),
  standingDays: z.int(),
  lastDay: day,
  handedIn: day,
  lengths: z.array(offered).readonly(),
  evidence: z
    .array(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), size: z.int() }))
    .readonly(),
  /** Other work of the student around the new deadline. */
  others: z
    .array(
      z.object({
        assignment: z.string(),
        title: z.string(),
        code: z.string(),
        ownDeadline: z.string(),
        handedIn: day,
      }),
    )
    .readonly(),
  /** Earlier requests of the student, the latest first. */
  earlier: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        code: z.string(),
        state,
        length: z.int(),
        until: day,
        sentAt: z.string(),
      }),
    )
    .readonly(),
})
