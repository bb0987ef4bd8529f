import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '#kit/files/store.ts'
import { reachConfiguredDatabase } from '#platform/db/open.ts'
import { type Config, parseConfig } from '#platform/process/config.ts'
import { spaceOf } from '#platform/process/disk-space.ts'
import { BackupError, filePath, type Manifest } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { counted, sizeOf } from './words.ts'

/** `npm run restore -- FILE`: brings a backup back into an empty database and an empty folder or bucket of files. */
async function run(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [given] = positionals
  if (given === undefined || positionals.length > 1)
    throw new BackupError('Name the backup to restore: npm run restore -- /backups/minster-2026-09-01.zip')
  const config = parseConfig()
  const archive = await openArchive(resolve(given))
  try {
    await refuseNoRoom(config, archive.manifest)
    const { url, stop } = await reachConfiguredDatabase(config, () => {})
    try {
      await restoreBackup(archive, { url, disk: await openFileStore(config) })
    } finally {
      await stop()
    }
    return describeManifest(archive.manifest)
  } finally {
    archive.close()
  }
}

/** Rows take about three times their text, with indexes and the log of what was written. */
const timesText = 3

async function refuseNoRoom({ databaseUrl, dataDir, s3 }: Config, { entries }: Manifest): Promise<void> {
  let needed = 0
  for (const [path, { bytes }] of Object.entries(entries))
    if (path.startsWith(filePath(''))) needed += s3 === null ? bytes : 0
    else if (databaseUrl === null) needed += timesText * bytes
  const space = await spaceOf(dataDir)
  if (space !== null && space.free < needed)
    throw new BackupError(
      `This takes about ${sizeOf(needed)}, and ${dataDir} has ${sizeOf(space.free)}. Make room; nothing was changed.`,
    )
}

function describeManifest({ takenAt, version, tables, files, missing, secondSteps }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `The college of ${takenAt.slice(0, 16).replace('T', ' ')} UTC (Minster ${version}) is back: ${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')}.`,
    ...(missing.length === 0
      ? []
      : [
          `The bytes of ${counted(missing.length, 'file was', 'files were')} lost before the backup was taken.`,
        ]),
    ...(secondSteps === 0
      ? []
      : [
          `${counted(secondSteps, 'person has', 'people have')} two-step sign-in, encrypted with the SECRET_KEY of that time, which is not in a backup: start with the same key (with the embedded database it is the file secret.key in DATA_DIR), or run npm run forget-second-steps.`,
        ]),
    'Mails that waited then leave when the server starts with SMTP_URL: start without it where you only try the restore.',
    'Whoever was anonymised since the backup is there again: do that again.',
  ].join('\n')
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
