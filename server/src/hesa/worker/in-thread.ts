import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type Database, openDatabase } from '#platform/db/connect.ts'
import type { ReturnOrder, ThreadProgress, ThreadSaid } from './thread.ts'

/** One reads the next students while another writes what was found in those before. */
const connections = 3

/**
 * What a thread on a whole return does: opens the database, works as it was ordered, and says what that came to.
 * Call it once, at the end of a `*.worker.ts`.
 */
export async function workInThread<Order extends ReturnOrder, Answer>(
  work: (db: Database, order: Order, tell: (progress: ThreadProgress) => void) => Promise<Answer>,
): Promise<void> {
  const order: Order = workerData
  const say = (said: ThreadSaid<Answer>) => parentPort?.postMessage(said, [])
  const database = openDatabase({ url: order.databaseUrl, connections })
  try {
    say({ answer: await work(database, order, (progress) => say({ progress })) })
  } catch (error) {
    say(
      error instanceof AppError
        ? { refused: { code: error.code, message: error.message, details: error.details } }
        : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    )
  } finally {
    await database.close()
  }
}
