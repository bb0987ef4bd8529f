import { parseArgs } from 'node:util'
import { demoEmailOf, demoPassword } from '#access/auth/demo-accounts.ts'
import { tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openConfiguredDatabase } from '#platform/db/open.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { ConfigError, parseConfig } from '#platform/process/config.ts'
import { clockOf } from '#platform/process/today.ts'
import { fillDemo } from './fill.ts'
import { addEndedApplications, addMore } from './more.ts'

const { a, s, p, u } = tables({ a: 'applications', s: 'students', p: 'people', u: 'users' })

/**
 * `npm run demo -- --applications 50000 --students 50000`: fills an empty database with the demonstration college, or
 * adds to one until it is that large. With `--ended 40000` as many applications more are added that ended years ago.
 */
async function run(): Promise<string> {
  const { values } = parseArgs({
    options: { applications: { type: 'string' }, students: { type: 'string' }, ended: { type: 'string' } },
  })
  const applications = countIn(values.applications, 600)
  const students = countIn(values.students, 800)
  const ended = countIn(values.ended, 0)
  const config = parseConfig()
  if (config.production)
    throw new Error(
      'The demonstration college has accounts with a known password; it is refused in production.',
    )
  const opened = await openConfiguredDatabase(config, () => {})
  try {
    await migrate(opened.database)
    const began = performance.now()
    await grow(opened.database, applications, students)
    await addEndedApplications(opened.database, { clock: clockOf(() => new Date()), count: ended })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return `The demonstration college stands (${seconds} s). Its accounts, such as ${demoEmailOf('admissions')}, have the password ${demoPassword}.`
  } finally {
    await opened.close()
  }
}

function countIn(given: string | undefined, usual: number): number {
  const count = Number(given ?? usual)
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new Error('--applications, --students and --ended take a whole number up to 1,000,000.')
  return Math.max(usual, count)
}

async function grow(db: Database, applications: number, students: number): Promise<void> {
  const clock = clockOf(() => new Date())
  const count = sql<number>`count(*)`
  const [now] =
    await db.rows(
      select({
        applications: subselect(count)`from ${a}`,
        students: subselect(count)`from ${s}`,
        people: subselect(count)`from ${p}`,
        demo: subselect(count)`from ${u} where ${u.email} = ${demoEmailOf('sysadmin')}`,
      })``,
    )
  if (!now || now.people === 0) return fillDemo(db, { clock, applications, students })
  if (now.demo === 0)
    throw new Error('This database holds a real college. The demonstration is not mixed into it.')
  await addMore(db, {
    clock,
    applications: applications - now.applications,
    students: students - now.students,
  })
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && !('code' in error))
  process.stderr.write(`${isPlain ? error.message : String(error)}\n`)
  process.exitCode = 1
}
