import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/db/connect.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { emptyDatabase } from './database.ts'

const at = '2026-09-20T10:00:00Z'

/** An empty database as it was before one of the migrations, to be filled and brought forward from there. */
export async function databaseBefore(migration: string) {
  const migrations = readMigrations()
  const { url, drop } = await emptyDatabase(inject('databaseUrl'))
  const database = openDatabase({ url, connections: 2 })
  await migrate(
    database,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === migration),
    ),
  )
  const client = new pg.Client(url)
  await client.connect()
  let made = 0
  return {
    database,
    /** Writes a row that was last written on 20 September 2026, and answers its id. */
    async insert(table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
      made += 1
      const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
      const row: Readonly<Record<string, unknown>> = {
        id,
        version: 1,
        created_at: at,
        updated_at: at,
        ...values,
      }
      const columns = Object.keys(row).map((column) => `"${column}"`)
      const places = columns.map((_, index) => `$${index + 1}`)
      await client.query(
        `insert into "${table}" (${columns.join(', ')}) values (${places.join(', ')})`,
        Object.values(row),
      )
      return id
    },
    rows: async (text: string) => (await client.query<Record<string, unknown>>(text)).rows,
    bringForward: () => migrate(database),
    async close() {
      await client.end()
      await database.close()
      await drop()
    },
  }
}
