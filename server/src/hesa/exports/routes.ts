import { exportCalls } from '@minster/domain/hesa/exports/export-calls'
import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { isAtWork, refusalOf } from '@minster/domain/kit/runs/run-kind'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import { serveRuns } from '#kit/runs/serve-runs.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { isOfCollection } from '../schemas/of-collection.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'
import { readChanges } from './changes.ts'
import { demandWhole, holdsWhole } from './demand-whole.ts'
import { findFile } from './find-file.ts'
import { fileShown, filesShown } from './read-files.ts'
import { exportRuns } from './runs.ts'
import { withoutSchema } from './without-schema.ts'
import { exportWork, xmlType } from './work.ts'

const seen = { access: 'hesa:menu', feature: 'hesa' } as const
const exporting = { access: 'hesa:export', feature: 'hesa' } as const
/** It holds what everybody answered, and their fees, as HESA wants those: who may make the return hands them over without `finance:view`. */
const whole = { access: { all: ['hesa:export', 'profiles:equality'] }, feature: 'hesa' } as const
const one = 'GET /api/hesa/collections/:code/exports/:id'
const stop = 'POST /api/hesa/collections/:code/exports/:id/stop'
const mostShown = 30

/** The files of a return: made in the background, looked at, compared and fetched. */
export async function registerExportRoutes(app: App, services: DepartmentServices): Promise<void> {
  const { database, door, clock, queue, config, college } = services
  const disk = await openFileStore(config)
  await exportWork.register(app, queue, { database, door, disk, clock, config, college })

  serveRuns(app, services, exportRuns, {
    tag: exportCalls.tag,
    calls: { [one]: exportCalls.calls[one], [stop]: exportCalls.calls[stop] },
    sees: seen,
    steps: exporting,
    which(caller, isStep, params) {
      if (isStep) demandWhole(caller, exporting.access)
      return isOfCollection(params)
    },
    view: (db, run, caller) => fileShown(db, caller, run),
  })

  serve(app, exportCalls, 'GET /api/hesa/collections/:code/exports', seen, async (request) => {
    const caller = callerOf(request)
    const { id } = await findCollection(database, request.params.code)
    const { runs } = await exportRuns.latest(database, sql`r.collection = ${id}`, {
      page: 1,
      pageSize: mostShown,
    })
    return {
      data: await filesShown(database, caller, runs),
      meta: {
        mayExport: holdsWhole(caller, exporting.access),
        mayDownload: holdsWhole(caller, whole.access),
      },
    }
  })

  serve(app, exportCalls, 'POST /api/hesa/collections/:code/exports', exporting, async (request, reply) => {
    const caller = callerOf(request)
    demandWhole(caller, exporting.access)
    const run = await database.transaction(async (tx) => {
      const id = await begin(tx, request.params.code, caller)
      await queue.enqueue(tx, exportRuns.job, { run: id })
      return exportRuns.read(tx, id)
    })
    reply.code(202)
    return { data: await fileShown(database, caller, run) }
  })

  /** Of two who ask at one moment the second waits for the collection, and then sees the first one's run. */
  async function begin(tx: Transaction, code: string, caller: Caller): Promise<string> {
    const collection = await findCollection(tx, code, { lock: true })
    if (collection.state === 'Closed')
      throw new AppError('CONFLICT', `The file of ${code} was sent. Take that back before you make another.`)
    const schema = await schemaInForce(tx, collection.id)
    if (!schema) throw withoutSchema(code)
    const which = sql`r.collection = ${collection.id}`
    const [last] = (await exportRuns.latest(tx, which, { page: 1, pageSize: 1 })).runs
    if (last && isAtWork(exportRunKind, last.state))
      throw new AppError('CONFLICT', refusalOf(exportRunKind, last.state))
    const run = { state: 'Queued', collection: collection.id, schema: schema.id } as const
    return exportRuns.begin(tx, run, caller, clock.now().toISOString())
  }

  serve(
    app,
    exportCalls,
    'GET /api/hesa/collections/:code/exports/:id/file',
    whole,
    async (request, reply) => {
      demandWhole(callerOf(request), whole.access)
      const { storedAs, hash } = await findFile(database, request.params)
      if (storedAs === null || hash === null || !(await disk.exists(storedAs)))
        throw new AppError('NOT_FOUND', 'This file is no longer kept: a later one was made. Fetch that.')
      return reply
        .header('content-type', xmlType)
        .header(
          'content-disposition',
          `attachment; filename="${request.params.code}_${hash.slice(0, 8)}.xml"`,
        )
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await disk.getStream(storedAs))
    },
  )

  serve(
    app,
    exportCalls,
    'GET /api/hesa/collections/:code/exports/:id/changes',
    exporting,
    async (request) => {
      const { page, pageSize } = request.query
      const run = await findFile(database, request.params)
      const { data, total } = await readChanges(database, callerOf(request), run, { page, pageSize })
      return { data, meta: { total, page, pageSize } }
    },
  )
}
