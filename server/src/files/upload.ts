import { createHash, randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { AppError } from '@minster/domain/errors'
import { collectionOf } from '@minster/domain/records/paths'
import type { FastifyRequest } from 'fastify'
import type { Disk } from 'flydrive'
import type { Database } from '../db/connect.ts'
import type { Caller } from '../http/caller.ts'
import type { Door } from '../records/store.ts'
import type { Subject } from '../records/subject.ts'
import { examine } from './examine.ts'

/** 20 MB: a long scan, or a photograph as it comes from a camera. */
export const largestFile = 20 * 1024 * 1024

export interface Upload {
  readonly name: string
  readonly content: Buffer
  readonly fields: ReadonlyMap<string, string>
}

/** Reads a multipart body: one file in the field `file`, and plain fields before or after it. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields = new Map<string, string>()
  let file: { name: string; content: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else if (part.fieldname === 'file' && !file)
      file = { name: part.filename, content: await contentOf(part) }
    else throw missing('Send one file in the field "file".')
  }
  if (!file) throw missing('Send the file in the field "file".')
  return { ...file, fields }
}

async function contentOf(part: MultipartFile): Promise<Buffer> {
  const content = await part.toBuffer()
  if (part.file.truncated) throw new AppError('TOO_LARGE')
  return content
}

function missing(message: string): AppError {
  return new AppError('INVALID', undefined, [{ param: 'file', message }])
}

/** Keeps an upload: first its bytes, then its record; without the record the bytes go again. Answers the file's id. */
export async function keep(
  { database, door, disk }: { database: Database; door: Door; disk: Disk },
  upload: Upload,
  subject: Subject | null,
  caller: Caller,
): Promise<string> {
  const { name, kind, content } = await examine(upload.content, upload.name)
  // Nothing of the name or the subject shows in the place: whoever reads the store alone learns nothing from it.
  const key = randomUUID()
  const storedAs = `${key.slice(0, 2)}/${key}`
  await disk.put(storedAs, content, { contentType: kind.mediaType })
  const values = {
    name,
    mediaType: kind.mediaType,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storedAs,
    owner: caller.userId,
    ...(subject ? { subject: subject.name, subjectId: subject.id } : {}),
  }
  try {
    const made = await database.transaction((tx) =>
      door.create(tx, collectionOf('files'), values, { caller, byRule: true }),
    )
    return made.id
  } catch (error) {
    await disk.delete(storedAs)
    throw error
  }
}
