import { z } from 'zod'
import { largestPage } from '#kit/records/largest-page.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { commaSeparated } from '#platform/calls/parameters.ts'
import { linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { dbsStates } from './dbs.ts'
import { safeguardingCourses } from './safeguarding.ts'
import { mostRemindedAtOnce } from './safeguarding-needs.ts'
import { courseStates, standings } from './safeguarding-standing.ts'

const standingNames = namesOf(standings)
/** By what a report is narrowed, in an address and in the body of a chase. */
const narrowing = {
  search: z.string().max(200).exactOptional(),
  /** Ids, one or several with commas between them; so are the others. */
  hub: commaSeparated.exactOptional(),
  programme: commaSeparated.exactOptional(),
  studentType: commaSeparated.exactOptional(),
  state: commaSeparated
    .pipe(z.array(z.enum(standingNames, `A state is one of ${standingNames.join(', ')}.`)))
    .exactOptional(),
}
const narrow = z.strictObject(narrowing)
export type Narrow = Received<z.output<typeof narrow>>

const dueQuery = z.strictObject({
  ...narrowing,
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(largestPage).default(50),
  sort: z.enum(['state', 'name'], 'A report is sorted by "state" or "name".').default('state'),
  export: z.literal('excel').exactOptional(),
})
/** What of a report is asked for, as it is sent and as it is read. */
export type DueAddress = Received<z.input<typeof dueQuery>>
export type DueQuery = Received<z.output<typeof dueQuery>>

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

const reportMeta = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** How many there are of each standing, narrowed by everything but the standing. */
  counts: z.record(z.enum(standingNames), z.int()),
  /** What the rows can be narrowed to. */
  choices: z.object({
    hub: z.array(linked),
    programme: z.array(linked),
    studentType: z.array(linked),
  }),
})

export const dueReminder = z.object({
  student: linked,
  why: z.array(z.string()),
  ok: z.boolean(),
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  message: z.string().nullable(),
  details: z.array(z.object({ message: z.string(), param: z.string() })),
  /** It went to them not long ago, so it is left out without being a mistake. */
  isRecent: z.boolean(),
})
/** A reminder as it would go or went, or what stopped it. */
export type DueReminder = Received<z.infer<typeof dueReminder>>

export type DueReportMeta = Received<z.infer<typeof reportMeta>>

const trainingReport = z.object({ data: z.array(trainingRow), meta: reportMeta })
const dbsReport = z.object({ data: z.array(dbsRow), meta: reportMeta })

const dueChase = z.object({
  data: z.array(dueReminder),
  meta: z.object({ students: z.int(), ok: z.int(), failed: z.int() }),
})
export type DueChase = Received<z.infer<typeof dueChase>>

/** Said where more students would be reminded. */
export const tooManyReminded = `Remind at most ${mostRemindedAtOnce} students at once.`
const ids = z.array(z.uuid()).min(1).max(mostRemindedAtOnce, tooManyReminded)
const chasing = z
  .strictObject({
    ids: ids.exactOptional(),
    filter: narrow.exactOptional(),
    /** Of a preview those to write to; without them it is a preview. */
    send: ids.exactOptional(),
  })
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
    message: 'Give either ids or a filter.',
    path: ['ids'],
  })
export type DueChasing = Received<z.output<typeof chasing>>

const chase = {
  summary: 'Remind students of what they owe: first a preview, then those chosen',
  body: chasing,
  reply: dueChase,
}

export const dueReportCalls = defineCalls('Students', {
  'GET /api/safeguarding-report': {
    summary: 'How the safeguarding training of each student stands, the worst first',
    query: dueQuery,
    reply: trainingReport,
  },
  'POST /api/safeguarding-report/chase': chase,
  'GET /api/dbs-report': {
    summary: 'How the DBS certificate of each student stands, the worst first',
    query: dueQuery,
    reply: dbsReport,
  },
  'POST /api/dbs-report/chase': chase,
})
