import { z } from 'zod'
import { defineRunCalls, runShapeOf } from '#kit/runs/run-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { documentKindNames } from './document-kinds.ts'
import { documentRunKind } from './document-runs.ts'

const kind = z.enum(documentKindNames, 'There is no such document.')
const day = z.iso.date('A day is written 2026-09-14.')

/** Whom a document is for. */
export const documentAddressee = z
  .string()
  .trim()
  .max(300, 'At most 300 characters.')
  .transform((words) => words || undefined)
  .exactOptional()
  .meta({ description: 'Whom it is for; without it "To whom it may concern".' })

/** What may be said of any document that is made. */
const options = {
  addressee: documentAddressee,
  from: day.exactOptional().meta({ description: 'First day of a certificate of attendance.' }),
  to: day.exactOptional().meta({ description: 'Last day of a certificate of attendance.' }),
}

const documentWanted = z.strictObject({
  kind,
  engagement: z
    .uuid('This engagement does not exist.')
    .exactOptional()
    .meta({ description: 'The engagement it is about; needed where two are under way.' }),
  ...options,
})
/** What is said of a document before it is made. */
export type DocumentWanted = Received<z.input<typeof documentWanted>>
export type DocumentOptions = Omit<DocumentWanted, 'engagement'>

const madeDocument = z.object({
  id: z.string(),
  kind,
  reference: z.string(),
  addressee: z.string().nullable(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  /** The student made it through the portal. */
  isByStudent: z.boolean(),
  /** Address of the PDF; none for one that was made for many at once. */
  content: z.string().nullable(),
})
export type MadeDocument = Received<z.infer<typeof madeDocument>>

const offeredKind = z.object({
  kind,
  /** What it would say of the studies. */
  standing: z.string().nullable(),
  refused: z.string().nullable(),
  /** The days a certificate of attendance may cover. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type OfferedKind = Received<z.infer<typeof offeredKind>>

const studentDocuments = z.object({
  engagements: z.array(
    z.object({ id: z.string(), label: z.string(), status: z.string(), kinds: z.array(offeredKind) }),
  ),
  /** The engagement that is taken when none is chosen; null where one has to be chosen, or there is none. */
  usual: z.string().nullable(),
  made: z.array(madeDocument),
})
/** Which documents can be made of a student, and which were. */
export type StudentDocuments = Received<z.infer<typeof studentDocuments>>

const problem = z.object({ student: linked, message: z.string() })
/** A student of whom no document could be made, and why. */
export type DocumentRunProblem = Received<z.infer<typeof problem>>

const { id, state, createdAt, progress, failure } = runShapeOf(documentRunKind)
const documentRun = z.object({
  id,
  kind,
  state,
  ...progress.shape,
  made: z.int(),
  problems: z.array(problem),
  failure,
  size: z.int().nullable(),
  createdAt,
  /** The day the result is deleted. */
  until: z.string().nullable(),
})
/** Documents made for many at once. */
export type DocumentRun = Received<z.infer<typeof documentRun>>

const runWanted = z
  .strictObject({
    kind,
    ids: z.array(z.uuid()).min(1, 'Choose at least one student.').exactOptional(),
    filter: z.unknown().optional(),
    search: z.string().max(200).exactOptional(),
    ...options,
  })
  .refine(
    ({ ids, filter, search }) => (ids === undefined) !== (filter === undefined && search === undefined),
    {
      message: 'Give either ids or a filter.',
      path: ['ids'],
    },
  )

const words = z.object({
  heading: z.string().max(300),
  body: z.string().max(20_000),
  footnote: z.string().max(2000),
  signatory: z.string().max(100),
  position: z.string().max(100),
})
/** The words of a document as they stand in its editor. */
export type DocumentWords = Received<z.infer<typeof words>>

const mistake = z.object({
  field: z.enum(['heading', 'body', 'footnote']),
  message: z.string(),
  line: z.int(),
  column: z.int(),
})
export type DocumentMistake = Received<z.infer<typeof mistake>>

const template = z.object({ id: z.uuid('This template does not exist.') })
const pdf = { file: ['application/pdf'] } as const

/** What is said of documents for many as of every run. */
export const documentRunCalls = defineRunCalls(documentRunKind, {
  run: documentRun,
  summary: 'How far a run of documents is',
})

export const documentCalls = defineCalls('Documents', {
  'GET /api/students/:id/documents': {
    summary: 'Which documents can be made of a student, and which were',
    params: byId,
    reply: dataOf(studentDocuments),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/students/:id/documents/draft': {
    summary: 'How a document would look, as a PDF',
    params: byId,
    body: documentWanted,
    reply: pdf,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/students/:id/documents': {
    summary: 'Make a document of a student and keep it with them',
    params: byId,
    body: documentWanted,
    reply: dataOf(madeDocument),
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/document-runs': {
    summary: 'Make a document for many students, as one PDF in the background',
    body: runWanted,
    reply: dataOf(documentRun),
    status: 202,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/document-runs': {
    summary: 'The documents the caller had made for many students',
    reply: dataOf(z.array(documentRun)),
  },
  ...documentRunCalls,
  'GET /api/document-runs/:id/content': {
    summary: 'The documents of a run as one PDF',
    params: byId,
    reply: pdf,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/document-runs/:id': {
    summary: 'Delete the PDF of a run before its time',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/document-templates/:id/check': {
    summary: 'What is wrong with the words of a document',
    params: template,
    body: words,
    reply: dataOf(z.object({ mistakes: z.array(mistake) })),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/document-templates/:id/draft': {
    summary: 'The document with example values, as a PDF',
    params: template,
    body: words,
    reply: pdf,
    refuses: ['NOT_FOUND'],
  },
})
