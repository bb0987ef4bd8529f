import multipart from '@fastify/multipart'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { type GivenPhoto, photoCalls } from '@minster/domain/students/photos/photo-calls'
import { matchPhoto } from '@minster/domain/students/photos/photo-match'
import { openFileStore } from '#kit/files/store.ts'
import { keep, readUpload, refuseLarge, uploadLimits } from '#kit/files/upload.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, present, table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { sittersNamed } from './candidates.ts'
import { sentPhotos } from './tables.ts'

const { same, p, s, f } = tables({ same: 'files', p: 'people', s: 'students', f: 'files' })
const sentPhoto = table(sentPhotos)

const config = { access: 'students:edit' } as const
const { calls } = photoCalls

/** Photographs of many students: matched by the names of their files, sent and cut one by one, and then given to whom they show. */
export async function registerAddPhotoRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, clock, college, scanner } = services
  const disk = await openFileStore(services.config)

  serveUnread(app, photoCalls, 'POST /api/student-photos/match', config, async (request) => {
    const { names } = parsed(calls['POST /api/student-photos/match'].body, request.body)
    const sitters = await sittersNamed(database, names, callerOf(request))
    const byId = new Map(sitters.map((one) => [one.id, one]))
    const data = names.map((name) => {
      const { candidates, ...match } = matchPhoto(name, sitters)
      const known = candidates.flatMap((id) => byId.get(id) ?? [])
      return {
        ...match,
        candidates: known.map(({ id, label, about, bannerId, photo }) => ({
          id,
          label,
          about,
          bannerId,
          photo,
        })),
      }
    })
    return { data }
  })

  await app.register(async (within: App) => {
    await within.register(multipart, { limits: uploadLimits })
    serveUnread(
      within,
      photoCalls,
      'POST /api/student-photos/files',
      { ...config, onRequest: refuseLarge },
      async (request) => {
        if (!request.isMultipart())
          throw new AppError('UNSUPPORTED_TYPE', 'Send the photograph as multipart/form-data.')
        const caller = callerOf(request)
        const upload = await readUpload(services, request)
        const portrait = { ...upload, fields: new Map([...upload.fields, ['as', 'portrait']]) }
        const data = await keep(
          { database, door, disk, college, scanner },
          portrait,
          null,
          caller,
          async (tx, file) => {
            await tx.execute(sql`
            insert into ${sentPhoto} (${sentPhoto.fileId}, ${sentPhoto.userId}, ${sentPhoto.sentAt})
            values (${file}, ${caller.userId}, ${clock.now().toISOString()})`)
            return { file, ...(await lookUp(tx, file)) }
          },
        )
        return { data }
      },
    )
  })

  serveUnread(app, photoCalls, 'POST /api/student-photos', config, async (request) => {
    const { photos } = parsed(calls['POST /api/student-photos'].body, request.body)
    const caller = callerOf(request)
    const data: GivenPhoto[] = []
    for (const photo of photos) {
      const message = await giveOne(photo)
      data.push({ ...photo, ok: message === null, message })
    }
    return { data }

    async function giveOne({ file, student }: (typeof photos)[number]): Promise<string | null> {
      if (photos.filter((other) => other.student === student).length > 1)
        return 'Two of these photographs are given to this student. Leave one out.'
      try {
        await database.transaction((tx) => give(tx, door, { file, student }, caller))
        return null
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return error.details.map((one) => one.message).join(' ') || error.message
      }
    }
  })
}

/** The fingerprint of what was kept of a photograph, and whose present one is the same. */
async function lookUp(tx: Transaction, file: string) {
  const [row] = await tx.rows(select({
    fingerprint: present(f.sha256),
    students: sql<string[]>`array(
      select ${s.id} from ${same} join ${p} on ${p.photo} = ${same.id} and ${alive(p)}
        join ${s} on ${s.person} = ${p.id} and ${alive(s)}
      where ${same.sha256} = ${f.sha256} and ${alive(same)})`,
  })`
    from ${f} where ${f.id} = ${file}`)
  return { fingerprint: row?.fingerprint ?? '', students: row?.students ?? [] }
}

async function give(
  tx: Transaction,
  door: Door,
  { file, student }: { readonly file: string; readonly student: string },
  caller: Caller,
): Promise<void> {
  const [waiting] = await tx.rows(sql`
    select 1 from ${sentPhoto} where ${sentPhoto.fileId} = ${file} and ${sentPhoto.userId} = ${caller.userId} for update`)
  if (!waiting) throw new AppError('NOT_FOUND', 'This photograph is kept no longer. Choose its file again.')
  const how = { caller, reason: 'Photographs were added' }
  // Changing nothing asks for the right to the student, and holds the row until the end.
  const { values } = await door.change(tx, collectionOf('students'), student, {}, how)
  const person = values['person']
  if (typeof person !== 'string') throw new AppError('NOT_FOUND', 'This student does not exist.')
  await door.change(tx, collectionOf('people'), person, { photo: file }, how)
  await tx.execute(sql`delete from ${sentPhoto} where ${sentPhoto.fileId} = ${file}`)
}
