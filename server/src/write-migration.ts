import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { z } from 'zod'
import { keepingStatements } from './platform/db/denormalised-columns.ts'
import { migrationsFolder, readMigrations } from './platform/db/migrate.ts'
import { schema } from './schema.ts'

/**
 * `npm run db:generate`: writes the migration that brings the tables to what is declared now, named after the first it
 * touches or as the argument says. drizzle-kit works it out and asks what was renamed; its own command would read only
 * tables that a file exports by name, and those of the record types follow from the register.
 */
const meta = join(migrationsFolder, 'meta')
const journalPath = join(meta, '_journal.json')
const journal = z
  .looseObject({
    version: z.string(),
    dialect: z.string(),
    entries: z.array(z.looseObject({ idx: z.number() })),
  })
  .parse(JSON.parse(readFileSync(journalPath, 'utf8')))
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
const before = JSON.parse(readFileSync(join(meta, snapshots.toSorted().at(-1) ?? ''), 'utf8'))
const now = generateDrizzleJson(Object.fromEntries(schema.entries()), before.id)
// What keeps values beside links is no table: statements no migration has yet come along.
const older = readMigrations().flatMap((migration) => migration.statements)
const keeping = keepingStatements().filter((statement) => !older.some((one) => one.includes(statement)))
const statements = [
  ...(await generateMigration(before, now)),
  ...keeping.map((statement) => `${statement}\n`),
]
if (statements.length === 0)
  process.stdout.write('The tables are as they are declared: there is nothing to migrate.\n')
else write()

function write(): void {
  const [, touched = 'tables'] = /TABLE "(\w+)"/.exec(statements.join('\n')) ?? []
  const idx = (journal.entries.at(-1)?.idx ?? -1) + 1
  const number = String(idx).padStart(4, '0')
  const tag = `${number}_${process.argv[2] ?? touched}`
  // The next one is worked out from this snapshot alone. Tables stand in the order of their names, so that Git shows what a
  // migration changed and not what was declared elsewhere.
  const tables = Object.fromEntries(Object.entries(now.tables).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  for (const name of snapshots) rmSync(join(meta, name))
  const entry = { idx, version: now.version, when: Date.now(), tag, breakpoints: true }
  save(join(meta, `${number}_snapshot.json`), { id: now.id, prevId: now.prevId, ...now, tables })
  save(journalPath, { ...journal, entries: [...journal.entries, entry] })
  writeFileSync(join(migrationsFolder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
  process.stdout.write(`Read it before it is committed: ${tag}.sql\n`)
}

function save(path: string, content: object): void {
  writeFileSync(path, JSON.stringify(content, null, 2))
}
