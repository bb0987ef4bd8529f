import { z } from 'zod'
import { applicationSteps } from '#admissions/status/steps.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { countTable, listTests } from './count-table.ts'
import { yearBases } from './statistics.ts'

const excel = z.literal('excel').exactOptional()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'An intake is a day written YYYY-MM-DD.')

const statisticsAsked = z.strictObject({
  basis: z.enum(yearBases, 'Years are told by "received" or "intake".').exactOptional(),
  year: z
    .union([z.literal('all'), z.coerce.number().int().min(1900).max(2200)], 'Give a year or "all".')
    .exactOptional(),
  export: excel,
  /** Which of its tables is exported: `years`, `funnel`, or the place of a breakdown. */
  table: z
    .union(
      [z.literal(['years', 'funnel']), z.coerce.number().int().min(0).max(50)],
      'Name one of the tables.',
    )
    .exactOptional(),
})

const yearOfApplications = z.object({
  year: z.int(),
  title: z.string(),
  /** The day that compares with today. */
  sameDay: z.string(),
  byThen: z.int(),
  inAll: z.int(),
  confirmedByThen: z.int(),
  confirmed: z.int(),
  /** The middle one of the days from being received to being confirmed. */
  days: z.number().nullable(),
  /** How many had been received by the end of each week since the round began; up to today in the present one. */
  weeks: z.array(z.int()),
})
/** One year of applications: what there was of it by the same day, in all, and week by week. */
export type YearOfApplications = Received<z.infer<typeof yearOfApplications>>

const funnelStep = z.object({
  step: z.enum(namesOf(applicationSteps)),
  label: z.string(),
  entered: z.int(),
  continued: z.int(),
  lost: z.int(),
  there: z.int(),
  /** Of a hundred who entered, how many continued; null where nobody entered or nothing follows. */
  conversion: z.number().nullable(),
  /** The middle one of the days until the next step. */
  days: z.number().nullable(),
  tests: z.object({ entered: listTests, continued: listTests, lost: listTests, there: listTests }),
})
/** A step of the funnel: who entered it is who continued, was lost there, or is there now. */
export type FunnelStep = Received<z.infer<typeof funnelStep>>

const statistics = z.object({
  basis: z.enum(yearBases),
  /** The calendar year an academic year begins in; null for all years together. */
  year: z.int().nullable(),
  title: z.string(),
  present: z.int(),
  today: z.string(),
  /** The day of the year before that the numbers are compared with, while the year is not over. */
  sameDay: z.string().nullable(),
  years: z.array(yearOfApplications),
  yearTests: listTests,
  funnel: z.array(funnelStep),
  breakdowns: z.array(countTable),
})
/** All of the statistics page in one. */
export type Statistics = Received<z.infer<typeof statistics>>

const dimension = z.object({ key: z.string(), title: z.string() })
const offeredReport = z.object({
  key: z.string(),
  title: z.string(),
  question: z.string(),
  rows: z.array(dimension),
  columns: z.array(dimension),
  /** Whether only some intakes can be counted. */
  hasIntakes: z.boolean(),
})
/** A report as it is offered. */
export type OfferedReport = Received<z.infer<typeof offeredReport>>

const reportAsked = z.strictObject({
  rows: z.string().max(50).exactOptional(),
  columns: z.string().max(50).exactOptional(),
  intakes: z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(day))
    .exactOptional(),
  export: excel,
})
/** What a report on applications may be asked. */
export type ApplicationReportQuery = Received<z.infer<typeof reportAsked>>

export const statisticsCalls = defineCalls('Statistics', {
  'GET /api/statistics/applications': {
    summary: 'Applications by year, the way they went, and who they are',
    query: statisticsAsked,
    reply: dataOf(statistics),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/reports/applications': {
    summary: 'The reports there are on applications',
    reply: dataOf(z.object({ reports: z.array(offeredReport), intakes: z.array(z.string()) })),
  },
  'GET /api/reports/applications/:report': {
    summary: 'Answer a report on applications',
    params: z.object({ report: z.string().max(50) }),
    query: reportAsked,
    reply: dataOf(countTable),
    refuses: ['NOT_FOUND'],
  },
})
