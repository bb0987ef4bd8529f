import type { Config } from '../process/config.ts'
import { type Database, openDatabase } from './connect.ts'
import { embeddedOpenIn, startEmbedded } from './embedded.ts'

export interface OpenedDatabase {
  readonly database: Database
  /** Closes the pool, and then the embedded server if there is one: always last. */
  close(): Promise<void>
}

/** Where the database answers that the settings name: at DATABASE_URL, or the embedded one in the data folder. */
export interface ReachedDatabase {
  readonly url: string
  /** Ends the embedded server if it was started for this. */
  stop(): Promise<void>
}

/** Starts the embedded database where the settings name no other. With `beside` one that runs already is used as it is. */
export async function reachConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  tell: (line: string) => void,
  { beside = false } = {},
): Promise<ReachedDatabase> {
  const given = config.databaseUrl ?? (beside ? embeddedOpenIn(config.dataDir) : null)
  return given === null
    ? startEmbedded({ dataDir: config.dataDir, log: tell })
    : { url: given, stop: async () => {} }
}

/** Opens the database the settings name, as `reachConfiguredDatabase` does. */
export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  tell: (line: string) => void,
  { longestStatement = 0, beside = false } = {},
): Promise<OpenedDatabase> {
  const reached = await reachConfiguredDatabase(config, tell, { beside })
  const database = openDatabase({
    url: reached.url,
    connections: 12,
    longestStatement,
    // Its message may hold nothing of a record; the words are PostgreSQL's own about the connection.
    onIdleError: ({ message }) => tell(`A database connection broke: ${message}`),
  })
  return {
    database,
    async close() {
      await database.close()
      await reached.stop()
    },
  }
}
