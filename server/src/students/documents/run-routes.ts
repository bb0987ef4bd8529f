import { byId } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type DocumentRun, documentCalls } from '@minster/domain/students/documents/document-calls'
import type { FastifyRequest } from 'fastify'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { table } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { resumeRuns } from '#platform/http/resume.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { makesDocuments, studentRecords } from './facts.ts'
import { pdfType } from './keep-bytes.ts'
import type { MakingParts } from './make-one.ts'
import { documentsJob, workOnDocumentRun } from './run-work.ts'
import {
  addRun,
  endRun,
  isActive,
  type DocumentRun as KeptRun,
  readDocumentRun,
  runsOf,
  storedDays,
} from './runs.ts'
import { documentRuns } from './tables.ts'

const documentRun = table(documentRuns)

const config = { access: makesDocuments }
/** Larger batches than all students there are make no sense. */
const mostAtOnce = 2000
/** Work that has not moved for so long is taken up again, should its process have died. */
const patience = 15_000
const day = 24 * 60 * 60 * 1000

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

  serveUnread(app, documentCalls, 'POST /api/document-runs', config, async (request) => {
    const caller = callerOf(request)
    const { kind, ids, filter, search, ...options } = parsed(
      documentCalls.calls['POST /api/document-runs'].body,
      request.body,
    )
    const chosen = [...new Set(ids ?? (await studentsAmong(caller, filter, search)))]
    if (chosen.length === 0) throw tooMany('No student matches. Choose others.')
    if (chosen.length > mostAtOnce)
      throw tooMany(`Make documents for at most ${mostAtOnce} students at once.`)
    const id = await db.transaction(async (tx) => {
      const added = await addRun(tx, { kind, students: chosen, options }, caller, now())
      await queue.enqueue(tx, documentsJob, { run: added })
      return added
    })
    return { data: documentRunShown(await readDocumentRun(db, id)) }
  })

  async function studentsAmong(caller: Caller, filter: unknown, search: string | undefined) {
    const theirs = { ...studentRecords, access: { ...studentRecords.access, view: makesDocuments } }
    const query = parseListQuery({ filter, search }, theirs, caller)
    return idsOf(db, theirs, query, caller, mostAtOnce + 1)
  }

  serve(app, documentCalls, 'GET /api/document-runs', config, async (request) => ({
    data: (await runsOf(db, callerOf(request).userId)).map(documentRunShown),
  }))

  serveUnread(app, documentCalls, 'GET /api/document-runs/:id', config, async (request) => {
    const run = await runFor(request)
    const stands = clock.now().getTime() - Date.parse(run.touchedAt)
    if (isActive(run.state) && stands > patience) await queue.enqueue(null, documentsJob, { run: run.id })
    return { data: documentRunShown(run) }
  })

  serveUnread(app, documentCalls, 'POST /api/document-runs/:id/cancel', config, async (request) => {
    const { id } = await runFor(request)
    await endRun(db, id, { state: 'cancelled' }, now())
    return { data: documentRunShown(await readDocumentRun(db, id)) }
  })

  serveUnread(app, documentCalls, 'GET /api/document-runs/:id/content', config, async (request, reply) => {
    const { kind, storedAs } = await runFor(request)
    if (storedAs === null || !(await disk.exists(storedAs)))
      throw new AppError('NOT_FOUND', 'There is no PDF of these documents.')
    return reply
      .header('content-type', pdfType)
      .header('content-disposition', `attachment; filename="${kind}s.pdf"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(await disk.getStream(storedAs))
  })

  serveUnread(app, documentCalls, 'DELETE /api/document-runs/:id', config, async (request) => {
    const { id, state, storedAs } = await runFor(request)
    if (isActive(state)) throw new AppError('CONFLICT', 'These documents are being made. Stop that first.')
    if (storedAs !== null) await deleteBytes(db, disk, [storedAs])
    await db.execute(sql`delete from ${documentRun} where ${documentRun.id} = ${id}`)
  })
}

function documentRunShown(run: KeptRun): DocumentRun {
  const { id, kind, state, done, total, made, problems, failure, size, createdAt, finishedAt } = run
  const until = finishedAt === null ? null : new Date(Date.parse(finishedAt) + storedDays * day)
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
  const found = byId.safeParse(request.params)
  if (found.success) return found.data.id
  throw new AppError('NOT_FOUND', 'These documents do not exist.')
}
