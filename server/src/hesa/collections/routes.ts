import multipart from '@fastify/multipart'
import { collectionCalls } from '@minster/domain/hesa/collections/collection-calls'
import { suggestCollection } from '@minster/domain/hesa/collections/next-collection'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { readSchemaUpload, refuseLargeUpload, schemaUploadLimits } from '../schemas/read-upload.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'
import { readCollections } from './read-collections.ts'
import { readSchemaReport } from './read-report.ts'
import { takeBackSchema, takeSchema } from './take-schema.ts'

const { l } = tables({ l: 'hesa-collections' })
const seen = { access: 'hesa:menu', feature: 'hesa' } as const
const exporting = { access: 'hesa:export', feature: 'hesa' } as const

/** The collections of the return to HESA, and what its schemas say. */
export async function registerCollectionRoutes(app: App, services: DepartmentServices): Promise<void> {
  const { database, door, clock, scanner, config, college } = services
  const parts = { database, door, clock, disk: await openFileStore(config) }

  serve(app, collectionCalls, 'GET /api/hesa/collections', seen, async () => {
    const data = await readCollections(database)
    return { data, meta: { next: suggestCollection(data[0] ?? null, clock.today()) } }
  })

  serve(app, collectionCalls, 'POST /api/hesa/collections', exporting, async (request, reply) => {
    const caller = callerOf(request)
    const id = await database.transaction(async (tx) => {
      const [newest] = await readCollections(tx)
      const { code, source, ...next } = suggestCollection(newest ?? null, clock.today())
      const reckoned = request.body.code === code && newest ? { ...next, ...(source && { source }) } : {}
      const body = { state: 'In preparation', ...reckoned, ...request.body }
      return (await door.create(tx, collectionOf('hesa-collections'), body, { caller })).id
    })
    reply.header('location', `/api/hesa-collections/${id}`)
    return { data: await readOne(database, id) }
  })

  serve(app, collectionCalls, 'GET /api/hesa/collections/:code/schema', seen, async (request, reply) => {
    const collection = await findCollection(database, request.params.code)
    const schema = await schemaInForce(database, collection.id)
    if (!schema || !(await parts.disk.exists(schema.storedAs)))
      throw new AppError('NOT_FOUND', `There are no files of a schema of ${collection.code}.`)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${collection.code}-schema.zip"`)
      .header('x-content-type-options', 'nosniff')
      .send(await parts.disk.getStream(schema.storedAs))
  })

  serve(app, collectionCalls, 'DELETE /api/hesa/collections/:code/schema', exporting, async (request) => {
    const { code } = request.params
    await takeBackSchema(parts, code, request.query.id, callerOf(request))
    return { data: await readOne(database, (await findCollection(database, code)).id) }
  })

  serve(app, collectionCalls, 'GET /api/hesa/collections/:code/changes', seen, async (request) => {
    const collection = await findCollection(database, request.params.code)
    const reading = { caller: callerOf(request), settings: college.hesa, since: request.query.since }
    return { data: await readSchemaReport(database, collection, reading) }
  })

  await app.register(async (within) => {
    await within.register(multipart, { limits: schemaUploadLimits })
    const reading = within.withTypeProvider<ZodTypeProvider>()
    const large = { ...exporting, onRequest: refuseLargeUpload }
    serve(reading, collectionCalls, 'POST /api/hesa/collections/:code/schema', large, async (request) => {
      const { code } = request.params
      const { id } = await findCollection(database, code)
      const upload = await readSchemaUpload(request, scanner)
      const { isSame } = await takeSchema(parts, code, upload, callerOf(request))
      return { data: { isSame, collection: await readOne(database, id) } }
    })
  })
}

async function readOne(db: Queryable, id: string) {
  const [collection] = await readCollections(db, sql`${l.id} = ${id}`)
  if (!collection) throw new AppError('NOT_FOUND', 'This HESA collection does not exist.')
  return collection
}
