import { startEmbedded } from '#platform/db/embedded.ts'
import { startPassingCluster } from './passing-cluster.ts'

/**
 * Opens the folder given to it and says the address, or why not, in one line; for whoever must not start it in its own
 * process. `passing` after the folder: nothing in it is kept.
 */
try {
  const [, , dataDir = '', kind] = process.argv
  const database = await (kind === 'passing'
    ? startPassingCluster(dataDir)
    : startEmbedded({ dataDir, log: () => {} }))
  console.log(database.url)
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  console.log((error instanceof Error ? error.message : String(error)).replaceAll('\n', ' '))
}
