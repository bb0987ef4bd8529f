/**
 * `npm run bench`: our server beside a bare one on the same database, in one run on one machine, so that the ratios mean
 * something where the absolute figures do not.
 *
 *   --applications 50000   how many the main database holds
 *   --only import     measures one part alone: idle, calls, students, leads, events, calendar, portal, export, import, rollover, marks, backup or sizes
 *   --seconds 4            how long each measurement takes
 *   --sizes 1000,10000,50000,200000   databases the list is measured on; an empty text skips it
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureBackup } from './backup.ts'
import { measureCalendar } from './calendar.ts'
import { measureCalls } from './calls.ts'
import { type BenchDatabase, openBench } from './database.ts'
import { measureEvents } from './events.ts'
import { measureExport } from './export.ts'
import { type Figure, tableOf } from './figures.ts'
import { measureIdle } from './idle.ts'
import { measureImport } from './import.ts'
import { measureLeads } from './leads.ts'
import { measureMarks } from './marks.ts'
import { measurePortal } from './portal.ts'
import { measureRollover } from './rollover.ts'
import { measureSizes } from './sizes.ts'
import { measureSmallReturn, measureStudents } from './students.ts'

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '1000,10000,50000,200000' },
    only: { type: 'string' },
  },
})
const applications = Number(values.applications)
const seconds = Number(values.seconds)
const sizes = values.sizes.split(',').filter(Boolean).map(Number)

/** Most colleges. */
const small = { applications: 800, students: 800 }
const bench = await openBench()
const figures: Figure[] = []
const add = (found: readonly Figure[]) => {
  figures.push(...found)
  process.stdout.write(tableOf(found))
}
const parts = {
  idle: measureIdle,
  calls: (database: BenchDatabase) => measureCalls(database, seconds),
  students: async (database: BenchDatabase) => [
    ...(await measureStudents(database, Math.min(seconds, 3))),
    ...(await measureSmallReturn(await bench.database('small', small))),
  ],
  leads: async () => measureLeads(await bench.database('leads', small), Math.min(seconds, 3)),
  events: async () => measureEvents(await bench.database('events', small)),
  calendar: (database: BenchDatabase) => measureCalendar(database, Math.min(seconds, 3)),
  portal: (database: BenchDatabase) => measurePortal(database, Math.min(seconds, 3)),
  export: measureExport,
  import: measureImport,
  rollover: measureRollover,
  marks: measureMarks,
  backup: measureBackup,
}
const names = [...Object.keys(parts), 'sizes']
if (values.only !== undefined && !names.includes(values.only))
  throw new Error(`There is no part "${values.only}" to measure alone: choose one of ${names.join(', ')}.`)
try {
  const wanted = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name)
  if (wanted.length > 0) {
    const main = await bench.database('main', { applications, students: Math.min(applications, 50_000) })
    for (const [, measure] of wanted) add(await measure(main))
  }
  if (sizes.length > 0 && (values.only ?? 'sizes') === 'sizes') add(await measureSizes(bench, sizes, seconds))
} finally {
  await bench.close()
}
const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const text = `# Measured ${new Date().toISOString().slice(0, 16)} on ${applications} applications\n\n${tableOf(figures)}`
writeFileSync(new URL('latest.md', folder), text)
writeFileSync(new URL('latest.json', folder), `${JSON.stringify(figures, null, 2)}\n`)
const missed = figures.filter(({ kept }) => kept === false)
process.stdout.write(
  missed.length === 0
    ? '\nEvery promise was kept. The figures are in bench/results/latest.md.\n'
    : `\nNot kept: ${missed.map(({ what }) => what).join('; ')}. The figures are in bench/results/latest.md.\n`,
)
process.exitCode = missed.length === 0 ? 0 : 1
