import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { v7 as newId } from 'uuid'
import { holdAdvisoryLock } from '#platform/db/advisory-lock.ts'
import { storedAsColumn } from '#platform/db/column-kinds.ts'
import { version } from '#platform/process/version.ts'
import { connectForCopying, copyOf, readTables } from './copied-tables.ts'
import {
  archiveFormat,
  BackupError,
  filePath,
  jobsForm,
  jobsPath,
  type Manifest,
  tablePath,
  type WaitingJobs,
} from './manifest.ts'
import { type ArchiveWriter, type Contents, writeArchive } from './write-archive.ts'

export interface Taken {
  readonly bytes: number
  readonly seconds: number
  readonly rows: number
  readonly files: number
  /** Files whose bytes were not there. */
  readonly missing: number
}

interface Source {
  readonly url: string
  readonly disk: Disk
}

/**
 * Takes database and files as they are at one moment into a new file, which has its name only once it is whole. Others go
 * on working; bytes of files are deleted by nobody meanwhile.
 */
export async function takeBackup(
  { url, disk }: Source,
  path: string,
  { now = new Date(), stopping = new AbortController().signal } = {},
): Promise<Taken> {
  refuseTaken(path, `${path}.part`)
  const began = performance.now()
  const client = await connectForCopying(url)
  try {
    await client.query("set lock_timeout = '60s'")
    await holdAdvisoryLock(client, 'backup')
    await client.query('set lock_timeout = 0')
    const manifest = await writeWhole(client, disk, path, now, stopping)
    const seconds = (performance.now() - began) / 1000
    const { size: bytes } = await stat(path)
    await note(client, { at: now, seconds, bytes, name: basename(path) })
    return {
      bytes,
      seconds,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files,
      missing: manifest.missing.length,
    }
  } catch (error) {
    throw explained(error, path)
  } finally {
    await client.end()
  }
}

async function writeWhole(
  client: pg.Client,
  disk: Disk,
  path: string,
  now: Date,
  stopping: AbortSignal,
): Promise<Contents> {
  const part = `${path}.part`
  try {
    const told = await writeArchive(part, (archive) => copyAll(client, disk, archive, now), stopping)
    if (existsSync(path)) throw new BackupError(`${path} is there by now. Name another file.`)
    await rename(part, path)
    return told
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function refuseTaken(path: string, part: string): void {
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`)
  if (existsSync(path))
    throw new BackupError(`${path} is there already, and nothing was changed. Name another file.`)
  if (existsSync(part))
    throw new BackupError(
      `${part} is there: a backup is being taken into it, or one was broken off. Wait, or delete it and try again.`,
    )
}

/** Everything of one moment: the tables, the jobs that wait, and the bytes of the files that records tell of then. */
async function copyAll(client: pg.Client, disk: Disk, archive: ArchiveWriter, now: Date): Promise<Contents> {
  await client.query('begin transaction isolation level repeatable read, read only')
  const migrations = await readMigrationsHad(client)
  const tables: Manifest['tables'] = []
  for (const table of await readTables(client)) {
    const content = client.query(copyTo(copyOf(table, 'to stdout')))
    await archive.add(tablePath(table.name), content, { compress: true })
    tables.push({ name: table.name, columns: [...table.columns], rows: content.rowCount })
  }
  const sequences = await readSequences(client)
  await archive.add(jobsPath, Readable.from([Buffer.from(JSON.stringify(await readJobs(client)))]), {
    compress: true,
  })
  const keys = await readKeys(client)
  const secondSteps = tables.find(({ name }) => name === 'second_steps')?.rows ?? 0
  // Only the bytes are left, and nobody deletes those: a snapshot that is held on to keeps the database from cleaning up.
  await client.query('commit')
  const missing: string[] = []
  let files = 0
  for (const key of keys) {
    if (!(await disk.exists(key))) missing.push(key)
    else {
      // Papers and pictures are compressed already.
      await archive.add(filePath(key), await disk.getStream(key), { compress: false })
      files += 1
    }
  }
  return {
    minster: archiveFormat,
    version,
    takenAt: now.toISOString(),
    migrations,
    tables,
    sequences,
    missing,
    files,
    secondSteps,
  }
}

async function readMigrationsHad(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query("select to_regclass('public.migrations') as found")
  if (found[0]?.found === null)
    throw new BackupError('There is no college in this database yet: it is empty.')
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  return rows
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return rows
}

async function readJobs(client: pg.Client): Promise<WaitingJobs> {
  const { rows: found } = await client.query("select to_regclass('jobs.job') as found")
  if (found[0]?.found === null) return []
  const { rows } = await client.query<Record<string, unknown>>(`
    select name, coalesce(data, '{}') as payload, retry_limit as retries, expire_seconds as longest,
      greatest(0, ceil(extract(epoch from start_after - now())))::int as after
    from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on, id`)
  return jobsForm.parse(rows)
}

/**
 * Where the bytes lie that records tell of: every table says so in a column of that name. What was put together for somebody
 * to fetch within a day is left out, and ordered again.
 */
async function readKeys(client: pg.Client): Promise<string[]> {
  const tables = (await readTables(client)).filter(({ columns }) => columns.includes(storedAsColumn))
  const keys = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `select ${storedAsColumn} as key from "${name}" where ${storedAsColumn} is not null order by 1`,
    )
    for (const { key } of rows) keys.add(key)
  }
  return [...keys]
}

async function note(
  client: pg.Client,
  { at, seconds, bytes, name }: { at: Date; seconds: number; bytes: number; name: string },
): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.backups_taken') as found")
  // A database that an earlier version left gets the table when this one starts.
  if (rows[0]?.found === null) return
  await client.query(
    'insert into backups_taken (id, taken_at, seconds, bytes, version, name) values ($1, $2, $3, $4, $5, $6)',
    [newId(), at.toISOString(), Math.round(seconds), bytes, version, name],
  )
}

function explained(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOSPC')
    return new BackupError(
      `There is no room for the backup in ${dirname(path)}. What was written is deleted again; make room or name another disk.`,
    )
  if (error.code === '55P03')
    return new BackupError('Another backup is being taken. Wait until it is done, and try again.')
  return error
}
