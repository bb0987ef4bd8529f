import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node24.mjs'

/**
 * Part of `npm run db:generate`: a new migration is worked out from the newest snapshot of the tables alone, so the older
 * ones go. Of the newest the tables are put in the order of their names, whatever file declares them first. Git then
 * shows what a migration changed in it, and not all of it once more.
 */
const folder = join(root, 'server', 'src', 'platform', 'db', 'migrations', 'meta')
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, name))
for (const name of snapshots.slice(-1)) {
  const path = join(folder, name)
  /** @type {{ tables: Record<string, unknown> }} */
  const snapshot = JSON.parse(readFileSync(path, 'utf8'))
  const tables = Object.fromEntries(Object.entries(snapshot.tables).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, JSON.stringify({ ...snapshot, tables }, null, 2))
}
