import multipart from '@fastify/multipart'
import { fileCalls } from '@minster/domain/kit/records/file-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyReply } from 'fastify'
import type { Disk } from 'flydrive'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { eventOf } from '#platform/http/note-calls.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { idOf } from '../records/request.ts'
import type { Door } from '../records/store.ts'
import { demandSubject, subjectOf } from '../records/subject.ts'
import { demandChecked } from './demand-checked.ts'
import { workDiscards } from './discard.ts'
import { fileKinds } from './examine.ts'
import { labelOfFile } from './label.ts'
import { type AlsoReads, findFile, isConfidential } from './rights.ts'
import { openFileStore } from './store.ts'
import { registerThumbnailRoutes, type SeesPicture } from './thumbnails.ts'
import { keep, readUpload, refuseLarge, takePiece, uploadLimits } from './upload.ts'

const { f } = tables({ f: 'files' })
const { u } = optional(tables({ u: 'users' }))
const files = collectionOf('files')
const config = { access: 'signed-in' } as const

/** Files about records and in them: kept out of reach, and streamed only to who may see what they belong to. */
export async function registerFileRoutes(
  app: App,
  services: Services & {
    readonly door: Door
    readonly alsoReads?: AlsoReads
    /** Who sees a picture, where that is told in one question. */
    readonly sees?: SeesPicture
  },
): Promise<void> {
  const { database, door, college, scanner, alsoReads, sees } = services
  const disk = await openFileStore(services.config)
  await workDiscards(database, services.queue, disk)
  registerThumbnailRoutes(app, { ...services, disk, sees, alsoReads })

  await app.register(async (within: App) => {
    await within.register(multipart, { limits: uploadLimits })
    serveUnread(
      within,
      fileCalls,
      'POST /api/files',
      { ...config, onRequest: refuseLarge },
      async (request, reply) => {
        const caller = callerOf(request)
        if (!request.isMultipart())
          throw new AppError('UNSUPPORTED_TYPE', 'Send the file as multipart/form-data.')
        const upload = await readUpload(services, request)
        const about = upload.fields.get('subject')
        const subject = about === undefined ? null : subjectOf(about, upload.fields.get('subjectId'))
        if (subject) await demandSubject(database, caller, subject, 'edit', college.features)
        const id = await keep(
          { database, door, disk, college, scanner },
          upload,
          subject,
          caller,
          async (_tx, file) => file,
        )
        reply.header('location', `/api/files/${id}`)
        return { data: await readFile(database, id) }
      },
    )
    serve(
      within,
      fileCalls,
      'POST /api/file-pieces/:key',
      { ...config, onRequest: refuseLarge },
      async (request) => ({
        data: { size: await takePiece(services, request, request.params.key, request.query.at) },
      }),
    )
  })

  serve(app, fileCalls, 'GET /api/files', config, async (request) => {
    const subject = subjectOf(request.query.subject, request.query.subjectId)
    await demandSubject(database, callerOf(request), subject, 'view', college.features)
    const data = await readFiles(
      database,
      sql`f.subject = ${subject.name} and f.subject_id = ${subject.id} order by f.created_at desc, f.id desc`,
    )
    return { data, meta: { total: data.length, page: 1, pageSize: data.length } }
  })

  serveUnread(app, fileCalls, 'GET /api/files/:id', config, async (request) => {
    const id = idOf(request, files)
    await findFile(
      { db: database, caller: callerOf(request), features: college.features, alsoReads },
      id,
      'view',
    )
    return { data: await readFile(database, id) }
  })

  serveUnread(app, fileCalls, 'GET /api/files/:id/content', config, async (request, reply) => {
    const id = idOf(request, files)
    const { values } = await findFile(
      { db: database, caller: callerOf(request), features: college.features, alsoReads },
      id,
      'view',
    )
    demandChecked(values['virusCheck'])
    if (await isConfidential(database, id)) services.security.note(eventOf(request, 'file-opened'))
    const etag = `"${String(values['sha256'])}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    headFor(reply, String(values['name']), String(values['mediaType']))
    return reply.send(await openStored(disk, String(values['storedAs'])))
  })

  serveUnread(app, fileCalls, 'DELETE /api/files/:id', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, files)
    await findFile({ db: database, caller, features: college.features }, id, 'edit')
    await database.transaction((tx) => door.remove(tx, files, id, { caller, byRule: true }))
  })
}

/** Nothing in a file may run or load anything, whatever it turns out to be. */
function headFor(reply: FastifyReply, name: string, mediaType: string): void {
  const kind = fileKinds.find((one) => one.mediaType === mediaType)
  // Browsers show no PDF in a sandbox; they run it in a viewer of their own.
  const sandbox = mediaType === 'application/pdf' ? '' : '; sandbox'
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const said = `${kind?.isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
  reply
    .header('content-type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', said)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'${sandbox}`)
}

async function openStored(disk: Disk, key: string) {
  if (!(await disk.exists(key)))
    throw new AppError('NOT_FOUND', 'The content of this file is missing from the file store.')
  return disk.getStream(key)
}

async function readFile(db: Queryable, id: string) {
  const [file] = await readFiles(db, sql`${f.id} = ${id}`)
  if (!file) throw new AppError('NOT_FOUND', 'This file does not exist.')
  return file
}

async function readFiles(db: Queryable, where: SQL) {
  const rows = await db.rows(
    select({
      id: f.id,
      version: f.version,
      name: f.name,
      label: labelOfFile,
      virusCheck: f.virusCheck,
      mediaType: present(f.mediaType),
      size: present(f.size),
      subject: f.subject,
      subjectId: f.subjectId,
      createdAt: f.createdAt,
      owner: f.owner,
      ownerName: u.name,
    })`from ${f} left join ${u} on ${u.id} = ${f.owner} where ${alive(f)} and ${where}`,
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    label: row.label,
    virusCheck: row.virusCheck,
    mediaType: row.mediaType,
    size: row.size,
    subject: row.subject,
    subjectId: row.subjectId,
    owner: row.owner === null ? null : { id: row.owner, label: row.ownerName ?? '' },
    createdAt: row.createdAt,
    content: `/api/files/${row.id}/content`,
  }))
}
