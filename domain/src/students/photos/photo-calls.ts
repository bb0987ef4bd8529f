import { z } from 'zod'
import { engagementStatusNames } from '#college/studies/status.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { isSessionLevel } from '../student/session-levels.ts'

const face = z.object({
  id: z.string(),
  name: z.string(),
  programme: z.string().nullable(),
  level: z.string().nullable(),
  hub: z.string().nullable(),
  status: z.string().nullable(),
  photo: z.string().nullable(),
  /** The collection they may be opened in; null for whom one may only look at. */
  opens: z.enum(['students', 'mystudents']).nullable(),
})
/** Somebody on a page of photographs. */
export type Face = Received<z.infer<typeof face>>

export const taughtModule = linked.extend({
  hub: z.string().nullable(),
  isMine: z.boolean(),
  students: z.int(),
})
/** A module and how many students in sight are on it. */
export type TaughtModule = Received<z.infer<typeof taughtModule>>

export const photos = z.object({
  faces: z.array(face),
  total: z.int(),
  missing: z.int(),
  hubs: z.array(linked),
  programmes: z.array(linked),
  levels: z.array(z.string()),
  year: z.string(),
  years: z.array(z.string()),
  modules: z.array(taughtModule),
  /** The module shown, also where none was asked for. */
  module: z.string().nullable(),
})
/** A page of photographs: whom it shows, and by what it can be narrowed. */
export type Photos = Received<z.infer<typeof photos>>

/** Several values with commas between them. */
const several = (form: z.ZodType<string, string>) =>
  z
    .string()
    .max(2000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(form).max(100))

const shown = {
  description: 'Current students and those on an interruption, unless statuses or a module are asked for.',
  query: z.strictObject({
    status: several(z.enum(engagementStatusNames)),
    hub: several(z.uuid()),
    programme: several(z.uuid()),
    level: several(z.string().refine(isSessionLevel, 'There is no such level.')),
    search: searchWords(),
    year: z.string().regex(academicYearPattern.expression, academicYearPattern.message).exactOptional(),
    module: z.uuid().exactOptional(),
    missing: z.enum(['1']).exactOptional(),
  }),
  reply: dataOf(photos),
}

/** What of a page of photographs is asked for. */
export type PhotosQuery = Received<z.input<(typeof shown)['query']>>

const mostAtOnce = 500
const tooMany = `Add at most ${mostAtOnce} photographs at once.`

const sitter = linked.extend({
  about: z.string(),
  bannerId: z.string().nullable(),
  photo: z.string().nullable(),
})
/** A student a photograph may show, with what tells whoever has to choose. */
export type Sitter = Received<z.infer<typeof sitter>>

const nameMatch = z.object({
  state: z.enum(['matched', 'choose', 'nobody']),
  student: z.string().nullable(),
  candidates: z.array(sitter),
  note: z.string().nullable(),
})
/** Whom a photograph shows by the name of its file. */
export type NameMatch = Received<z.infer<typeof nameMatch>>

const sentPhoto = z.object({
  file: z.string(),
  fingerprint: z.string(),
  /** Ids of the students whose present photograph it is already. */
  students: z.array(z.string()),
})
/** A photograph that was sent and cut, and is nobody’s yet. */
export type SentPhoto = Received<z.infer<typeof sentPhoto>>

const givenPhoto = z.object({
  file: z.string(),
  student: z.string(),
  ok: z.boolean(),
  message: z.string().nullable(),
})
/** What became of a photograph that was given to a student. */
export type GivenPhoto = Received<z.infer<typeof givenPhoto>>

export const photoCalls = defineCalls('Students', {
  'GET /api/student-photos': { summary: 'Photographs of students', ...shown },
  'GET /api/my-student-photos': { summary: 'Photographs of all students of one’s own', ...shown },
  'GET /api/centre-photos': { summary: 'Photographs of everyone at one’s centre', ...shown },
  'GET /api/module-photos': {
    summary: 'Photographs of the students on a module one teaches, or on one that students of one’s own take',
    ...shown,
  },
  'POST /api/student-photos/match': {
    summary: 'Tell whom photographs show by the names of their files',
    body: z.strictObject({
      names: z.array(z.string().max(400)).min(1, 'There is nothing to match.').max(mostAtOnce, tooMany),
    }),
    reply: dataOf(z.array(nameMatch)),
  },
  'POST /api/student-photos/files': {
    summary: 'Send the photograph of a student',
    description:
      'It is cut square, by itself or to the crop, and waits a day to be given to a student. Answers whose present photograph it is already.',
    body: {
      upload: z.object({
        file: z.unknown().meta({ type: 'string', format: 'binary' }),
        crop: z.string().exactOptional(),
      }),
    },
    reply: dataOf(sentPhoto),
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT', 'INFECTED'],
  },
  'POST /api/student-photos': {
    summary: 'Give photographs that were sent to the students they show',
    description: 'Each by itself: what became of one is nothing to the others.',
    body: z.strictObject({
      photos: z
        .array(z.strictObject({ file: z.uuid(), student: z.uuid('Choose a student.') }))
        .min(1, 'There is nothing to add.')
        .max(mostAtOnce, tooMany),
    }),
    reply: dataOf(z.array(givenPhoto)),
  },
})
