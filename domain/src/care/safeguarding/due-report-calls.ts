import { z } from 'zod'
import { reminderCall, rowsCall } from '#kit/reports/row-report-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { dbsStates } from './dbs.ts'
import { dbsReport } from './dbs-report.ts'
import { safeguardingCourses } from './safeguarding.ts'
import { courseStates, standings } from './safeguarding-standing.ts'
import { trainingReport } from './training-report.ts'

const standingNames = namesOf(standings)

const dueRow = z.object({
  student: linked,
  partnerId: z.string().nullable(),
  status: z.string(),
  studentType: z.string().nullable(),
  expectedEnd: z.string().nullable(),
  hub: linked.nullable(),
  programme: linked.nullable(),
  standing: z.enum(standingNames),
  /** The day that comes first. */
  due: z.string().nullable(),
  /** When they were last reminded, a day. */
  chased: z.string().nullable(),
})
/** A student in either report. */
export type DueRow = Received<z.infer<typeof dueRow>>

const trainingRow = dueRow.extend({
  courses: z.array(
    z.object({
      course: z.enum(safeguardingCourses),
      state: z.enum(namesOf(courseStates)),
      completedOn: z.string().nullable(),
      date: z.string().nullable(),
    }),
  ),
})
export type TrainingRow = Received<z.infer<typeof trainingRow>>

/** The latest DBS certificate the college knows of. */
export const latestDbs = z
  .object({
    issuedOn: z.string(),
    level: z.string().nullable(),
    seenOn: z.string().nullable(),
    updateService: z.boolean().nullable(),
    lastChecked: z.string().nullable(),
    lastResult: z.string().nullable(),
  })
  .nullable()

const dbsRow = dueRow.extend({ state: z.enum(namesOf(dbsStates)), dbs: latestDbs })
export type DbsRow = Received<z.infer<typeof dbsRow>>

const chase = 'Remind students of what they owe: first a preview, then those chosen'

export const dueReportCalls = defineCalls('Students', {
  'GET /api/safeguarding-report': rowsCall(trainingReport, {
    summary: 'How the safeguarding training of each student stands, the worst first',
    row: trainingRow,
  }),
  'POST /api/safeguarding-report/chase': reminderCall(trainingReport, { summary: chase }),
  'GET /api/dbs-report': rowsCall(dbsReport, {
    summary: 'How the DBS certificate of each student stands, the worst first',
    row: dbsRow,
  }),
  'POST /api/dbs-report/chase': reminderCall(dbsReport, { summary: chase }),
})
