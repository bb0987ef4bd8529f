import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { root } from '../process/root.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import type { Database } from './connect.ts'
import { select } from './select.ts'
import { sql } from './sql.ts'

export const migrationsFolder = join(root, 'server', 'src', 'platform', 'db', 'migrations')

export interface Migration {
  readonly name: string
  readonly hash: string
  readonly statements: readonly string[]
}

/** Every migration that comes with this version, in order. */
export function readMigrations(folder: string = migrationsFolder): readonly Migration[] {
  const names = namesIn(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql }, at) => ({
    name: names[at] ?? '',
    hash,
    statements: sql.map((statement) => statement.trim()).filter((statement) => statement !== ''),
  }))
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

function namesIn(journal: string): string[] {
  return journalSchema.parse(JSON.parse(journal)).entries.map(({ tag }) => tag)
}

/** The database and this version do not fit, and going on could lose something. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch'
}

/**
 * Brings a database forward to this version, each migration in a transaction of its own. Of several processes starting
 * at once one does it and the others wait; `alsoPrepare` happens under the same lock. Answers the names of those applied.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  alsoPrepare: () => Promise<void> = async () => {},
): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    // Others wait for the lock, and a large table for its new column, as long as it takes.
    await client.query('set statement_timeout = 0')
    return await withAdvisoryLock(client, 'preparation', async () => {
      const applied = await bringForward(client, migrations)
      await alsoPrepare()
      return applied
    })
  } finally {
    // It is not given to calls, which are not to wait as long.
    client.release(true)
  }
}

async function bringForward(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await makeJournal(client)
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  refuseMismatch(migrations, new Map(rows.map(({ name, hash }) => [name, hash])))
  const missing = migrations.slice(rows.length)
  for (const migration of missing) {
    await client.query('begin')
    try {
      await applyMigration(client, migration)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  return missing.map(({ name }) => name)
}

/** Makes the table that tells which migrations the database has had. */
export async function makeJournal(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
}

/** Applies a migration and notes it, within the transaction of whoever calls. */
export async function applyMigration(
  client: pg.ClientBase,
  { name, hash, statements }: Migration,
): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

function refuseMismatch(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new MigrationMismatch(
      `The database was already brought further than this version knows (${newer.join(', ')}). Start a newer version.`,
    )
  for (const { name, hash } of migrations.slice(0, applied.size)) {
    const before = applied.get(name)
    if (before !== undefined && before !== hash)
      throw new MigrationMismatch(
        `Migration ${name} was changed after it had been applied to this database. Restore the file, or start with an empty database.`,
      )
    if (before === undefined)
      throw new MigrationMismatch(
        `Migration ${name} is missing in this database although later ones were applied.`,
      )
  }
}

/** How many migrations this version has and how many of them the database has. */
export async function migrationState(database: Database): Promise<{ known: number; applied: number }> {
  const [row] = await database.rows(select({ applied: sql<number>`count(*)::int` })`from migrations`)
  return { known: readMigrations().length, applied: row?.applied ?? 0 }
}
