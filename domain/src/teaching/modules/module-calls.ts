import { z } from 'zod'
import { cohortLevels } from '#college/programmes/cohorts.ts'
import { largestPage } from '#kit/records/largest-page.ts'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { commaSeparated } from '#platform/calls/parameters.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { pastEntry } from '#students/study/study-calls.ts'
import { copyStates } from './copy-of-year.ts'

const taughtInstance = z.object({
  id: z.string(),
  hub: linked.nullable(),
  tutors: z.array(linked),
  /** The caller is one of the tutors. */
  isMine: z.boolean(),
  students: z.int(),
  assignments: z.int(),
  /** Per cent, of all its assignments; null where it has none. */
  weight: z.number().nullable(),
  /** The next day on which work is due. */
  nextDue: z.string().nullable(),
})
/** A module at one hub, or at all of them, in the year that is looked at. */
export type TaughtInstance = Received<z.infer<typeof taughtInstance>>

export const taughtModule = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  credits: z.number(),
  active: z.boolean(),
  level: z.int().nullable(),
  instances: z.array(taughtInstance),
})
/** A module, and how it is taught in the year that is looked at. */
export type TaughtModule = Received<z.infer<typeof taughtModule>>

/** Buckets of modules: taught in the year, not taught in it, taught by the caller. */
const buckets = ['taught', 'not taught', 'mine'] as const
export type TaughtBucket = (typeof buckets)[number]
const sorts = ['code', 'name', 'students', 'due'] as const

const bucketWords = `Show one of ${buckets.join(', ')}.`
const taughtAsked = z.strictObject({
  year: z.string().max(10).exactOptional(),
  show: z.string(bucketWords).pipe(z.enum(buckets, bucketWords)).default('taught'),
  search: z.string().max(200).default(''),
  /** Ids with commas between them; what is taught for every hub is taught for each. */
  hub: commaSeparated.default([]),
  level: commaSeparated
    .pipe(z.array(z.enum(cohortLevels.map(String), `A level is one of ${cohortLevels.join(', ')}.`)))
    .default([]),
  sort: z
    .string()
    .transform((text) => ({ by: text.replace(/^-/, ''), isReversed: text.startsWith('-') }))
    .pipe(z.object({ by: z.enum(sorts, `Sorted by one of ${sorts.join(', ')}.`), isReversed: z.boolean() }))
    .default({ by: 'code', isReversed: false }),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(largestPage).default(50),
  export: z.literal('excel').exactOptional(),
})
/** Which modules are asked for, as the address says it. */
export type TaughtListQuery = Received<z.input<typeof taughtAsked>>
/** The same, read. */
export type TaughtQuery = Received<z.infer<typeof taughtAsked>>

const taughtList = z.object({
  data: z.array(taughtModule),
  meta: z.object({
    year: z.string(),
    years: z.array(z.string()),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** How many there are in each bucket, narrowed as asked. */
    counts: z.object({ taught: z.int(), 'not taught': z.int(), mine: z.int() }),
    /** How many modules the year has at all, however it is narrowed. */
    taughtInAll: z.int(),
    choices: z.object({ hub: z.array(linked), level: z.array(linked) }),
    may: z.object({ add: z.boolean(), copy: z.boolean() }),
  }),
})

export const studentOfModule = z.object({
  id: z.string(),
  enrolment: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  programme: z.string().nullable(),
  level: z.string().nullable(),
  hub: z.string().nullable(),
  /** Of the engagement they take it in. */
  status: z.string(),
  moduleStatus: z.string(),
  opens: z.enum(['students', 'mystudents']).nullable(),
})
/** A student who takes a module, as far as whoever looks at the module sees them. */
export type StudentOfModule = Received<z.infer<typeof studentOfModule>>

/** How much there is of an instance, whoever asks. */
export const instanceCounts = z.object({
  id: z.string(),
  /** Who takes it and has not withdrawn. */
  students: z.int(),
  assignments: z.int(),
})
export type InstanceCounts = Received<z.infer<typeof instanceCounts>>

const laterDeadline = z.object({ assignment: z.string(), students: z.int(), until: z.string() })
/** How many students have more time than everybody for a piece of work, and the last of their days. */
export type LaterDeadline = Received<z.infer<typeof laterDeadline>>

const page = z.object({
  module: recordReply,
  /** The latest first. */
  instances: z.array(recordReply),
  counts: z.array(instanceCounts),
  /** The instance whose students and assignments follow; null where there is none. */
  instance: z.string().nullable(),
  assignments: z.array(recordReply),
  students: z.array(studentOfModule),
  later: z.array(laterDeadline),
  /** What is due or taught on a day its hub is closed, in words. */
  onClosedDays: z.array(z.string()),
  /** Where the module is required or optional. */
  pathways: z.array(recordReply),
  /** What the caller may add to each. */
  add: z.object({ instances: z.boolean(), assignments: z.boolean(), pathways: z.boolean() }),
})
/** All that the page of a module shows first, with one of its instances. */
export type ModulePage = Received<z.infer<typeof page>>

/** What is no text asks for none in particular. */
const ofInstance = z.object({ instance: z.string().optional().catch(undefined) })

const copyRow = z.object({
  id: z.string(),
  module: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  hub: z.string().nullable(),
  tutors: z.array(z.string()),
  state: z.enum(namesOf(copyStates)),
  start: z.string().nullable(),
  end: z.string().nullable(),
  assignments: z.array(z.object({ title: z.string(), due: z.string().nullable() })),
  /** What is not taken along, or why nothing was. */
  words: z.array(z.string()),
})
/** One module instance in a copy of a year to the next. */
export type CopyRow = Received<z.infer<typeof copyRow>>

/** More are shown, and added at once, only after they are narrowed down. */
export const mostCandidates = 500

const narrowed = z.strictObject({
  pathway: z.uuid().exactOptional(),
  hub: z.uuid().exactOptional(),
  level: z.string().max(20).exactOptional(),
})
/** To whom the candidates for a module are narrowed. */
export type CandidatesQuery = Received<z.infer<typeof narrowed>>

const candidates = z.object({
  data: z.array(
    z.object({
      /** Of the session they would take it in. */
      id: z.string(),
      name: z.string(),
      programme: z.string().nullable(),
      pathway: z.string().nullable(),
      level: z.string().nullable(),
      hub: z.string().nullable(),
    }),
  ),
  meta: z.object({
    total: z.int(),
    pathways: z.array(linked),
    hubs: z.array(linked),
    levels: z.array(linked),
  }),
})
/** Who could be put on a module. */
export type ModuleCandidates = Received<z.infer<typeof candidates>>

const added = z.object({
  id: z.string(),
  label: z.string(),
  ok: z.boolean(),
  message: z.string().exactOptional(),
})
/** What became of one of those who were to be put on a module. */
export type StudentAdded = Received<z.infer<typeof added>>

export const moduleCalls = defineCalls('Modules', {
  'GET /api/modules/taught': {
    summary: 'Modules as they are taught in an academic year: hubs, tutors, students, assignments',
    query: taughtAsked,
    reply: taughtList,
  },
  'GET /api/modules/copy': {
    summary: 'What copying the module instances of a year to the next would do with each',
    query: z.strictObject({ year: z.string().max(10).exactOptional() }),
    reply: z.object({
      data: z.array(copyRow),
      meta: z.object({ from: z.string(), to: z.string(), years: z.array(z.string()) }),
    }),
  },
  'POST /api/modules/copy': {
    summary: 'Copy module instances of a year, with their assignments, to the next: what became of each',
    body: z.strictObject({
      year: z.string().max(10),
      /** Instances of that year; all of them when not said. */
      ids: z.array(z.uuid()).min(1).max(2000, 'Copy at most 2,000 at once.').exactOptional(),
    }),
    reply: dataOf(z.array(copyRow)),
  },
  'POST /api/module-instances/:id/template': {
    summary: 'Give a module instance without assignments those of the template for its credits',
    reply: dataOf(z.object({ added: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/modules/:id/page': {
    summary: 'All that the page of a module shows first, with one of its instances',
    description:
      'Of the students of an instance the caller is shown those they may open, and those they teach in it.',
    query: ofInstance,
    reply: dataOf(page),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/modules/:id/past': {
    summary: 'Everything that happened to a module and to one of its instances with its assignments',
    query: ofInstance,
    reply: dataOf(z.array(pastEntry)),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/module-instances/:id/candidates': {
    summary: 'Who studies in the year of a module instance and is not on it yet',
    params: byId,
    query: narrowed,
    reply: candidates,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/module-instances/:id/students': {
    summary: 'Put students on a module instance, with what became of each',
    params: byId,
    body: z.strictObject({
      /** Sessions of the year. */
      sessions: z
        .array(z.uuid())
        .min(1, 'Choose a student.')
        .max(mostCandidates, `Add at most ${mostCandidates} at once.`),
    }),
    reply: dataOf(z.array(added)),
    refuses: ['NOT_FOUND'],
  },
})
