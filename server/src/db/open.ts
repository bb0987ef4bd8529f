import type { Config } from '../config.ts'
import { type Database, openDatabase } from './connect.ts'
import { startEmbedded } from './embedded.ts'

export interface OpenedDatabase {
  readonly database: Database
  /** Closes the pool, and then the embedded server if there is one: always last. */
  close(): Promise<void>
}

/** Opens the database the settings name: the one at DATABASE_URL, or the embedded one in the data folder. */
export async function openConfiguredDatabase(
  config: Config,
  tell: (line: string) => void,
  { longestStatement = 0 } = {},
): Promise<OpenedDatabase> {
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log: tell }) : null
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const database = openDatabase({
    url,
    connections: 12,
    longestStatement,
    // Its message may hold nothing of a record; the words are PostgreSQL's own about the connection.
    onIdleError: ({ message }) => tell(`A database connection broke: ${message}`),
  })
  return {
    database,
    async close() {
      await database.close()
      await embedded?.stop()
    },
  }
}
