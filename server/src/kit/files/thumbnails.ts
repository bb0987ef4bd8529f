import { fileCalls } from '@minster/domain/kit/records/file-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Disk } from 'flydrive'
import { alive, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { idOf } from '../records/request.ts'
import { demandChecked } from './demand-checked.ts'
import { mostPixels } from './limits.ts'
import { type AlsoReads, findFile } from './rights.ts'
import { thumbnails } from './tables.ts'

/** Whether a file is a picture the caller sees, answered in one question; who it refuses may have other rights. */
export type SeesPicture = (db: Queryable, caller: Caller, id: string) => Promise<boolean>

const { f, t } = tables({ f: 'files', t: thumbnails })
const files = collectionOf('files')
const month = 30 * 24 * 60 * 60

interface Thumbnails extends Services {
  readonly disk: Disk
  readonly sees?: SeesPicture | undefined
  readonly alsoReads?: AlsoReads | undefined
}

/**
 * Pictures as lists show them: WebP of a few kilobytes. What is in a file never changes, so a browser keeps what it was
 * given once, for whoever was signed in then.
 */
export function registerThumbnailRoutes(
  app: App,
  { database, disk, college, sees, alsoReads }: Thumbnails,
): void {
  const drawing = new Map<string, Promise<Buffer>>()
  serveUnread(
    app,
    fileCalls,
    'GET /api/files/:id/thumbnail',
    { access: 'signed-in' },
    async (request, reply) => {
      const id = idOf(request, files)
      const width = Number(parsed(fileCalls.calls['GET /api/files/:id/thumbnail'].query, request.query).width)
      const caller = callerOf(request)
      if ((await sees?.(database, caller.real ?? caller, id)) !== true)
        await findFile({ db: database, caller, features: college.features, alsoReads }, id, 'view')
      const content = (await readDrawn(database, id, width)) ?? (await drawOnce(id, width))
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', `private, max-age=${month}, immutable`)
        .header('vary', 'cookie')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .send(content)
    },
  )

  /** A page asks for the same picture twice as easily as once; it is drawn once. */
  function drawOnce(id: string, width: number): Promise<Buffer> {
    const key = `${id} ${width}`
    const begun = drawing.get(key)
    if (begun) return begun
    const work = drawAndKeep(database, disk, id, width).finally(() => drawing.delete(key))
    drawing.set(key, work)
    return work
  }
}

async function readDrawn(db: Queryable, id: string, width: number): Promise<Buffer | undefined> {
  const statement = select({ content: t.content })`
    from ${t} where ${t.fileId} = ${id} and ${t.width} = ${width}`
  const [row] = await db.rows(...named('thumbnail', statement))
  return row?.content
}

async function drawAndKeep(db: Queryable, disk: Disk, id: string, width: number): Promise<Buffer> {
  const [file] = await db.rows(
    select({
      key: f.storedAs,
      type: f.mediaType,
      check: f.virusCheck,
    })`from ${f} where ${f.id} = ${id} and ${alive(f)}`,
  )
  demandChecked(file?.check)
  if (!file?.key || !file.type?.startsWith('image/') || !(await disk.exists(file.key)))
    throw new AppError('NOT_FOUND', 'There is no such picture.')
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(await disk.getBytes(file.key)), { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  await db.execute(sql`
    insert into thumbnails (file_id, width, content)
    select ${f.id}, ${width}, ${content} from ${f} where ${f.id} = ${id} on conflict do nothing`)
  return content
}
