import { AppError } from '@minster/domain/errors'
import { collectionOf } from '@minster/domain/records/paths'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable, Values } from '../db/connect.ts'
import type { App, Services } from '../http/app.ts'
import { documented } from '../http/documented.ts'
import { callerOf } from '../http/guard.ts'
import { parsed } from '../http/parsed.ts'
import { versionHeader } from '../records/calls.ts'
import { idOf, onlyThese, versionOf } from '../records/request.ts'
import { readStored } from '../records/row.ts'
import type { Door } from '../records/store.ts'
import { demandSubject, type Right, type Subject, subjectOf } from '../records/subject.ts'

const notes = collectionOf('notes')
const tags = ['Notes']
const idForm = z.object({ id: z.uuid() })
const config = { access: 'signed-in' } as const

const wholeTo = (most: number) => {
  const message = `Give a whole number from 1 to ${most.toLocaleString('en-GB')}.`
  return z.coerce.number(message).int(message).min(1, message).max(most, message)
}
const listSchema = z.object({
  subject: z.string().default(''),
  subjectId: z.string().default(''),
  page: wholeTo(100_000).default(1),
  pageSize: wholeTo(200).default(50),
})
/** The door says what is wrong with the words themselves; whom a note is about cannot be changed. */
const words = ['body', 'tier']
const newSchema = z.looseObject({ subject: z.string(), subjectId: z.string() })
const wordsForm = z.object({ body: z.string(), tier: z.string().optional() })
const noteForm = z.object({
  id: z.string(),
  version: z.int(),
  subject: z.string(),
  subjectId: z.string(),
  tier: z.string(),
  body: z.string(),
  author: z.object({ id: z.string(), label: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const noteReply = z.object({ data: noteForm })

interface NoteRow extends Values {
  readonly id: string
  readonly version: number
  readonly subject: string
  readonly subject_id: string
  readonly tier: string
  readonly body: string
  readonly created_at: string
  readonly updated_at: string
  readonly author: string | null
  readonly author_name: string | null
}

/** Notes about records: whoever may see the record reads them, whoever may change it writes them. */
export function registerNoteRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, college } = services
  const demand = (db: Queryable, request: FastifyRequest, subject: Subject, right: Right) =>
    demandSubject(db, callerOf(request), subject, right, college.features)

  app.get(
    '/api/notes',
    {
      config,
      schema: {
        summary: 'Notes about a record, newest first',
        tags,
        querystring: listSchema,
        response: { 200: z.object({ data: z.array(noteForm), meta: z.looseObject({}) }) },
      },
    },
    async (request) => {
      const { page, pageSize, ...asked } = request.query
      const subject = subjectOf(asked.subject, asked.subjectId)
      await demand(database, request, subject, 'view')
      const about = sql`n.subject = ${subject.name} and n.subject_id = ${subject.id}`
      const [rows, [counted]] = await Promise.all([
        readNotes(
          database,
          sql`${about} order by n.created_at desc, n.id desc
          limit ${pageSize} offset ${(page - 1) * pageSize}`,
        ),
        database.rows<{ total: number }>(
          sql`select count(*) as total from notes n where ${about} and n.deleted_at is null`,
        ),
      ])
      return { data: rows, meta: { total: counted?.total ?? 0, page, pageSize } }
    },
  )

  const writing = documented({
    summary: 'Write a note',
    tags,
    body: wordsForm.extend({ subject: z.string(), subjectId: z.string() }),
    response: { 201: noteReply },
  })
  app.post('/api/notes', { config, ...writing }, async (request, reply) => {
    const caller = callerOf(request)
    const { subject: about, subjectId, ...sent } = parsed(newSchema, request.body)
    const subject = subjectOf(about, subjectId)
    const { values, problems } = onlyThese(words, sent)
    const made = await database.transaction(async (tx) => {
      await demand(tx, request, subject, 'edit')
      const body = { ...values, subject: subject.name, subjectId: subject.id, author: caller.userId }
      return door.create(tx, notes, body, { caller, byRule: true, problems })
    })
    reply.status(201).header('location', `/api/notes/${made.id}`).header('etag', '"1"')
    return { data: await readNote(database, made.id) }
  })

  app.patch(
    '/api/notes/:id',
    {
      config,
      ...documented({
        summary: 'Change a note',
        tags,
        params: idForm,
        headers: versionHeader,
        body: wordsForm.partial(),
        response: { 200: noteReply },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, notes)
      const subject = await subjectIn(database, id)
      await demand(database, request, subject, 'edit')
      const version = await versionOf(request, () => readNote(database, id))
      const { values, problems } = onlyThese(words, parsed(z.looseObject({}), request.body))
      await database.transaction((tx) =>
        door.change(tx, notes, id, values, { caller, byRule: true, problems, ...version }),
      )
      const note = await readNote(database, id)
      reply.header('etag', `"${note.version}"`)
      return { data: note }
    },
  )

  app.delete(
    '/api/notes/:id',
    {
      config,
      ...documented({
        summary: 'Move a note to the bin',
        tags,
        params: idForm,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, notes)
      await demand(database, request, await subjectIn(database, id), 'edit')
      await database.transaction((tx) => door.remove(tx, notes, id, { caller, byRule: true }))
      return reply.status(204).send()
    },
  )
}

async function subjectIn(db: Queryable, id: string): Promise<Subject> {
  const [note] = await readStored(db, 'notes', sql`r.id = ${id} and r.deleted_at is null`)
  if (!note) throw new AppError('NOT_FOUND', 'This note does not exist.')
  return subjectOf(note.values['subject'], note.values['subjectId'])
}

async function readNote(db: Queryable, id: string) {
  const [note] = await readNotes(db, sql`n.id = ${id}`)
  if (!note) throw new AppError('NOT_FOUND', 'This note does not exist.')
  return note
}

async function readNotes(db: Queryable, where: ReturnType<typeof sql>) {
  const rows = await db.rows<NoteRow>(sql`
    select n.id, n.version, n.subject, n.subject_id, n.tier, n.body, n.created_at, n.updated_at, n.author,
      u.name as author_name
    from notes n left join users u on u.id = n.author where n.deleted_at is null and ${where}`)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    subject: row.subject,
    subjectId: row.subject_id,
    tier: row.tier,
    body: row.body,
    author: row.author === null ? null : { id: row.author, label: row.author_name ?? '' },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}
