import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '#kit/files/store.ts'
import { hasEmbedded } from '#platform/db/embedded.ts'
import { reachConfiguredDatabase } from '#platform/db/open.ts'
import { type Config, parseConfig } from '#platform/process/config.ts'
import { BackupError } from './manifest.ts'
import { takeBackup } from './take-backup.ts'
import { counted, sizeOf } from './words.ts'

/** `npm run backup -- FILE`: takes database and files into one file while people work, or while nobody does. */
async function run(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [given] = positionals
  if (given === undefined || positionals.length > 1)
    throw new BackupError(
      'Name the file the backup goes into: npm run backup -- /backups/minster-2026-09-01.zip',
    )
  const path = resolve(given)
  const config = parseConfig()
  refuseNone(config)
  // People who work come first.
  setPriority(10)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () =>
      stopping.abort(new BackupError('The backup was broken off, and what was written of it deleted.')),
    )
  const { url, stop } = await reachConfiguredDatabase(config, () => {}, { beside: true })
  try {
    const disk = await openFileStore(config)
    const { bytes, seconds, rows, files, missing } = await takeBackup({ url, disk }, path, {
      stopping: stopping.signal,
    })
    const lost =
      missing === 0
        ? ''
        : `\nOf ${counted(missing, 'more file', 'more files')} the record is there and the bytes are not: they were lost before.`
    return `${path} is whole: ${sizeOf(bytes)}, ${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')}, taken in ${Math.ceil(seconds)} s.${lost}\nSECRET_KEY is not in it: keep that elsewhere, and this file encrypted.`
  } finally {
    await stop()
  }
}

/** A folder that was mistyped must not become a database without anybody in it. */
function refuseNone({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !hasEmbedded(dataDir))
    throw new BackupError(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder Minster runs on, or DATABASE_URL.`,
    )
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
