import { createHash, randomUUID } from 'node:crypto'
import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { readCrop } from '@minster/domain/kit/pictures/photo-crop'
import { AppError } from '@minster/domain/platform/errors/errors'
import { largestFile } from '@minster/domain/platform/limits/upload-limits'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import type { Disk } from 'flydrive'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import type { College } from '#platform/process/college.ts'
import { infected } from '#platform/viruses/demand-clean.ts'
import type { VirusScanner } from '#platform/viruses/scanner.ts'
import type { Door } from '../records/store.ts'
import type { Subject } from '../records/subject.ts'
import { type Examined, examine, examinePortrait } from './examine.ts'
import { dropPieces, type PiecePlace, piecePlace, readPieces, writePiece } from './pieces.ts'
import { refuseOverQuota } from './quota.ts'

/** Refuses by what a request says of itself, before any of it is read: nothing of it reaches memory or the disk. */
export async function refuseLarge(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length']) > largestUpload) throw tooLarge()
}

/** What a form says beside a file. */
const besideFile = 64 * 1024
const largestUpload = largestFile + besideFile
/** For `multipart`: beyond these an upload is broken off. */
export const uploadLimits = { fileSize: largestFile, files: 1, fields: 8, fieldSize: 1000, parts: 9 }

function tooLarge(): AppError {
  const message = 'This file is larger than 20 MB. Send a smaller scan, or a photograph instead of it.'
  return new AppError('TOO_LARGE', message, [{ param: 'file', message }])
}

export interface Upload {
  readonly name: string
  readonly content: Buffer
  readonly fields: ReadonlyMap<string, string>
  /** Where it lies until it is kept or refused, where it was sent ahead in pieces. */
  readonly pieces?: PiecePlace
}

type UploadParts = Pick<Services, 'database' | 'college' | 'config'>

/**
 * Reads a multipart body: one file in the field `file`, and plain fields before or after it; or, in place of the file, the key
 * in `pieces` under which it was sent ahead, and its `name`. Of whoever has no room left for what the request says it brings
 * nothing is read.
 */
export async function readUpload(parts: UploadParts, request: FastifyRequest): Promise<Upload> {
  const { fields, file } = await readParts(parts, request)
  if (file) return { ...file, fields }
  const key = fields.get('pieces')
  if (key === undefined) throw missing('Send the file in the field "file".')
  const pieces = placeOf(parts, request, key)
  const content = await readPieces(pieces)
  // What was kept already is not there any more either: who sent the call before is answered as then.
  if (!content || content.length !== Number(fields.get('size')))
    return parts.database.transaction(async () => {
      throw missing('Not all of this file has arrived. Send it again.')
    })
  const others = [...fields].filter(([name]) => !ofPieces.has(name))
  return { name: fields.get('name') ?? '', content, pieces, fields: new Map(others) }
}

const ofPieces: ReadonlySet<string> = new Set(['pieces', 'name', 'size'])

/** Reads a piece of a file, and answers how much of that is here now. */
export async function takePiece(
  parts: UploadParts,
  request: FastifyRequest,
  key: string,
  at: number,
): Promise<number> {
  const place = placeOf(parts, request, key)
  const { file } = await readParts(parts, request)
  if (!file) throw missing('Send the piece in the field "file".')
  const end = at + file.content.length
  if (end > largestFile) throw tooLarge()
  await refuseOverQuota(parts.database, callerOf(request), end, parts.college.quotas)
  return writePiece(place, at, file.content)
}

/** What somebody sends while they are signed in as another is theirs nevertheless. */
function placeOf({ config }: UploadParts, request: FastifyRequest, key: string): PiecePlace {
  const { userId, realUserId } = callerOf(request)
  return piecePlace(config, realUserId ?? userId, key)
}

async function readParts({ database, college }: UploadParts, request: FastifyRequest) {
  const announced = Number(request.headers['content-length'] ?? 0) - besideFile
  await refuseOverQuota(database, callerOf(request), Math.max(1, announced), college.quotas)
  try {
    return await partsOf(request)
  } catch (error) {
    // What arrives at once is past the limit before anybody listens; the reader's own words do not say what to do.
    throw error instanceof Error && Reflect.get(error, 'code') === 'FST_REQ_FILE_TOO_LARGE'
      ? tooLarge()
      : error
  }
}

async function partsOf(request: FastifyRequest) {
  const fields = new Map<string, string>()
  let file: { name: string; content: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else if (part.fieldname === 'file' && !file)
      file = { name: part.filename, content: await contentOf(part) }
    else throw missing('Send one file in the field "file".')
  }
  return { fields, file }
}

/** What a part holds; told to be too large as soon as it is, not once the rest has arrived. */
function contentOf({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    file
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('limit', () => {
        chunks.length = 0
        reject(tooLarge())
      })
    // Of a body that was cut off the part may have failed before anybody listened.
    finished(file, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))))
  })
}

function missing(message: string): AppError {
  return new AppError('INVALID', undefined, [{ param: 'file', message }])
}

/** An upload as one of the papers somebody checks: a PDF or a picture. */
export function asPaper(upload: Upload): Upload {
  return { ...upload, fields: new Map([...upload.fields, ['as', 'paper']]) }
}

/** What uploads are kept with. */
export interface FileKeeper {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly college: Pick<College, 'quotas'>
  readonly scanner: VirusScanner
}

/** What becomes of an upload in the transaction that keeps it, such as the record that holds it. */
export type Within<Answer> = (tx: Transaction, file: string) => Promise<Answer>

/**
 * Keeps an upload: first its bytes, then its record with all that goes with it; without those the bytes go again.
 * Answers what `within` does. What was sent ahead in pieces stays only where it may be kept at another try.
 */
export async function keep<Answer>(
  keeper: FileKeeper,
  upload: Upload,
  subject: Subject | null,
  caller: Caller,
  within: Within<Answer>,
): Promise<Answer> {
  const settled = async () => upload.pieces && dropPieces(upload.pieces)
  try {
    const answer = await keepContent(keeper, upload, subject, caller, within)
    await settled()
    return answer
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await settled()
    throw error
  }
}

async function keepContent<Answer>(
  { database, door, disk, college, scanner }: FileKeeper,
  upload: Upload,
  subject: Subject | null,
  caller: Caller,
  within: Within<Answer>,
): Promise<Answer> {
  // As it was sent: what is examined has been opened already, and a picture is no longer the same.
  const verdict = await scanner.scan(upload.content)
  if (verdict === 'infected') throw infected()
  const { name, kind, content } = await examined(upload)
  // Nothing of the name or the subject shows in the place: whoever reads the store alone learns nothing from it.
  const key = randomUUID()
  const storedAs = `${key.slice(0, 2)}/${key}`
  const values = {
    name,
    mediaType: kind.mediaType,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storedAs,
    owner: caller.userId,
    sentBy: caller.realUserId,
    virusCheck: verdict === 'unknown' ? 'Waiting' : null,
    ...(subject ? { subject: subject.name, subjectId: subject.id } : {}),
  }
  try {
    await disk.put(storedAs, content, { contentType: kind.mediaType })
    return await database.transaction(async (tx) => {
      await refuseOverQuota(tx, caller, content.length, college.quotas)
      const made = await door.create(tx, collectionOf('files'), values, { caller, byRule: true })
      return within(tx, made.id)
    })
  } catch (error) {
    // On a full disk part of it was written. Why it was not kept matters more than that it could not be removed.
    await disk.delete(storedAs).catch(() => {})
    throw error
  }
}

/** As a paper it can be looked at in place; as a portrait a picture is cut: where the sender says, or where a face is likely to be. */
function examined({ content, name, fields }: Upload): Promise<Examined> {
  if (fields.get('as') !== 'portrait')
    return examine(content, name, fields.get('as') === 'paper' ? 'paper' : 'anything')
  const said = fields.get('crop')
  const crop = said === undefined ? null : readCrop(said)
  if (said !== undefined && crop === null)
    throw new AppError('INVALID', undefined, [
      { param: 'crop', message: 'Say the corner and the side as shares of the picture, such as 0.1,0,0.8.' },
    ])
  return examinePortrait(content, name, crop)
}
