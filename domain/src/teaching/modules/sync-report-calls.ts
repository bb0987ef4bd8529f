import { z } from 'zod'
import { academicYearTitled } from '#college/years/academic-year.ts'
import { sheetCell, sheetCellsRead } from '#kit/import/sheet-cells.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { moduleEnrolmentStatuses } from '#students/student/module-enrolment-status.ts'
import { syncKinds, syncWays } from './sync.ts'
import { registrations, syncColumns, syncSources } from './sync-sheet.ts'

const mostRows = 10_000
const mostAtOnce = 500

const comparisonAsked = z.object({
  source: z.enum(namesOf(syncSources)).default('partner'),
  year: z
    .string()
    .max(10)
    .refine((title) => academicYearTitled(title) !== null, 'An academic year is written 2026-27.')
    .exactOptional(),
})
/** Which report: whose sheet, of which academic year. */
export type SyncQuery = Received<z.input<typeof comparisonAsked>>

const column = z.enum(namesOf(syncColumns)).nullable()
const sheetToKeep = comparisonAsked.extend({
  fileName: z.string().trim().min(1).max(200),
  cells: z
    .array(z.array(sheetCell).max(100))
    .max(mostRows + 50, `Compare at most ${mostRows.toLocaleString('en-GB')} rows at once.`),
  columns: z.array(column).max(100).exactOptional(),
})
export type SyncSheetToKeep = Received<z.input<typeof sheetToKeep>>

const toResolve = comparisonAsked.extend({
  sheet: z.uuid(),
  note: z.string().trim().max(500).nullable().default(null),
  rows: z
    .array(
      z.strictObject({
        key: z.string().max(400),
        print: z.string().max(100),
        how: z.enum(namesOf(syncWays)),
      }),
    )
    .min(1, 'Choose what is to be resolved.')
    .max(mostAtOnce, `Resolve at most ${mostAtOnce} at once.`),
})
export type SyncToResolve = Received<z.input<typeof toResolve>>

const row = z.object({
  /** As the sheet numbers it, from 1. */
  number: z.int(),
  name: z.string(),
  /** Nine digits, or empty. */
  bannerId: z.string(),
  /** In small letters, or empty. */
  email: z.string(),
  /** The university's code, or what stands there where it holds none. */
  module: z.string(),
  registration: z.enum(registrations),
  problems: z.array(z.string()),
})
/** One registration as it was read; with problems it is compared with nothing. */
export type SyncRow = Received<z.infer<typeof row>>

const named = z.object({ id: z.string(), label: z.string().nullable() }).nullable()
const difference = z.object({
  /** The same as long as it is about the same student and module. */
  key: z.string(),
  /** Changes with what either side says, so that nobody decides on what has changed meanwhile. */
  print: z.string(),
  kind: z.enum(namesOf(syncKinds)),
  student: named,
  bannerId: z.string().nullable(),
  module: named,
  ours: z.enum(namesOf(moduleEnrolmentStatuses)).nullable(),
  theirs: z.enum(registrations).nullable(),
  /** The row of the sheet, null for what is missing there. */
  row: row.nullable(),
  ways: z.array(z.enum(namesOf(syncWays))),
  /** That the others were told of it. */
  told: z.object({ note: z.string().nullable(), by: z.string(), at: z.string() }).nullable(),
  /** They were told, and have sent no sheet since. */
  waits: z.boolean(),
})
/** One difference, with whom and what it is about. */
export type ShownDifference = Received<z.infer<typeof difference>>

const comparison = z.object({
  source: z.enum(namesOf(syncSources)),
  year: z.string(),
  years: z.array(z.string()),
  mayResolve: z.boolean(),
  sheet: z
    .object({ id: z.string(), fileName: z.string(), by: z.string(), at: z.string(), rows: z.int() })
    .nullable(),
  /** Registrations on which both sides agree. */
  agreeing: z.int(),
  waiting: z.int(),
  counts: z.record(z.enum(namesOf(syncKinds)), z.int()),
  differences: z.array(difference),
})
export type SyncComparison = Received<z.infer<typeof comparison>>

const resolved = z.object({ key: z.string(), message: z.string().nullable() })
/** What became of one difference that was to be resolved. */
export type ResolvedDifference = Received<z.infer<typeof resolved>>

export const syncReportCalls = defineCalls('Modules', {
  'GET /api/sync-report': {
    summary: 'What differs from the newest sheet of registrations',
    description: 'On the rows the caller sees; what nobody here knows shows to whoever sees every student.',
    query: comparisonAsked,
    reply: dataOf(comparison),
  },
  'POST /api/sync-report/cells': { summary: 'Read a sheet of registrations', ...sheetCellsRead },
  'POST /api/sync-report/sheet': {
    summary: 'Keep a sheet of registrations in the place of the one before',
    description: 'Where a column is missing nothing is kept, and the reply says which.',
    body: sheetToKeep,
    reply: dataOf(
      z.object({
        isKept: z.boolean(),
        missing: z.array(z.string()),
        columns: z.array(z.object({ heading: z.string(), is: column, samples: z.array(z.string()) })),
      }),
    ),
  },
  'POST /api/sync-report/resolve': {
    summary: 'Resolve differences',
    description: 'Follow the sheet, or note that the others were told. Answers what became of each.',
    body: toResolve,
    reply: dataOf(z.object({ results: z.array(resolved) })),
    refuses: ['CONFLICT'],
  },
})
