import { startEmbedded } from '#platform/db/embedded.ts'

/** Opens the folder given to it and says the address, or why not, in one line; for whoever must not start it in its own process. */
try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => {} })
  console.log(database.url)
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  console.log((error instanceof Error ? error.message : String(error)).replaceAll('\n', ' '))
}
