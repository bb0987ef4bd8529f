import { isAtWork, refusalOf } from '@minster/domain/kit/runs/run-kind'
import { AppError } from '@minster/domain/platform/errors/errors'
import {
  type DocumentRun,
  documentCalls,
  documentRunCalls,
} from '@minster/domain/students/documents/document-calls'
import { documentRunKind } from '@minster/domain/students/documents/document-runs'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { serveRuns } from '#kit/runs/serve-runs.ts'
import { table, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { makesDocuments, studentRecords } from './facts.ts'
import { pdfType } from './keep-bytes.ts'
import type { MakingParts } from './make-one.ts'
import { documentWork } from './run-work.ts'
import { documentsForMany, type DocumentRun as KeptRun, storedDays } from './runs.ts'
import { documentRuns } from './tables.ts'

const documentRun = table(documentRuns)
const { r } = tables({ r: documentRuns })

const config = { access: makesDocuments }
/** Larger batches than all students there are make no sense. */
const mostAtOnce = 2000
const mostShown = 30
const day = 24 * 60 * 60 * 1000

/** Documents for many at once: asked for, followed, fetched and put away by whoever asked. */
export async function registerRunRoutes(app: App, services: Services & MakingParts): Promise<void> {
  const { database: db, clock, queue, disk, door, letterhead } = services
  const now = () => clock.now().toISOString()
  const parts = { database: db, door, disk, clock, letterhead, telling: services }
  await documentWork.register(app, queue, parts)
  const which = ({ userId }: Caller) => sql`${r.userId} = ${userId}`
  const runFor = serveRuns(app, services, documentsForMany, {
    tag: documentCalls.tag,
    calls: documentRunCalls,
    sees: config,
    steps: config,
    which,
    view: async (_from, run) => documentRunShown(run),
  })

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
      const run = { state: 'waiting', kind, students: chosen, options, total: chosen.length } as const
      const added = await documentsForMany.begin(tx, run, caller, now())
      await queue.enqueue(tx, documentsForMany.job, { run: added })
      return added
    })
    return { data: documentRunShown(await documentsForMany.read(db, id)) }
  })

  async function studentsAmong(caller: Caller, filter: unknown, search: string | undefined) {
    const theirs = { ...studentRecords, access: { ...studentRecords.access, view: makesDocuments } }
    const query = parseListQuery({ filter, search }, theirs, caller)
    return idsOf(db, theirs, query, caller, mostAtOnce + 1)
  }

  serve(app, documentCalls, 'GET /api/document-runs', config, async (request) => {
    const page = { page: 1, pageSize: mostShown }
    const { runs } = await documentsForMany.latest(db, which(callerOf(request)), page)
    return { data: runs.map(documentRunShown) }
  })

  serveUnread(app, documentCalls, 'GET /api/document-runs/:id/content', config, async (request, reply) => {
    const { kind, storedAs } = await runFor(db, request)
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
    const { id, state, storedAs } = await runFor(db, request)
    if (isAtWork(documentRunKind, state)) throw new AppError('CONFLICT', refusalOf(documentRunKind, state))
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
