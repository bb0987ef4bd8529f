import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { table } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { resumeRuns } from '#platform/http/resume.ts'
import { makesDocuments, studentRecords } from './facts.ts'
import { kindForm, optionsShape } from './forms.ts'
import { pdfType } from './keep-bytes.ts'
import type { MakingParts } from './make-one.ts'
import { documentsJob, workOnDocumentRun } from './run-work.ts'
import {
  addRun,
  type DocumentRun,
  daysKept,
  documentRunStates,
  endRun,
  isActive,
  readDocumentRun,
  runsOf,
} from './runs.ts'
import { documentRuns } from './tables.ts'

const documentRun = table(documentRuns)

const config = { access: makesDocuments }
const tags = ['Documents']
const params = z.object({ id: z.uuid() })
/** Larger batches than all students there are make no sense. */
const mostAtOnce = 2000
/** Work that has not moved for so long is taken up again, should its process have died. */
const patience = 15_000
const day = 24 * 60 * 60 * 1000

const runForm = z.object({
  id: z.string(),
  kind: kindForm,
  state: z.enum(documentRunStates),
  done: z.int(),
  total: z.int(),
  made: z.int(),
  problems: z.array(
    z.object({ student: z.object({ id: z.string(), label: z.string() }), message: z.string() }),
  ),
  failure: z.string().nullable(),
  size: z.int().nullable(),
  createdAt: z.string(),
  /** The day the result is deleted. */
  until: z.string().nullable(),
})
const oneReply = { 200: z.object({ data: runForm }) }

const wantedForm = z
  .strictObject({
    kind: kindForm,
    ids: z.array(z.uuid()).min(1, 'Choose at least one student.').optional(),
    filter: z.unknown().optional(),
    search: z.string().max(200).optional(),
    ...optionsShape,
  })
  .refine(
    ({ ids, filter, search }) => (ids === undefined) !== (filter === undefined && search === undefined),
    {
      message: 'Give either ids or a filter.',
      path: ['ids'],
    },
  )

/** Documents for many at once: asked for, followed, fetched and put away by whoever asked. */
export async function registerRunRoutes(app: App, services: Services & MakingParts): Promise<void> {
  const { database: db, clock, queue, disk, door, letterhead } = services
  const now = () => clock.now().toISOString()
  const parts = { database: db, door, disk, clock, letterhead, telling: services }
  await queue.work(documentsJob, ({ run }, signal) => workOnDocumentRun(parts, run, signal))
  resumeRuns(
    app,
    services,
    documentsJob,
    select({ id: documentRun.id })`from ${documentRun} where ${documentRun.state} in ('waiting', 'making')`,
  )
  const runFor = (request: FastifyRequest) => readDocumentRun(db, idIn(request), callerOf(request).userId)

  app.post(
    '/api/document-runs',
    {
      config,
      ...documented({
        summary: 'Make a document for many students, as one PDF in the background',
        tags,
        body: wantedForm,
        response: { 202: z.object({ data: runForm }) },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { kind, ids, filter, search, ...options } = parsed(wantedForm, request.body)
      const chosen = [...new Set(ids ?? (await studentsAmong(caller, filter, search)))]
      if (chosen.length === 0) throw tooMany('No student matches. Choose others.')
      if (chosen.length > mostAtOnce)
        throw tooMany(`Make documents for at most ${mostAtOnce} students at once.`)
      const id = await db.transaction(async (tx) => {
        const added = await addRun(tx, { kind, students: chosen, options }, caller, now())
        await queue.enqueue(tx, documentsJob, { run: added })
        return added
      })
      return reply.status(202).send({ data: documentRunShown(await readDocumentRun(db, id)) })
    },
  )

  async function studentsAmong(caller: Caller, filter: unknown, search: string | undefined) {
    const theirs = { ...studentRecords, access: { ...studentRecords.access, view: makesDocuments } }
    const query = parseListQuery({ filter, search }, theirs, caller)
    return idsOf(db, theirs, query, caller, mostAtOnce + 1)
  }

  app.get(
    '/api/document-runs',
    {
      config,
      schema: {
        summary: 'The documents the caller had made for many students',
        tags,
        response: { 200: z.object({ data: z.array(runForm) }) },
      },
    },
    async (request) => ({ data: (await runsOf(db, callerOf(request).userId)).map(documentRunShown) }),
  )

  app.get(
    '/api/document-runs/:id',
    { config, ...documented({ summary: 'How far a run of documents is', tags, params, response: oneReply }) },
    async (request) => {
      const run = await runFor(request)
      const stands = clock.now().getTime() - Date.parse(run.touchedAt)
      if (isActive(run.state) && stands > patience) await queue.enqueue(null, documentsJob, { run: run.id })
      return { data: documentRunShown(run) }
    },
  )

  app.post(
    '/api/document-runs/:id/cancel',
    { config, ...documented({ summary: 'Stop making documents', tags, params, response: oneReply }) },
    async (request) => {
      const { id } = await runFor(request)
      await endRun(db, id, { state: 'cancelled' }, now())
      return { data: documentRunShown(await readDocumentRun(db, id)) }
    },
  )

  app.get(
    '/api/document-runs/:id/content',
    { config, ...documented({ summary: 'The documents of a run as one PDF', tags, params }) },
    async (request, reply) => {
      const { kind, storedAs } = await runFor(request)
      if (storedAs === null || !(await disk.exists(storedAs)))
        throw new AppError('NOT_FOUND', 'There is no PDF of these documents.')
      return reply
        .header('content-type', pdfType)
        .header('content-disposition', `attachment; filename="${kind}s.pdf"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await disk.getStream(storedAs))
    },
  )

  app.delete(
    '/api/document-runs/:id',
    {
      config,
      ...documented({
        summary: 'Delete the PDF of a run before its time',
        tags,
        params,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const { id, state, storedAs } = await runFor(request)
      if (isActive(state)) throw new AppError('CONFLICT', 'These documents are being made. Stop that first.')
      if (storedAs !== null) await deleteBytes(db, disk, [storedAs])
      await db.execute(sql`delete from ${documentRun} where ${documentRun.id} = ${id}`)
      return reply.status(204).send()
    },
  )
}

function documentRunShown(run: DocumentRun): z.infer<typeof runForm> {
  const { id, kind, state, done, total, made, problems, failure, size, createdAt, finishedAt } = run
  const until = finishedAt === null ? null : new Date(Date.parse(finishedAt) + daysKept * day)
  return {
    id,
    kind,
    state,
    done: Math.min(done, total),
    total,
    made,
    problems: [...problems],
    failure,
    size,
    createdAt,
    until: until?.toISOString() ?? null,
  }
}

function tooMany(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'ids', message }])
}

function idIn(request: FastifyRequest): string {
  const found = params.safeParse(request.params)
  if (found.success) return found.data.id
  throw new AppError('NOT_FOUND', 'These documents do not exist.')
}
