import { z } from 'zod'
import { studyPaces } from '#college/programmes/programmes.ts'
import { engagementStatusNames, sessionStatusNames } from '#college/studies/status.ts'
import { rowsCall } from '#kit/reports/row-report-calls.ts'
import { defineRunCalls, defineRunHistory, runShapeOf } from '#kit/runs/run-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { intentionAnswers } from '../intentions/intentions.ts'
import { sessionLevels } from '../student/session-levels.ts'
import { rolloverOutcomes, rolloverStates } from './rollover.ts'
import { rolloverReport } from './rollover-rows.ts'
import { rolledStates, rolloverRunKind } from './rollover-runs.ts'
import { rolloverWarningKinds } from './rollover-warnings.ts'

const level = z.enum(namesOf(sessionLevels)).nullable()
const outcome = z.enum(namesOf(rolloverOutcomes))
const engagementStatus = z.enum(engagementStatusNames)
const sessionStatus = z.enum(sessionStatusNames)

const plan = z.object({
  session: sessionStatus.nullable(),
  engagement: z
    .object({
      status: engagementStatus.exactOptional(),
      studyPace: z.enum(studyPaces).exactOptional(),
      end: z.string().exactOptional(),
      interruptedFrom: z.string().exactOptional(),
    })
    .nullable(),
  begins: z
    .object({ programme: z.string(), start: z.string(), expectedEnd: z.string().nullable() })
    .nullable(),
  next: z
    .object({
      academicYear: z.string(),
      level,
      status: sessionStatus,
      credits: z.number().nullable(),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
})

const row = z.object({
  engagement: z.string(),
  student: linked,
  now: z.object({
    status: engagementStatus,
    session: sessionStatus.nullable(),
    programme: z.string(),
    level,
    hub: linked,
  }),
  answer: z.enum(namesOf(intentionAnswers)),
  isAnswered: z.boolean(),
  outcome,
  state: z.enum(namesOf(rolloverStates)),
  /** Null where nothing would be written. */
  plan: plan.nullable(),
  /** What has to be settled first, each in a sentence. */
  hindrances: z.array(z.string()),
  warnings: z.array(z.object({ kind: z.enum(namesOf(rolloverWarningKinds)), words: z.string() })),
  decided: z.object({ leftOut: z.boolean(), level }),
  /** Levels they can be at next year. */
  levels: z.array(level.unwrap()),
})
/** One student before the year is rolled over: where they are, what becomes of them, and why. */
export type RolloverRow = Received<z.infer<typeof row>>

const outcomeCounts = z.array(z.object({ outcome, count: z.int() }))

const run = z.object({
  ...runShapeOf(rolloverRunKind),
  academicYear: z.string(),
  nextYear: z.string(),
  undoneBy: z.string().nullable(),
  counts: z.array(z.object({ state: z.enum(namesOf(rolledStates)), count: z.int() })),
  outcomes: outcomeCounts,
})
/** A rollover that was run, with how many students of each outcome and what became of them. */
export type RolloverRun = Received<z.infer<typeof run>>

const line = z.object({
  number: z.int(),
  engagement: z.string(),
  student: linked.nullable(),
  programme: z.string().nullable(),
  outcome,
  plan,
  state: z.enum(namesOf(rolledStates)),
  message: z.string().nullable(),
  /** Every record written of them with its version before and after. */
  written: z.array(z.object({ title: z.string(), before: z.int(), after: z.int() })),
})
/** What became of one student in a rollover. */
export type RolledLine = Received<z.infer<typeof line>>

const page = z.coerce.number<number>().int().min(1).max(100_000).default(1)
const runPages = { page, pageSize: z.coerce.number<number>().int().min(1).max(200).default(25) }

const decision = z.strictObject({
  year: z.string().max(10),
  leftOut: z.boolean().default(false),
  level: level.default(null),
})
/** What staff decide of one student before the year is rolled over. */
export type RolloverDecision = Received<z.input<typeof decision>>

/** What is said of rollovers that were run. */
export const rolloverRunCalls = {
  ...defineRunCalls(rolloverRunKind, {
    run,
    summary: 'One rollover, with how many students of each outcome',
  }),
  ...defineRunHistory(rolloverRunKind, {
    list: { summary: 'Rollovers there were, the latest first', query: z.object(runPages), brief: run },
    progress: 'How far the work on a rollover has come',
    lines: {
      called: 'lines',
      summary: 'What became of each student in a rollover',
      query: z.object({
        ...runPages,
        state: z.enum(namesOf(rolledStates)).exactOptional(),
        outcome: outcome.exactOptional(),
      }),
      line,
    },
  }),
}

export const rolloverCalls = defineCalls('Year rollover', {
  'GET /api/year-rollover': rowsCall(rolloverReport, {
    summary: 'What a year rollover would make of each student',
    row,
    asked: { year: z.string().max(10).exactOptional() },
    meta: {
      academicYear: z.string(),
      nextYear: z.string(),
      yearEnds: z.string(),
      isOver: z.boolean(),
      years: z.array(z.string()),
      /** Of all students of the year, whatever is shown, as what follows. */
      states: z.array(z.object({ state: z.enum(namesOf(rolloverStates)), count: z.int() })),
      warnings: z.array(z.object({ kind: z.enum(namesOf(rolloverWarningKinds)), count: z.int() })),
      /** Whom a rollover would reach. */
      ready: outcomeCounts,
      print: z.string(),
      /** The latest rollovers. */
      runs: z.array(run),
    },
  }),
  'PUT /api/year-rollover/decisions/:engagement': {
    summary: 'Leave a student out of a year rollover, or say their level',
    body: decision,
    reply: dataOf(row),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/year-rollover': {
    summary: 'Roll the year over as it was previewed',
    body: z.strictObject({ year: z.string().max(10), print: z.string().max(100) }),
    reply: dataOf(z.object({ id: z.string() })),
    status: 202,
    refuses: ['CONFLICT'],
  },
  ...rolloverRunCalls,
})
