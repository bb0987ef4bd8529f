import { z } from 'zod'
import { cohortLevels } from '#college/programmes/cohorts.ts'
import { secondMarkings } from '#college/regulations/rules.ts'
import { historyEntry } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, fileField, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { moduleEnrolmentStatuses, moduleOutcomes } from '#students/student/module-enrolment-status.ts'
import { assignmentMarkings } from '../grades/assignment-markings.ts'
import { attempts } from '../grades/marks.ts'
import { markFields } from './mark-fields.ts'

const field = z.enum(namesOf(markFields))
const attempt = z.enum(namesOf(attempts)).default('First')
const mostEntries = 5000

const line = z.object({
  instance: z.string(),
  code: z.string(),
  name: z.string(),
  hub: z.string().nullable(),
  tutors: z.array(linked),
  assignments: z.int(),
  /** Those who are marked in it. */
  students: z.int(),
  /** Pieces of their work with a first mark, and with an agreed one, of the first sitting. */
  marked: z.int(),
  agreed: z.int(),
  /** Students whose result is released, and who of them waits for a resit. */
  released: z.int(),
  resits: z.int(),
})
/** A module as taught in one year, and how far its marks have come. */
export type MarksLine = Received<z.infer<typeof line>>

const work = z.object({
  id: z.string(),
  handedIn: z.string().nullable(),
  lateAccepted: z.boolean(),
  firstMark: z.string().nullable(),
  firstMarker: z.string().nullable(),
  firstMarkerName: z.string().nullable(),
  secondMark: z.string().nullable(),
  secondMarker: z.string().nullable(),
  secondMarkerName: z.string().nullable(),
  moderatedOn: z.string().nullable(),
  /** What the moderator wrote, and who that was. */
  moderation: z.object({ note: z.string().nullable(), by: z.string().nullable() }).nullable(),
  agreedMark: z.string().nullable(),
  /** As the board took it; null until it is released. */
  held: z.object({ mark: z.string(), why: z.string().nullable() }).nullable(),
  releasedOn: z.string().nullable(),
})
/** One piece of somebody's work, with who marked it. */
export type MarkedWork = Received<z.infer<typeof work>>

const assignment = z.object({
  id: z.string(),
  title: z.string(),
  due: z.string().nullable(),
  weight: z.number().nullable(),
  marking: z.enum(namesOf(assignmentMarkings)),
})
export type MarkedAssignment = Received<z.infer<typeof assignment>>

const byLevel = z.object({ 4: z.number(), 5: z.number(), 6: z.number(), 7: z.number() })
const judgedBy = z.object({
  id: z.string(),
  title: z.string(),
  isConfirmed: z.boolean(),
  rules: z.object({
    passMarks: byLevel,
    lateDays: z.int(),
    resits: z.object({ most: z.int(), areCapped: z.boolean() }),
    secondMarking: z.enum(namesOf(secondMarkings)),
    wideGap: z.int(),
  }),
})
/** An edition of the regulations as far as marks follow from it. */
export type JudgedBy = Received<z.infer<typeof judgedBy>>

const student = z.object({
  enrolment: z.string(),
  student: linked,
  bannerId: z.string().nullable(),
  status: z.enum(namesOf(moduleEnrolmentStatuses)),
  outcome: z.enum(namesOf(moduleOutcomes)).nullable(),
  mark: z.number().nullable(),
  releasedOn: z.string().nullable(),
  works: z.array(work.nullable()),
  /** When each was due for them, with what was granted. */
  dues: z.array(z.string().nullable()),
  /** What counted at the first sitting, where the sheet is that of the resit. */
  earlier: z.array(z.string().nullable()),
  /** The board let the resit be one without a cap. */
  isUncapped: z.boolean(),
  /** Its place among the regulations of the sheet: those of their programme and year of entry. */
  regulation: z.int(),
})
/** A student of the module with their work by assignment. */
export type MarkedStudent = Received<z.infer<typeof student>>

const marks = z.object({
  instance: z.object({
    id: z.string(),
    module: linked,
    code: z.string(),
    name: z.string(),
    academicYear: z.string(),
    hub: z.string().nullable(),
    /** Days on which nobody is at its hub, by which late work is counted. */
    closures: z.array(z.object({ name: z.string(), start: z.string(), end: z.string() })),
    level: z.literal(cohortLevels),
    tutors: z.array(linked),
  }),
  attempt: z.enum(namesOf(attempts)),
  /** The caller as a member of the academic team, where they teach this. */
  marker: z.string().nullable(),
  /** The caller releases marks and says what is accepted. */
  mayRelease: z.boolean(),
  assignments: z.array(assignment),
  /** Those its students are judged by. */
  regulations: z.array(judgedBy),
  rows: z.array(student),
})
/** The marks of a module as taught in one year. */
export type ModuleMarks = Received<z.infer<typeof marks>>

const release = z.object({ id: z.string(), at: z.string(), by: z.string().nullable(), title: z.string() })
/** The last release that stands, as it is offered to be undone. */
export type MarksRelease = Received<z.infer<typeof release>>

const sheet = marks.extend({ release: release.nullable() })
/** All marks of a module as the screen shows them. */
export type MarkSheet = Received<z.infer<typeof sheet>>

const place = { enrolment: z.uuid(), assignment: z.uuid() }
const entry = z.strictObject({
  ...place,
  field,
  value: z.string().max(200),
  was: z.string().max(20).nullable(),
  /** Another marker's mark is meant to be changed. */
  over: z.literal(true).exactOptional(),
  /** Why a mark is agreed that lies outside what the markers gave. */
  reason: z.string().trim().min(1).max(500).exactOptional(),
})
/** One value somebody entered, and what stood there when they did. */
export type MarkEntry = Received<z.infer<typeof entry>>

const marksEntered = z.strictObject({
  attempt,
  marker: z.uuid().nullable().default(null),
  entries: z
    .array(entry)
    .min(1, 'There is nothing to enter.')
    .max(mostEntries, `Enter at most ${mostEntries.toLocaleString('en-GB')} marks at once.`),
})
export type MarksEntered = Received<z.input<typeof marksEntered>>

const notTaken = z.object({
  enrolment: z.string(),
  assignment: z.string(),
  field,
  kind: z.enum(['refused', 'stale', 'theirs', 'reason']),
  message: z.string(),
  /** What stands there now. */
  theirs: z.string().nullable(),
})
/**
 * What became of an entry that was not taken: refused with the reason, somebody else was
 * there first or gave the mark that stands, or it is to be said why.
 */
export type NotTaken = Received<z.infer<typeof notTaken>>

const moderation = z.strictObject({
  attempt,
  assignment: z.uuid(),
  /** What was looked at and found; null takes the moderation back. */
  note: z.string().trim().min(1, 'Say what you looked at and found.').max(2000).nullable(),
  /** Only these students' work; all that is marked when not said. */
  enrolments: z.array(z.uuid()).max(mostEntries).exactOptional(),
})
export type Moderation = Received<z.infer<typeof moderation>>

const lateWork = z.strictObject({ attempt, ...place, accepted: z.boolean() })
export type LateWork = Received<z.infer<typeof lateWork>>

const result = z.strictObject({
  enrolment: z.uuid(),
  mark: z.int().nullable(),
  outcome: z.enum(namesOf(moduleOutcomes)),
})
/** A result as the board saw it, so that nothing else is released. */
export type BoardResult = Received<z.infer<typeof result>>

const boardRelease = z.strictObject({
  attempt,
  /** The day of the board. */
  releasedOn: z.iso.date('A day is written 2026-11-22.'),
  results: z
    .array(result)
    .min(1, 'Choose whose results are released.')
    .max(2000, 'Release at most 2,000 results at once.'),
})
export type BoardRelease = Received<z.infer<typeof boardRelease>>

const releaseUndone = z.strictObject({
  release: z.uuid(),
  /** Why what the board decided is opened again. */
  reason: z
    .string()
    .trim()
    .min(1, 'Say why the release is undone. The history keeps it.')
    .max(500, 'Say it in 500 characters or fewer.'),
})
export type ReleaseUndone = Received<z.infer<typeof releaseUndone>>

const byModule = z.object({ id: z.uuid('There is no such module.') })

export const gradesCalls = defineCalls('Marks', {
  'GET /api/grades': {
    summary: 'The modules of a year and how far their marks have come',
    query: z.strictObject({ year: z.string().max(10).exactOptional() }),
    reply: z.object({
      data: z.array(line),
      meta: z.object({ year: z.string(), years: z.array(z.string()) }),
    }),
  },
  'GET /api/grades/:id': {
    summary: 'The marks of a module as taught in one year',
    params: byModule,
    query: z.strictObject({ attempt, export: z.literal('excel').exactOptional() }),
    reply: dataOf(sheet),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/grades/:id/marks': {
    summary: 'Enter marks: what became of each that was not taken, and all of them as they stand then',
    params: byModule,
    body: marksEntered,
    reply: dataOf(z.object({ taken: z.int(), not: z.array(notTaken), sheet })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/grades/:id/moderation': {
    summary: 'Write a moderator’s note on the marked work of an assignment, or take it back',
    params: byModule,
    body: moderation,
    reply: dataOf(z.object({ moderated: z.int(), own: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/grades/:id/late': {
    summary: 'Accept the reason why work came late, or no longer',
    params: byModule,
    body: lateWork,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/grades/:id/history': {
    summary: 'Who entered what of one piece of work, newest first',
    params: byModule,
    query: z.strictObject({ attempt, ...place }),
    reply: dataOf(z.array(historyEntry)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/grades/:id/release': {
    summary: 'Release results the board has decided, as one step',
    params: byModule,
    body: boardRelease,
    reply: dataOf(z.object({ released: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/grades/:id/undo-release': {
    summary: 'Take the last release back as one step',
    params: byModule,
    body: releaseUndone,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/grades/read-sheet': {
    summary: 'Read the cells of a sheet of marks',
    description: 'One file of multipart/form-data: an Excel workbook or a CSV file. Nothing is kept.',
    body: { upload: z.object({ file: fileField }) },
    reply: dataOf(z.object({ cells: z.array(z.array(z.string())) })),
    refuses: ['INFECTED'],
  },
})
