import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDemo } from '#demo/fill.ts'
import { root } from '#platform/process/root.ts'
import { clockOf } from '#platform/process/today.ts'
import { firstInstant } from './clock.ts'
import type { Filling } from './database.ts'

/** The demonstration college, filled once for a run. What tests the filling itself calls `fillDemo`. */
export const demonstration: Filling = {
  name: 'demonstration',
  hash: hashOfSources,
  fill: async (database) => {
    await fillDemo(database, { clock: clockOf(() => new Date(firstInstant)) })
    // The planner knows the copies as well as it would know a college that has stood for a day.
    await database.pool.query('analyze')
  },
}

/** Of all the filling may call: telling less would keep what has changed. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync('{domain,server}/src/**/*.ts', { cwd: root }).toSorted())
    if (!path.endsWith('.test.ts')) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
