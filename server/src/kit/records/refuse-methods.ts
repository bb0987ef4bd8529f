import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { Database } from '#platform/db/connect.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readOne } from './read.ts'
import { idOf } from './request.ts'

/** What cannot be done to records of a collection is refused as such to whoever sees the record, and not found by anybody else. */
export function refuseMethods(
  app: App,
  database: Database,
  collection: ReachedCollection,
  methods: readonly ('PATCH' | 'PUT' | 'DELETE')[],
): void {
  const { path, access, feature } = collection
  for (const method of methods)
    app.route({
      method,
      url: `/api/${path}/:id`,
      schema: { hide: true },
      config: { access: access.view, feature },
      handler: async (request, reply) => {
        await readOne(database, collection, idOf(request, collection), callerOf(request))
        reply.header('allow', 'GET, HEAD')
        const what = method === 'DELETE' ? 'removed' : 'changed'
        throw new AppError('NOT_ALLOWED', `${collection.title} are never ${what}.`)
      },
    })
}
