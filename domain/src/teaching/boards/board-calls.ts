import { z } from 'zod'
import { cohortLevels } from '#college/programmes/cohorts.ts'
import { awardNames } from '#college/regulations/awards.ts'
import { defineRunCalls, runShapeOf } from '#kit/runs/run-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { moduleOutcomes } from '#students/student/module-enrolment-status.ts'
import { attempts } from '../grades/marks.ts'
import { boardStates } from './board.ts'
import { boardRunKind } from './board-runs.ts'
import { boardDecisions } from './decisions.ts'

const decisionName = z.enum(namesOf(boardDecisions))
const awardName = z.enum(namesOf(awardNames))

const decision = z.object({
  decision: decisionName,
  award: awardName.nullable(),
  classification: z.string().nullable(),
  compensated: z.array(z.string()),
  uncapped: z.array(z.string()),
})

const module = z.object({
  /** Id of the module instance. */
  instance: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.literal(cohortLevels),
  credits: z.int(),
  hub: z.string().nullable(),
})
export type BoardModule = Received<z.infer<typeof module>>

const result = z.object({
  enrolment: z.string(),
  /** Its place among the modules of the paper. */
  module: z.int(),
  attempt: z.enum(namesOf(attempts)),
  /** As it would be released by the marks alone; null where a mark is missing, or there is none. */
  mark: z.int().nullable(),
  outcome: z.enum(namesOf(moduleOutcomes)).nullable(),
  /** Why there is nothing to decide yet, or no longer. */
  waiting: z.string().nullable(),
  /** Released by another board or by hand of the chair, so that it is no longer decided here. */
  isReleased: z.boolean(),
  late: z.boolean(),
  zeroed: z.boolean(),
  capped: z.boolean(),
  notSecondMarked: z.boolean(),
  /** Marks between the first and the second marker, where that is wide. */
  gap: z.int().nullable(),
  /** An extension or an accepted late reason lies on some of its work. */
  circumstances: z.boolean(),
  /** What lowered it, a sentence each. */
  why: z.array(z.string()),
})
export type BoardModuleResult = Received<z.infer<typeof result>>

const row = z.object({
  engagement: z.string(),
  student: linked,
  programme: z.string(),
  hub: z.string().nullable(),
  /** "2024-25" */
  entry: z.string(),
  /** Its place among the regulations of the paper. */
  regulation: z.int(),
  /** Credits earned before this board, all and by level, and those of the award. */
  credits: z.object({
    earned: z.int(),
    needed: z.int().nullable(),
    byLevel: z.array(z.object({ level: z.literal(cohortLevels), earned: z.int() })),
  }),
  results: z.array(result),
  proposal: decision.extend({ words: z.string() }),
  offered: z.array(
    z.object({ decision: decisionName, awards: z.array(awardName), refused: z.string().nullable() }),
  ),
  /** Modules that may be passed by compensation, and those that may be sat again without a cap. */
  compensable: z.array(z.string()),
  /** What this row was judged on; a decision names it, and is not taken once it is another. */
  basis: z.string(),
  decided: decision
    .extend({
      explanation: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
      isAsProposed: z.boolean(),
      /** Marks or regulations have changed since, so that it has to be decided again. */
      isStale: z.boolean(),
    })
    .nullable(),
  /** Another board that has not been released and has this student too: its name. */
  alsoBefore: z.string().nullable(),
})
export type BoardRow = Received<z.infer<typeof row>>

const paper = z.object({
  board: z.object({
    id: z.string(),
    name: z.string(),
    day: z.string(),
    hub: z.string().nullable(),
    state: z.enum(namesOf(boardStates)),
  }),
  modules: z.array(module),
  regulations: z.array(z.object({ id: z.string(), title: z.string(), isConfirmed: z.boolean() })),
  rows: z.array(row),
  /** The release or its undoing that is at work, or the last. */
  run: z.object({ id: z.string(), state: z.string() }).nullable(),
  /** Why its release cannot be undone now, in words; null where it can. */
  notUndone: z.string().nullable(),
})
/** All that lies before a board: its students with their modules, what is proposed of each and what was decided. */
export type BoardPaper = Received<z.infer<typeof paper>>

const decided = z.strictObject({
  engagement: z.uuid(),
  basis: z.string().max(64),
  /** Null takes the decision back. */
  decision: z
    .strictObject({
      decision: decisionName,
      award: awardName.nullable().default(null),
      classification: z.string().trim().max(60).nullable().default(null),
      compensated: z.array(z.uuid()).max(60).default([]),
      uncapped: z.array(z.uuid()).max(60).default([]),
      explanation: z.string().trim().max(2000).nullable().default(null),
    })
    .nullable(),
})
export type DecisionMade = Received<z.infer<typeof decided>>
const decisionsMade = z.strictObject({
  decisions: z.array(decided).min(1, 'Choose whom it is decided of.').max(2000),
})
export type DecisionsMade = Received<z.input<typeof decisionsMade>>

const letter = z.object({
  engagement: z.string(),
  student: z.string(),
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
})
/** What a student is written, or why nothing is: `to` is null where they have no address. */
export type BoardLetter = Received<z.infer<typeof letter>>

/** A release or its undoing, as far as it is. */
const { 'GET /api/board-runs/:id': oneRun } = defineRunCalls(boardRunKind, {
  run: z.object(runShapeOf(boardRunKind)),
  summary: 'One release of a board, or its undoing',
})
export const boardRunCalls = { 'GET /api/board-runs/:id': oneRun } as const

const pdf = { file: ['application/pdf'] } as const
const byBoard = z.object({ id: z.uuid('There is no such board.') })

export const boardCalls = defineCalls('Boards', {
  ...boardRunCalls,
  'GET /api/boards/:id/paper': {
    summary: 'All that lies before a board, with what is proposed and what was decided',
    params: byBoard,
    reply: dataOf(paper),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/boards/:id/decisions': {
    summary: 'Decide of students: what became of each that was not taken, and their rows as they stand then',
    params: byBoard,
    body: decisionsMade,
    reply: dataOf(
      z.object({
        taken: z.int(),
        not: z.array(z.object({ engagement: z.string(), message: z.string() })),
        rows: z.array(row),
      }),
    ),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/boards/:id/letters': {
    summary: 'What each student would be written once the board is released',
    params: byBoard,
    reply: dataOf(z.array(letter)),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/boards/:id/minutes': {
    summary: 'The minutes of a board as a PDF: who sat, what was said, and what was decided of each student',
    params: byBoard,
    reply: pdf,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/boards/:id/pass-list': {
    summary: 'The pass list of a board as a PDF: modules with their results, and awards',
    params: byBoard,
    reply: pdf,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/boards/:id/release': {
    summary: 'Release what a board decided, as one step in the background',
    params: byBoard,
    body: z.strictObject({
      /** Write to the students, in the words that were read. */
      letters: z.boolean().default(false),
    }),
    reply: dataOf(z.object({ run: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/boards/:id/undo': {
    summary: 'Take the release of a board back as one step in the background; nobody is written to',
    params: byBoard,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Say why it is taken back.').max(2000) }),
    reply: dataOf(z.object({ run: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
