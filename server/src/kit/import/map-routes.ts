import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { runForm } from './forms.ts'
import { deleteMap, findMap, mapName, renameMap, saveMap } from './maps.ts'
import { type Run, readRun } from './runs.ts'
import { viewOf } from './view.ts'

const idParams = z.object({ id: z.uuid() })
const nameBody = z.strictObject({ name: mapName })

/** The columns of a sender's sheets: kept under a name, renamed, forgotten. */
export function registerMapRoutes(
  parent: App,
  { database, clock }: Services,
  access: Requirement,
  runFor: (tx: Transaction, request: FastifyRequest, lock: boolean) => Promise<Run>,
): void {
  const app = parent.withTypeProvider<ZodTypeProvider>()
  const tags = ['Imports']
  const config = { access }

  app.post(
    '/api/imports/:id/map',
    {
      config,
      schema: {
        tags,
        summary: 'Keep the columns of an import under the name of their sender',
        params: idParams,
        body: nameBody,
        response: { 201: z.object({ data: runForm }) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const at = clock.now().toISOString()
      const data = await database.transaction(async (tx) => {
        const run = await runFor(tx, request, true)
        await saveMap(tx, run, request.body.name, caller.userId, at)
        return viewOf(tx, await readRun(tx, run.id), caller)
      })
      return reply.status(201).send({ data })
    },
  )

  /** Columns of a collection the caller may import to; to others there are none. */
  const mapFor = async (tx: Transaction, id: string, request: FastifyRequest) => {
    const map = await findMap(tx, id)
    const requirement = map && collectionAt(map.collection)?.access.import
    if (map && requirement !== undefined && permits(callerOf(request).claims, requirement)) return map
    throw new AppError('NOT_FOUND', 'These columns are there no longer.')
  }

  app.patch(
    '/api/import-maps/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Rename the columns of a sender',
        params: idParams,
        body: nameBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await database.transaction(async (tx) =>
        renameMap(tx, await mapFor(tx, request.params.id, request), request.body.name),
      )
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/api/import-maps/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Forget the columns of a sender',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await database.transaction(async (tx) =>
        deleteMap(tx, (await mapFor(tx, request.params.id, request)).id),
      )
      return reply.status(204).send(null)
    },
  )
}
