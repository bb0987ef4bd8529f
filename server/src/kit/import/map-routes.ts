import { importCalls } from '@minster/domain/kit/import/import-calls'
import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import type { FindRun } from '../runs/serve-runs.ts'
import { deleteMap, findMap, renameMap, saveMap } from './maps.ts'
import { imports, type Run } from './runs.ts'
import { viewOf } from './view.ts'

/** The columns of a sender's sheets: kept under a name, renamed, forgotten. */
export function registerMapRoutes(
  app: App,
  { database, clock }: Services,
  access: Requirement,
  runFor: FindRun<Run>,
): void {
  const config = { access }

  serve(app, importCalls, 'POST /api/imports/:id/map', config, async (request) => {
    const caller = callerOf(request)
    const at = clock.now().toISOString()
    const data = await database.transaction(async (tx) => {
      const run = await runFor(tx, request, { lock: true })
      await saveMap(tx, run, request.body.name, caller.userId, at)
      return viewOf(tx, await imports.read(tx, run.id), caller)
    })
    return { data }
  })

  /** Columns of a collection the caller may import to; to others there are none. */
  const mapFor = async (tx: Transaction, id: string, request: FastifyRequest) => {
    const map = await findMap(tx, id)
    const requirement = map && collectionAt(map.collection)?.access.import
    if (map && requirement !== undefined && permits(callerOf(request).claims, requirement)) return map
    throw new AppError('NOT_FOUND', 'These columns are there no longer.')
  }

  serve(app, importCalls, 'PATCH /api/import-maps/:id', config, async (request) => {
    await database.transaction(async (tx) =>
      renameMap(tx, await mapFor(tx, request.params.id, request), request.body.name),
    )
  })

  serve(app, importCalls, 'DELETE /api/import-maps/:id', config, async (request) => {
    await database.transaction(async (tx) => deleteMap(tx, (await mapFor(tx, request.params.id, request)).id))
  })
}
