import { parentPort } from 'node:worker_threads'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isDiskFull } from '#platform/db/away.ts'
import { type Database, openDatabase } from '#platform/db/connect.ts'
import { noRoom } from '#platform/process/disk-space.ts'
import type { ReturnOrder, ThreadProgress, ThreadSaid } from './thread.ts'

/** One reads the next students while another writes what was found in those before. */
const connections = 3

/**
 * What a thread on a whole return does: opens the database, works as it was ordered, and says what that came to.
 * Call it once, at the end of a `*.worker.ts`.
 */
export async function workInThread(
  { databaseUrl }: ReturnOrder,
  work: (db: Database, tell: (progress: ThreadProgress) => void) => Promise<unknown>,
): Promise<void> {
  const say = (said: ThreadSaid<unknown>) => parentPort?.postMessage(said, [])
  const database = openDatabase({ url: databaseUrl, connections })
  try {
    say({ answer: await work(database, (progress) => say({ progress })) })
  } catch (error) {
    say(whatBroke(error))
  } finally {
    await database.close()
  }
}

function whatBroke(error: unknown): ThreadSaid<unknown> {
  if (error instanceof AppError)
    return { refused: { code: error.code, message: error.message, details: error.details } }
  // Errors lose their codes on the way out.
  if (isDiskFull(error)) return { refused: { code: 'UNAVAILABLE', message: noRoom, details: [] } }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
