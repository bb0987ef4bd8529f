import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  moduleEnrolmentStatuses,
  moduleOutcomes,
} from '@minster/domain/students/student/module-enrolment-status'
import { assignmentMarkings } from '@minster/domain/teaching/grades/assignment-markings'
import { attempts } from '@minster/domain/teaching/grades/marks'
import { markFields } from '@minster/domain/teaching/modules/mark-fields'
import { z } from 'zod'

const named = z.object({ id: z.string(), label: z.string() })
const day = z.iso.date('A day is written 2026-11-22.')
const field = z.enum(namesOf(markFields))

export const attemptForm = z.enum(namesOf(attempts)).default('First')
const mostEntries = 5000

/** One module with how far its marks have come. */
export const lineForm = z.object({
  instance: z.string(),
  code: z.string(),
  name: z.string(),
  hub: z.string().nullable(),
  tutors: z.array(named).readonly(),
  assignments: z.int(),
  students: z.int(),
  marked: z.int(),
  agreed: z.int(),
  released: z.int(),
  resits: z.int(),
})

const workForm = z.object({
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
  moderation: z.object({ note: z.string().nullable(), by: z.string().nullable() }).nullable(),
  agreedMark: z.string().nullable(),
  releasedOn: z.string().nullable(),
})

/** A module's marks as the screen shows them. */
export const sheetForm = z.object({
  instance: z.object({
    id: z.string(),
    module: named,
    code: z.string(),
    name: z.string(),
    academicYear: z.string(),
    hub: z.string().nullable(),
    level: z.int(),
    passMark: z.int(),
    tutors: z.array(named).readonly(),
  }),
  attempt: z.enum(namesOf(attempts)),
  marker: z.string().nullable(),
  mayRelease: z.boolean(),
  assignments: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        due: z.string().nullable(),
        weight: z.number().nullable(),
        marking: z.enum(namesOf(assignmentMarkings)),
      }),
    )
    .readonly(),
  rows: z
    .array(
      z.object({
        enrolment: z.string(),
        student: named,
        bannerId: z.string().nullable(),
        status: z.enum(namesOf(moduleEnrolmentStatuses)),
        outcome: z.enum(namesOf(moduleOutcomes)).nullable(),
        mark: z.number().nullable(),
        releasedOn: z.string().nullable(),
        works: z.array(workForm.nullable()).readonly(),
        dues: z.array(z.string().nullable()).readonly(),
        earlier: z.array(z.string().nullable()).readonly(),
      }),
    )
    .readonly(),
  release: z
    .object({ id: z.string(), at: z.string(), by: z.string().nullable(), title: z.string() })
    .nullable(),
})

const place = { enrolment: z.uuid(), assignment: z.uuid() }
/** Marks as they were entered, each with what stood there. */
export const enterForm = z.strictObject({
  attempt: attemptForm,
  marker: z.uuid().nullable().default(null),
  entries: z
    .array(
      z.strictObject({
        ...place,
        field,
        value: z.string().max(200),
        was: z.string().max(20).nullable(),
      }),
    )
    .min(1, 'There is nothing to enter.')
    .max(mostEntries, `Enter at most ${mostEntries.toLocaleString('en-GB')} marks at once.`),
})
/** What became of them, and the sheet as it stands then. */
export const enteredForm = z.object({
  taken: z.int(),
  not: z.array(
    z.object({
      enrolment: z.string(),
      assignment: z.string(),
      field,
      kind: z.enum(['refused', 'stale']),
      message: z.string(),
      theirs: z.string().nullable(),
    }),
  ),
  sheet: sheetForm,
})
export const moderateForm = z.strictObject({
  attempt: attemptForm,
  assignment: z.uuid(),
  note: z.string().trim().min(1, 'Say what you looked at and found.').max(2000).nullable(),
  enrolments: z.array(z.uuid()).max(mostEntries).optional(),
})
export const lateForm = z.strictObject({ attempt: attemptForm, ...place, accepted: z.boolean() })
export const releaseForm = z.strictObject({
  attempt: attemptForm,
  releasedOn: day,
  results: z
    .array(
      z.strictObject({
        enrolment: z.uuid(),
        mark: z.int().nullable(),
        outcome: z.enum(namesOf(moduleOutcomes)),
      }),
    )
    .min(1, 'Choose whose results are released.')
    .max(2000, 'Release at most 2,000 results at once.'),
})
export const undoForm = z.strictObject({ release: z.uuid() })
export const workQuery = z.strictObject({ attempt: attemptForm, ...place })
