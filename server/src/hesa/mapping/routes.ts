import { mappingCalls } from '@minster/domain/hesa/mapping/mapping-calls'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { copyMappings } from './copy-mappings.ts'
import { readLists } from './read-lists.ts'
import { readMapping } from './read-mapping.ts'

const seen = { access: 'hesa:menu', feature: 'hesa' } as const

/** What of the college is returned by which code, collection by collection. */
export function registerMappingRoutes(app: App, { database, door, college }: DepartmentServices): void {
  serve(app, mappingCalls, 'GET /api/hesa/collections/:code/mapping', seen, async (request) => ({
    data: await readMapping(database, {
      code: request.params.code,
      caller: callerOf(request),
      settings: college.hesa,
    }),
  }))

  serve(
    app,
    mappingCalls,
    'POST /api/hesa/collections/:code/mapping',
    { access: 'hesa:mapping', feature: 'hesa' },
    async (request) => ({
      data: await database.transaction((tx) =>
        copyMappings(tx, { door, caller: callerOf(request) }, request.params.code),
      ),
    }),
  )

  serve(app, mappingCalls, 'GET /api/hesa/collections/:code/codes', seen, async (request) => {
    const { field } = request.query
    const { id } = await findCollection(database, request.params.code)
    const lists = await readLists(database, id, [field])
    const codes = lists.fields.get(field)?.codes ?? []
    return { data: codes.map(({ code, label }) => ({ code, label })), meta: { isOwn: lists.isOwn } }
  })
}
