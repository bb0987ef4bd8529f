import { Worker } from 'node:worker_threads'
import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { AppError, type ErrorCode, type Problem } from '@minster/domain/platform/errors/errors'
import type { Database } from '#platform/db/connect.ts'

/** What work on a whole return goes by, in its thread as outside; it travels as plain data. */
export interface ReturnOrder {
  /** Where the thread finds the database, by a connection of its own. */
  readonly databaseUrl: string
  /** Of the collection: 25056. */
  readonly code: string
  readonly settings: HesaSettings
  /** The day the return is made as on. */
  readonly today: string
}

/** So many more are through, of so many in all. */
export interface ThreadProgress {
  readonly more: number
  readonly total: number
}

/** What a thread says: how far it is, and at its end what it came to. */
export type ThreadSaid<Answer> =
  | { readonly progress: ThreadProgress }
  | { readonly answer: Answer }
  | { readonly refused: { code: ErrorCode; message: string; details: readonly Problem[] } }
  | { readonly failed: string }

interface Following {
  /** Of the process: work is given up where it has to end. */
  readonly signal: AbortSignal
  /** Told how far it is; answers whether the work is still wanted. */
  readonly onProgress: (progress: ThreadProgress) => Promise<boolean>
}

/** Students are read and thrown away in chunks: what a thread needs is its code, a chunk or two, and what rules know of the college. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Where a thread finds the database that is open here. */
export function urlOf({ pool }: Database): string {
  const { connectionString } = pool.options
  if (connectionString === undefined) throw new Error('The database was opened without an address.')
  return connectionString
}

/**
 * Has work on a whole return done in a thread, so that nobody waits for it. Answers what it came to, or null where it was given
 * up; the thread has ended by then, and what it wrote without committing is taken back.
 */
export async function workApart<Answer>(
  program: URL,
  order: ReturnOrder,
  { signal, onProgress }: Following,
): Promise<Answer | null> {
  if (signal.aborted) return null
  const worker = new Worker(program, { workerData: order, resourceLimits: memory })
  try {
    return await new Promise<Answer | null>((resolve, reject) => {
      let told = Promise.resolve(true)
      const tell = async (progress: ThreadProgress, before: Promise<boolean>) =>
        (await before) && (await onProgress(progress))
      worker.on('message', (said: ThreadSaid<Answer>) => {
        if ('answer' in said) void told.then((isWanted) => resolve(isWanted ? said.answer : null), reject)
        else if ('progress' in said) {
          told = tell(said.progress, told)
          told.then((isWanted) => isWanted || resolve(null), reject)
        } else reject(whyFailed(said))
      })
      worker.once('error', reject)
      // A thread that answered may be gone before it is written down how far it was.
      worker.once('exit', () => {
        told.then(() => reject(new Error('The thread that works on the return ended.')), reject)
      })
      signal.addEventListener('abort', () => resolve(null), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

function whyFailed(said: Exclude<ThreadSaid<never>, { progress: unknown } | { answer: unknown }>): Error {
  if ('failed' in said) return new Error(said.failed)
  const { code, message, details } = said.refused
  return new AppError(code, message, details)
}
