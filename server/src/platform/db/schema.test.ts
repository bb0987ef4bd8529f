import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { isPgSequence, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, it } from 'vitest'
import { schema } from '#schema.ts'
import { root } from '../process/root.ts'
import { keepingStatements } from './denormalised-columns.ts'
import { readMigrations } from './migrate.ts'

// The kit lends every array of the process a method, and whoever tests in it next reads PDFs with what refuses that.
afterAll(() => Reflect.deleteProperty(Array.prototype, 'random'))

const snapshots = join(root, 'server', 'src', 'platform', 'db', 'migrations', 'meta')

it('the schema has no table twice and nothing that is none', () => {
  const names = schema.flatMap((table) => {
    if (isPgSequence(table)) return []
    return is(table, PgTable) ? [getTableName(table)] : ['not a table']
  })
  expect(names).not.toContain('not a table')
  expect(new Set(names).size).toBe(names.length)
})

it('the schema has every table that is declared, whichever department names it', async () => {
  const sources = join(root, 'server', 'src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[/-]tables?\.ts$/.test(file),
  )
  const missing: string[] = []
  for (const file of files) {
    const declared: Readonly<Record<string, unknown>> = await import(join(sources, file))
    for (const [name, table] of Object.entries(declared))
      if (is(table, PgTable) && !schema.includes(table)) missing.push(`${name} of ${file}`)
  }
  expect(files.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

it('is what the migrations make: otherwise run npm run db:generate', async () => {
  const [number] = readMigrations().at(-1)?.name.split('_') ?? []
  // The older ones say nothing that is asked again.
  expect(readdirSync(snapshots).filter((name) => name.endsWith('_snapshot.json'))).toEqual([
    `${number}_snapshot.json`,
  ])
  const path = join(snapshots, `${number}_snapshot.json`)
  const made = JSON.parse(readFileSync(path, 'utf8'))
  const declared = generateDrizzleJson(Object.fromEntries(schema.entries()), made.id)
  const missing = await generateMigration(made, declared)
  expect(missing.slice(0, 3)).toEqual([])
})

it.each(keepingStatements())('the schema has a migration with %s', (statement) => {
  expect(readMigrations().flatMap(({ statements }) => statements)).toContainEqual(
    expect.stringContaining(statement),
  )
})
