import { z } from 'zod'
import { markOutcomes, marksOf, tapped } from '#kit/marks/sent-marks.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { absenceReasons, teachingAttendanceStates } from '../modules/teaching-attendance.ts'

const mark = z.object({
  state: z.enum(namesOf(teachingAttendanceStates)).nullable(),
  why: z.enum(namesOf(absenceReasons)).nullable(),
  note: z.string().nullable(),
  /** When it was tapped. */
  at: z.string(),
  version: z.int(),
  /** The name of who marked. */
  by: z.string().nullable(),
  isMine: z.boolean(),
})
/** What stands in a register of one student. */
export type ShownMark = Received<z.infer<typeof mark>>

const day = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  day: z.string(),
  lastDay: z.string(),
  hub: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  place: z.string().nullable(),
  /** Codes. */
  modules: z.array(z.string()),
})
export type RegisterDay = Received<z.infer<typeof day>>

const student = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  programme: z.string().nullable(),
  level: z.string().nullable(),
  hub: z.string().nullable(),
  modules: z.array(z.string()),
  /** Why they are not expected; null where they are. */
  notExpected: z.string().nullable(),
  attending: z.string().nullable(),
  /** What they need at a residential; absent for whoever may not know. */
  needs: z
    .object({
      room: z.string().nullable(),
      access: z.string().nullable(),
      diet: z.string().nullable(),
    })
    .exactOptional(),
  opens: z.enum(['students', 'mystudents']).nullable(),
  mark: mark.nullable(),
})
export type RegisterStudent = Received<z.infer<typeof student>>

const register = z.object({
  day,
  /** It is the day or later, and the caller is not only looking. */
  mayMark: z.boolean(),
  students: z.array(student),
})
/** The register of a day, as far as it is the caller's to take. */
export type AttendanceRegister = Received<z.infer<typeof register>>

const listed = day.extend({
  /** Of those the caller marks. */
  expected: z.int(),
  marked: z.int(),
})
/** A register that is the caller's to take. */
export type ListedRegister = Received<z.infer<typeof listed>>

const marksMade = marksOf(
  z.strictObject({
    student: z.uuid(),
    state: z.enum(namesOf(teachingAttendanceStates)).nullable(),
    why: z.enum(namesOf(absenceReasons)).nullable().default(null),
    note: z.string().trim().max(300, 'A note is 300 letters at most.').nullable().default(null),
    ...tapped,
  }),
)

const sent = z.object({
  student: z.string(),
  /** `refused` where the student is not in this register. */
  outcome: z.enum(markOutcomes),
  /** What stands in the register now. */
  mark: mark.nullable(),
})
/** What became of a mark. */
export type SentMark = Received<z.infer<typeof sent>>

const year = z.object({
  year: z.string(),
  expected: z.int(),
  attended: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  unmarked: z.int(),
  percent: z.number().nullable(),
  /** The latest first. */
  days: z.array(z.object({ day, mark: mark.nullable() })),
})
/** How often a student came in a year, and to which days. */
export type AttendanceOfYear = Received<z.infer<typeof year>>

export const attendanceCalls = defineCalls('Attendance', {
  'GET /api/registers': {
    summary: 'The registers of these weeks that are the caller’s to take',
    reply: z.object({ data: z.array(listed), meta: z.object({ today: z.string() }) }),
  },
  'GET /api/teaching-days/:id/register': {
    summary: 'The register of a day: who is expected, and what is marked',
    description: 'Of those whose marks the caller makes: the students they teach on it, or look after.',
    params: byId,
    reply: dataOf(register),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/teaching-days/:id/register': {
    summary: 'Send marks to the register of a day, as many as were made',
    description:
      'Sent twice they do nothing. One that meets a newer mark of somebody else is answered as “met” beside theirs, and not written.',
    params: byId,
    body: marksMade,
    reply: dataOf(z.array(sent)),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/:collection/:id/attendance': {
    summary: 'How often a student came, year by year',
    reply: dataOf(z.array(year)),
    refuses: ['NOT_FOUND'],
  },
})
