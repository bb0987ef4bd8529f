import { AppError } from '@minster/domain/platform/errors/errors'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import type { Database } from '#platform/db/connect.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readOne } from './read.ts'
import { idOf } from './request.ts'

/**
 * What cannot be done to records of a type under any of their addresses is refused as such to whoever sees the record, and not
 * found by anybody else. A call that only one of several addresses lacks is no address at all there.
 */
export function refuseMethods(app: App, database: Database, collection: ReachedCollection): void {
  const { path, name, access, feature } = collection
  const all = collections.filter((one) => one.name === name).map((one) => one.access)
  const refused = [
    ...(all.every(({ edit }) => edit === undefined) ? (['PATCH', 'PUT'] as const) : []),
    ...(all.every(({ edit, remove }) => (remove ?? edit) === undefined) ? (['DELETE'] as const) : []),
  ]
  for (const method of refused)
    app.route({
      method,
      url: `/api/${path}/:id`,
      schema: { hide: true },
      config: { access: access.view, feature, onlyRefuses: true },
      handler: async (request, reply) => {
        await readOne(database, collection, idOf(request, collection), callerOf(request))
        reply.header('allow', 'GET, HEAD')
        const what = method === 'DELETE' ? 'removed' : 'changed'
        throw new AppError('NOT_ALLOWED', `${collection.title} are never ${what}.`)
      },
    })
}
