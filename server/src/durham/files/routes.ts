import { durhamFileCalls } from '@minster/domain/durham/files/file-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import { present, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { makeFile } from './make-file.ts'
import { demandGender } from './read-layout.ts'
import { markSent, markUnsent } from './send-file.ts'
import { findDurhamFile, readFileRows } from './stored-files.ts'

const { f } = tables({ f: 'files' })
const office = { access: 'students:admin' } as const

/** Files for Durham: made, opened, sent, and taken back. */
export async function registerFileRoutes(app: App, services: DepartmentServices): Promise<void> {
  const { database, door, clock, config } = services
  const parts = { database, door, clock, disk: await openFileStore(config) }

  serve(app, durhamFileCalls, 'POST /api/durham/files/:kind', office, async (request) => ({
    data: await makeFile(parts, request.params.kind, request.body, callerOf(request)),
  }))

  serve(app, durhamFileCalls, 'GET /api/durham/files/:id/content', office, async (request, reply) => {
    const caller = callerOf(request)
    const file = await findDurhamFile(database, request.params.id, caller)
    demandGender(caller, { rows: await readFileRows(database, file.id) })
    const [stored] = await database.rows(
      select({
        key: present(f.storedAs),
        mediaType: present(f.mediaType),
      })`from ${f} where ${f.id} = ${file.contents}`,
    )
    if (!stored || !(await parts.disk.exists(stored.key)))
      throw new AppError('NOT_FOUND', 'The content of this file is missing from the file store.')
    const ascii = file.name.replaceAll(/[^\w.-]/g, '_')
    return reply
      .header('content-type', stored.mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : stored.mediaType)
      .header(
        'content-disposition',
        `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(await parts.disk.getStream(stored.key))
  })

  serve(app, durhamFileCalls, 'POST /api/durham/files/:id/sent', office, async (request) => {
    const how = { door, clock, caller: callerOf(request) }
    const { id } = request.params
    const { on } = request.body
    return { data: { closed: await database.transaction((tx) => markSent(tx, how, id, on)) } }
  })

  serve(app, durhamFileCalls, 'POST /api/durham/files/:id/unsent', office, async (request) => {
    const how = { door, clock, caller: callerOf(request) }
    const { id } = request.params
    return { data: { opened: await database.transaction((tx) => markUnsent(tx, how, id)) } }
  })
}
