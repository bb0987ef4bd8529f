import { Worker } from 'node:worker_threads'
import { schemaProblems } from '@minster/domain/hesa/schemas/schema-model'
import { AppError } from '@minster/domain/platform/errors/errors'
import { workerUrl } from '#platform/process/worker-url.ts'
import type { MadeSchema } from './make-schema.ts'
import type { UploadedFile } from './open-files.ts'

/** What the reader's thread answers, as JSON. */
export type SchemaAnswer = MadeSchema | { readonly refusal: string }

const longestReading = 30_000
const memory = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 64 }

/**
 * Reads the XML Schema of a HESA Student collection, from its files or a zip with them. Refuses what is none, or one
 * that is not safe to read, with words for whoever chose it. Nothing is ever fetched from elsewhere.
 */
export async function readSchema(files: readonly UploadedFile[]): Promise<MadeSchema> {
  const answer = await oneAtATime(() => readApart(files))
  if ('refusal' in answer) throw refused([answer.refusal])
  const problems = schemaProblems(answer.schema)
  if (problems.length > 0) throw refused(problems)
  return answer
}

let before: Promise<unknown> = Promise.resolve()

/** Each reading may take hundreds of megabytes: several at once would be too much for the machine. */
function oneAtATime<T>(read: () => Promise<T>): Promise<T> {
  const reading = before.then(read)
  before = reading.catch(() => {})
  return reading
}

function refused(problems: readonly string[]): AppError {
  return new AppError(
    'INVALID',
    problems[0],
    problems.map((message) => ({ param: 'file', message })),
  )
}

function readApart(files: readonly UploadedFile[]): Promise<SchemaAnswer> {
  // Bytes often lie in a larger buffer that is somebody else's: only a copy of them may be handed over.
  const workerData = files.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }))
  const worker = new Worker(workerUrl('./read-schema.worker.ts', import.meta.url), {
    workerData,
    transferList: workerData.map(({ bytes }) => bytes.buffer),
    resourceLimits: memory,
  })
  return new Promise<SchemaAnswer>((resolve, reject) => {
    const late = setTimeout(() => {
      resolve({ refusal: 'These files took too long to read. Choose only the .xsd files of one collection.' })
      void worker.terminate()
    }, longestReading)
    worker.once('message', (answer: string) => resolve(JSON.parse(answer)))
    worker.once('error', (error) => {
      if (Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve({
          refusal:
            'These files hold far more than the schema of a collection. Choose only the .xsd files of one.',
        })
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(late)
      resolve({ refusal: 'These files could not be read. Download them again from HESA, and choose those.' })
    })
  })
}
