import { finished } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import type { VirusScanner } from '#platform/viruses/scanner.ts'

/** A file as it was chosen. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: Buffer
}

const megabyte = 1024 * 1024
/** Of all files together; the largest schema of a collection so far has two. */
const largestUpload = 20 * megabyte
const besideFiles = 64 * 1024
export const schemaUploadLimits = {
  fileSize: largestUpload,
  files: 60,
  fields: 4,
  fieldSize: 100,
  parts: 64,
}

/** Refuses by what a request says of itself, before any of it is read. */
export async function refuseLargeUpload(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length']) > largestUpload + besideFiles) throw tooLarge()
}

function tooLarge(): AppError {
  const message =
    'These files have more than 20 MB together, which no schema of a collection has. Choose only its .xsd files, or the zip with them.'
  return new AppError('TOO_LARGE', message, [{ param: 'file', message }])
}

function isTooMany(error: unknown): boolean {
  const code = error instanceof Error && Reflect.get(error, 'code')
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'
}

function tooMany(): AppError {
  const message = `These are more than ${schemaUploadLimits.files} files. Choose only the .xsd files of one collection, or the zip with them.`
  return new AppError('TOO_LARGE', message, [{ param: 'file', message }])
}

/** Reads the files of an upload and the fields beside them; all have to be free of viruses. */
export async function readSchemaUpload(request: FastifyRequest, scanner: VirusScanner) {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_TYPE', 'Upload the schema as multipart/form-data.')
  const files: ChosenFile[] = []
  const fields = new Map<string, string>()
  let size = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else {
        const bytes = await bytesOf(part)
        size += bytes.length
        if (size > largestUpload) throw tooLarge()
        files.push({ name: nameOf(part), bytes })
      }
    }
  } catch (error) {
    throw isTooMany(error) ? tooMany() : error
  }
  if (files.length === 0) {
    const message = 'Choose the .xsd files of the schema, or the zip with them.'
    throw new AppError('INVALID', message, [{ param: 'file', message }])
  }
  for (const { bytes } of files) await demandClean(scanner, bytes)
  return { files, isConfirmed: fields.get('confirm') === 'true' }
}

/** Neither invisible characters nor folders. */
function nameOf({ filename }: MultipartFile): string {
  const name = filename.slice(filename.lastIndexOf('/') + 1).replaceAll(/\p{C}/gu, '')
  return name.slice(-100) || 'schema.xsd'
}

function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    file.on('data', (chunk: Buffer) => chunks.push(chunk)).once('limit', () => reject(tooLarge()))
    finished(file, (error) => (error ? reject(error) : resolve(Buffer.concat(chunks))))
  })
}
