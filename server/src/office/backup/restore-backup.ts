import { buffer, json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { holdAdvisoryLock } from '#platform/db/advisory-lock.ts'
import { openDatabase } from '#platform/db/connect.ts'
import { applyMigration, type Migration, makeJournal, readMigrations } from '#platform/db/migrate.ts'
import { type Queue, startQueue } from '#platform/jobs/queue.ts'
import { type CopiedTable, connectForCopying, copyOf, readTables } from './copied-tables.ts'
import {
  BackupError,
  filePath,
  jobsForm,
  jobsPath,
  type Manifest,
  tablePath,
  type WaitingJobs,
} from './manifest.ts'
import type { ArchiveReader } from './read-archive.ts'

interface Place {
  readonly url: string
  readonly disk: Disk
}

/**
 * Brings an archive back into an empty place, in one transaction: it is there whole, or the place is empty as before. An
 * older archive is loaded into the tables of its time, which are then brought forward.
 */
export async function restoreBackup(
  archive: ArchiveReader,
  { url, disk }: Place,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const had = splitMigrations(archive.manifest, migrations)
  const client = await connectForCopying(url)
  try {
    // A server that starts meanwhile waits, and finds a college.
    await holdAdvisoryLock(client, 'preparation')
    await refuseFilled(client, disk)
    const jobs = jobsForm.parse(await json(await archive.read(jobsPath)))
    await withQueue(url, jobs, (queue) => bringBack(client, disk, archive, had, { jobs, queue }))
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

interface Had {
  readonly before: readonly Migration[]
  readonly since: readonly Migration[]
}

function splitMigrations({ migrations: had, version }: Manifest, known: readonly Migration[]): Had {
  if (had.length > known.length)
    throw new BackupError(
      `This backup is of Minster ${version}, which is newer than this one. Restore it with that version; nothing was changed.`,
    )
  for (const [at, { name, hash }] of had.entries())
    if (known[at]?.name !== name || known[at].hash !== hash)
      throw new BackupError(
        `This backup is of Minster ${version}, whose database has another structure (${name}) than this version knows. Restore it with that version; nothing was changed.`,
      )
  return { before: known.slice(0, had.length), since: known.slice(had.length) }
}

async function refuseFilled(client: pg.Client, disk: Disk): Promise<void> {
  const tables = await readTables(client)
  if (tables.length > 0)
    throw new BackupError(
      'There is a college in this database already. Restore into an empty one; nothing was changed.',
    )
  const { objects } = await disk.listAll('/', { recursive: true })
  for (const found of objects)
    if (found.isFile)
      throw new BackupError(
        'There are uploaded files in this place already. Restore where there are none; nothing was changed.',
      )
}

async function withQueue(
  url: string,
  jobs: WaitingJobs,
  work: (queue: Queue | null) => Promise<void>,
): Promise<void> {
  if (jobs.length === 0) return work(null)
  const database = openDatabase({ url, connections: 2 })
  try {
    const queue = await startQueue(database, () => {})
    try {
      await work(queue)
    } finally {
      await queue.stop()
    }
  } finally {
    await database.close()
  }
}

async function bringBack(
  client: pg.Client,
  disk: Disk,
  archive: ArchiveReader,
  { before, since }: Had,
  { jobs, queue }: { readonly jobs: WaitingJobs; readonly queue: Queue | null },
): Promise<void> {
  const { manifest } = archive
  const put: string[] = []
  try {
    await client.query('begin')
    await makeJournal(client)
    for (const migration of before) await applyMigration(client, migration)
    const tables = await tablesFor(client, manifest)
    await withoutConstraints(client, tables, async () => {
      for (const table of tables) await load(client, archive, table)
    })
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, value])
    for (const migration of since) await applyMigration(client, migration)
    for (const { name, payload, retries, longest, after } of jobs)
      await queue?.enqueue({ client }, { name, payload: anything, retries, longest }, payload, after)
    for (const path of Object.keys(manifest.entries).filter(isFilePath)) {
      const key = path.slice(filePath('').length)
      put.push(key)
      // As a whole: object stores want to know the length of what they are sent.
      await disk.put(key, await buffer(await archive.read(path)))
    }
    await client.query('commit')
  } catch (error) {
    for (const key of put) await disk.delete(key).catch(() => {})
    throw error
  }
}

const anything = z.record(z.string(), z.unknown())
const isFilePath = (path: string) => path.startsWith(filePath(''))

type Table = Manifest['tables'][number]

async function tablesFor(client: pg.Client, { tables }: Manifest): Promise<readonly Table[]> {
  const made = (await readTables(client)).map(({ name }) => name)
  const named = new Set(tables.map(({ name }) => name))
  if (made.length !== named.size || made.some((name) => !named.has(name)))
    throw new BackupError('The tables of this backup are not those of its version. Nothing was changed.')
  return tables
}

async function load(client: pg.Client, archive: ArchiveReader, table: Table): Promise<void> {
  const into = client.query(copyFrom(copyOf(table, 'from stdin')))
  await pipeline(await archive.read(tablePath(table.name)), into)
  if (into.rowCount !== table.rows)
    throw new BackupError(`${table.name} did not come back whole. Nothing was changed.`)
}

interface Made {
  readonly drop: string
  readonly make: string
}

/**
 * Loads tables while nothing looks on: what links rows, orders them and acts upon them is put back afterwards as it was.
 * Only an owner's rights are needed, which is all that servers of others give. Call it within a transaction.
 */
async function withoutConstraints(
  client: pg.Client,
  tables: readonly CopiedTable[],
  load: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await readForeignKeys(client)
  const indexes = await readIndexes(client)
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // A migration may have written first rows.
  await client.query(`truncate ${names.join(', ')}`)
  await load()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  // Keys are checked against each other's tables, and quicker so once those are sorted.
  for (const { make } of [...indexes, ...foreignKeys]) await client.query(make)
}

async function readForeignKeys(client: pg.Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`)
  return rows
}

/** Those that keep a constraint, such as a primary key, stay. */
async function readIndexes(client: pg.Client): Promise<Made[]> {
  const { rows } = await client.query<Made>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by i.indrelid::regclass::text, i.indexrelid::regclass::text`)
  return rows
}
