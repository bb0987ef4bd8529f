import { z } from 'zod'
import { academicYearTitled } from '#college/years/academic-year.ts'
import { sheetCell, sheetCellsRead } from '#kit/import/sheet-cells.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, workbookType } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { moduleEnrolmentStatuses } from '#students/student/module-enrolment-status.ts'
import { syncCauses, syncViews, syncWays } from './sync-causes.ts'
import { registrations, syncColumns, syncSources } from './sync-sheet.ts'

const mostRows = 10_000
const comparisonAsked = z.object({
  source: z.enum(namesOf(syncSources)).default('partner'),
  year: z
    .string()
    .max(10)
    .refine((title) => academicYearTitled(title) !== null, 'An academic year is written 2026-27.')
    .exactOptional(),
})

const narrowing = {
  cause: z.enum(namesOf(syncCauses)).exactOptional(),
  /** Its id, or the code of one nobody here knows. */
  module: z.string().max(200).exactOptional(),
  hub: z.string().max(40).exactOptional(),
  search: z.string().max(200).exactOptional(),
}
const reportAsked = comparisonAsked.extend({
  ...narrowing,
  show: z.enum(syncViews).default('open'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})
/** Which part of which report. */
export type SyncQuery = Received<z.input<typeof reportAsked>>

const rowsAsked = comparisonAsked.extend({ ...narrowing, how: z.enum(namesOf(syncWays)) })
export type SyncRowsQuery = Received<z.input<typeof rowsAsked>>

const column = z.enum(namesOf(syncColumns)).nullable()
const sheetToKeep = comparisonAsked.extend({
  fileName: z.string().trim().min(1).max(200),
  cells: z
    .array(z.array(sheetCell).max(100))
    .max(mostRows + 50, `Compare at most ${mostRows.toLocaleString('en-GB')} rows at once.`),
  columns: z.array(column).max(100).exactOptional(),
  /** It was asked whether it is of this year, and it is. */
  isOfYear: z.boolean().exactOptional(),
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
    .max(mostRows, `Resolve at most ${mostRows.toLocaleString('en-GB')} at once.`),
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

const told = z.object({ note: z.string().nullable(), by: z.string(), at: z.string() })
const difference = z.object({
  /** The same as long as it is about the same student and module. */
  key: z.string(),
  /** Changes with what either side says, so that nobody decides on what has changed meanwhile. */
  print: z.string(),
  cause: z.enum(namesOf(syncCauses)),
  student: linked.nullable(),
  /** The student's, as the college has it; else that of the row. */
  bannerId: z.string().nullable(),
  hub: linked.nullable(),
  module: linked.nullable(),
  ours: z.enum(namesOf(moduleEnrolmentStatuses)).nullable(),
  theirs: z.enum(registrations).nullable(),
  /** The row of the sheet, null for what is missing there. */
  row: row.nullable(),
  /** By what the row was found to be theirs. */
  by: z.enum(['id', 'email', 'name']).nullable(),
  /** Whose Banner ID stands in the row; null also where the caller may not know. */
  holder: linked.nullable(),
  /** How many are called as the row says, where nothing tells which of them is meant. */
  namesakes: z.int(),
  /** Of whose Banner ID is not back yet: when Durham was sent their registration; null where no file with it was. */
  sent: z.object({ on: z.string(), days: z.int(), isOverdue: z.boolean() }).nullable(),
  ways: z.array(z.enum(namesOf(syncWays))),
  /** That the others were told of it. */
  told: told.nullable(),
  /** They were told, and have sent no sheet since. */
  waits: z.boolean(),
})
/** One difference, with whom and what it is about. */
export type ShownDifference = Received<z.infer<typeof difference>>

const absentModule = z.object({
  module: linked,
  students: z.int(),
  /** Of them those who have no Banner ID yet. */
  withoutId: z.int(),
  /** Of them those of whom the others were told after an earlier sheet. */
  told: z.int(),
})
export type AbsentModule = Received<z.infer<typeof absentModule>>

const putRight = z.object({
  key: z.string(),
  student: linked.nullable(),
  /** What stood in the row, where nobody knows them. */
  name: z.string(),
  module: z.string(),
  /** What was asked for. */
  asked: z.string(),
  told,
  rightAt: z.string(),
})
/** A difference the others were told of, and which their next sheet did not have any more. */
export type PutRight = Received<z.infer<typeof putRight>>

const counted = z.array(linked.extend({ count: z.int() }))
const comparison = z.object({
  source: z.enum(namesOf(syncSources)),
  year: z.string(),
  years: z.array(z.string()),
  mayResolve: z.boolean(),
  /** Of how many students the caller sees the registrations of the year; null for whoever sees all of them. */
  ofStudents: z.int().nullable(),
  sheet: z
    .object({ id: z.string(), fileName: z.string(), by: z.string(), at: z.string(), rows: z.int() })
    .nullable(),
  /** Registrations on which both sides agree. */
  agreeing: z.int(),
  /** Of them those that were matched by name alone. */
  byName: z.int(),
  /** How many there are to resolve by their cause, of those the report is narrowed to. */
  counts: z.record(z.enum(namesOf(syncCauses)), z.int()),
  open: z.int(),
  waiting: z.int(),
  right: z.int(),
  /** What there is to narrow by, with how much is to resolve in each. */
  modules: counted,
  hubs: counted,
  /** Modules without a row in the sheet, each one line, unless the report is narrowed to one. */
  absent: z.array(absentModule),
  differences: z.array(difference),
  putRight: z.array(putRight),
  /** How many rows there are on all pages. */
  total: z.int(),
})
export type SyncComparison = Received<z.infer<typeof comparison>>

const resolved = z.object({ key: z.string(), message: z.string().nullable() })
/** What became of one difference that was to be resolved. */
export type ResolvedDifference = Received<z.infer<typeof resolved>>

const rowsToResolve = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      print: z.string(),
      name: z.string(),
      bannerId: z.string(),
      module: z.string(),
      /** What is asked of the others, or what becomes of it here. */
      change: z.string(),
    }),
  ),
  /** How many of what it is narrowed to are not in it, and why. */
  leftOut: z.array(z.object({ count: z.int(), why: z.string() })),
  /** Null where nothing is said to anybody. */
  message: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type SyncRowsToResolve = Received<z.infer<typeof rowsToResolve>>

const doubts = z.object({ says: z.array(z.string()), meant: z.string().nullable() })

export const syncReportCalls = defineCalls('Modules', {
  'GET /api/sync-report': {
    summary: 'What differs from the newest sheet of registrations',
    description: 'On the rows the caller sees; what nobody here knows shows to whoever sees every student.',
    query: reportAsked,
    reply: dataOf(comparison),
  },
  'GET /api/sync-report/rows': {
    summary: 'What resolving a part of the differences would do',
    description: 'Every difference it is narrowed to that can be resolved so, and the message to the others.',
    query: rowsAsked,
    reply: dataOf(rowsToResolve),
  },
  'GET /api/sync-report/file': {
    summary: 'The rows to change, as a sheet for the others',
    query: comparisonAsked.extend(narrowing),
    reply: { file: [workbookType] },
  },
  'POST /api/sync-report/cells': { summary: 'Read a sheet of registrations', ...sheetCellsRead },
  'POST /api/sync-report/sheet': {
    summary: 'Keep a sheet of registrations in the place of the one before',
    description:
      'Nothing is kept where a column is missing, where it seems to be of another year until that is confirmed, and where it is the sheet that is compared already; the reply says which.',
    body: sheetToKeep,
    reply: dataOf(
      z.object({
        isKept: z.boolean(),
        missing: z.array(z.string()),
        columns: z.array(z.object({ heading: z.string(), is: column, samples: z.array(z.string()) })),
        /** Why it may be of another year, and of which. */
        doubts: doubts.nullable(),
        /** When the same sheet was sent before. */
        sameAs: z.object({ fileName: z.string(), by: z.string(), at: z.string() }).nullable(),
        /** Rows of other years, which are compared with nothing. */
        otherYears: z.int(),
        /** How many of those told are right in it. */
        putRight: z.int(),
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
