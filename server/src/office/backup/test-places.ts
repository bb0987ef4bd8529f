import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { emptyDatabase } from '#test/database.ts'

/** A folder that goes with the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'minster-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database on a server and an empty folder of files. */
export async function emptyPlace() {
  const { url, drop } = await emptyDatabase(inject('databaseUrl'))
  onTestFinished(drop)
  const dataDir = await testFolder()
  return { url, dataDir, disk: await openFileStore({ dataDir, s3: null }) }
}

export async function askOf<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every table with the sum of its rows, each row in all its columns. */
export async function rowsOf(url: string): Promise<Record<string, string>> {
  const tables = await askOf<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const each = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as sum from "${name}" t`,
  )
  const sums = await askOf<{ name: string; sum: string }>(url, each.join(' union all '))
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}

/** What a database is made of besides its rows, and where its counters stand. */
export async function structureOf(url: string): Promise<string[]> {
  const rows = await askOf<{ line: string }>(
    url,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Every file below a folder with its SHA-256. */
export function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [
        path.slice(folder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )
}
