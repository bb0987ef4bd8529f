import { z } from 'zod'
import { largestPage } from '#kit/records/largest-page.ts'
import { type Call, defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { tones } from '#platform/words/tones.ts'
import { countTable } from './count-table.ts'
import { labelSheets } from './label-sheets.ts'

const words = z.string().max(4000)

/** What every report may be asked; by what it is narrowed and what is picked are words of its own. */
const reportAsked = z
  .object({
    search: z.string().max(200).exactOptional(),
    /** Key of a bucket, or `all`. */
    state: words.exactOptional(),
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number<number>().int().min(1).max(largestPage).default(100),
    export: z.literal('excel').exactOptional(),
  })
  .catchall(words)
export type StudentReportQuery = Received<z.infer<typeof reportAsked>>

const value = z.union([z.string(), z.number(), z.null()])
export type ReportValue = z.infer<typeof value>
const tone = z.enum(tones)
const cell = z.union([value, z.object({ value, tone })])
/** What a row says in a column; with a tone where it is good or bad. */
export type ReportCell = Received<z.infer<typeof cell>>

const head = linked.extend({
  /** What the address of the report says to show these alone. */
  filters: z.record(z.string(), z.string()),
})
export type TableHead = Received<z.infer<typeof head>>

const numbers = z.array(z.int())
const headcountTable = z.object({
  rowTitle: z.string(),
  rows: z.array(head),
  columns: z.array(head),
  cells: z.array(numbers),
  rowTotals: numbers,
  columnTotals: numbers,
  total: z.int(),
  /** How the numbers are to be read. */
  note: z.string().nullable(),
})
/** A table of headcounts over the rows of a report; every number narrows the rows to those it counted. */
export type HeadcountTable = Received<z.infer<typeof headcountTable>>

const column = z.object({ heading: z.string(), format: z.enum(['text', 'date', 'number']) })
export type ShownColumn = Received<z.infer<typeof column>>

const row = z.object({
  student: linked,
  /** Where its page is. */
  collection: z.enum(['students', 'applications', 'fc-applications']),
  cells: z.array(cell),
  /** Under which heading it stands, where rows are grouped. */
  group: linked.nullable(),
})
export type ShownRow = Received<z.infer<typeof row>>

const choices = z.array(linked)
const studentReport = z.object({
  data: z.array(row),
  meta: z.object({
    title: z.string(),
    total: z.int(),
    /** How many different students these rows are of. */
    students: z.int(),
    page: z.int(),
    pageSize: z.int(),
    columns: z.array(column),
    bucketsTitle: z.string(),
    /** Narrowed by everything but the bucket; `all` is the bucket of all of them. */
    buckets: z.array(linked.extend({ tone, count: z.int() })),
    state: z.string(),
    facets: z.array(linked.extend({ choices })),
    picks: z.array(linked.extend({ choices, chosen: z.string() })),
    /** Students under each heading. */
    groups: z.record(z.string(), z.int()),
    table: headcountTable.nullable(),
  }),
})
export type StudentReport = Received<z.infer<typeof studentReport>>

const report = (summary: string) =>
  ({ summary, query: reportAsked, reply: studentReport }) as const satisfies Call

/** A row for each student, narrowed and counted: a page, and with `export` a sheet of every row it is narrowed to. */
export const studentReportCalls = defineCalls('Students', {
  'GET /api/pathways-report': report('Students by pathway, their credits so far and what does not fit'),
  'GET /api/stage-two-report': report(
    'Ordinands with panel, recommendation and safeguarding evidence, who starts without it first',
  ),
  'GET /api/cot-report': report('Confirmation of Training: a row for each ordinand, what is missing marked'),
  'GET /api/students-by-cohort': report(
    'Students of an academic year by cohort and programme or hub, counted and listed',
  ),
  'GET /api/address-export': report(
    'Addresses for a letter to students, one a person or a household, and who is left out',
  ),
  'GET /api/students-counted': report(
    'The students of an academic year, told apart as the figures count them',
  ),
  'GET /api/placements-report': report(
    'Students who should have a placement and do not, and placements with something amiss',
  ),
  'GET /api/attendance-report': report(
    'Students’ attendance on teaching days and at residentials of an academic year',
  ),
  'GET /api/my-attendance-report': report('Attendance of the students one looks after or teaches'),
  'GET /api/induction-report': report(
    'Students with an induction to work through, and what they have still to do',
  ),
})

type PathIn<Key> = Key extends `GET /api/${infer Path}` ? Path : never
/** Each report by the address of its call. */
export type StudentReportPath = PathIn<keyof (typeof studentReportCalls)['calls']>

const word = z.string().max(50).exactOptional()
const named = z.object({ key: z.string(), title: z.string() })
const figures = z.object({
  years: z.array(z.string()),
  year: z.string(),
  who: z.string(),
  whoChoices: choices,
  rows: z.string(),
  columns: z.string(),
  dimensions: z.array(named),
  yearColumns: z.array(named),
  table: countTable,
})
/** A table of numbers of students, and what else could be counted. */
export type StudentFigures = Received<z.infer<typeof figures>>

export const studentFiguresCalls = defineCalls('Students', {
  'GET /api/student-figures': {
    summary: 'Students of an academic year in numbers, or beside those of earlier years',
    query: z.strictObject({
      year: word,
      who: word,
      rows: word,
      columns: word,
      export: z.literal('excel').exactOptional(),
    }),
    reply: dataOf(figures),
  },
  'GET /api/address-export/labels': {
    summary: 'The addresses of a letter on sheets of labels, as PDF',
    query: reportAsked.extend({
      sheet: z.enum(namesOf(labelSheets), `A sheet is one of ${namesOf(labelSheets).join(', ')}.`),
    }),
    reply: { file: ['application/pdf'] },
  },
})
