import { addressOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { answerForHesa } from './hesa-answers.ts'
import { measureReturn, uploadSchema } from './hesa-return.ts'
import { load } from './load.ts'

/**
 * The page of a student at its 95th percentile, a report and the table of a return at their median, in milliseconds. A rollover's preview works
 * out a new session for everybody under way, of whom so many students make 6,000.
 */
const promised = { page: 30, report: 300, table: 100, preview: 500 }

/** Seconds for the return of a whole college that is checked, and that is made into a file, with many students and with few. */
const returned = { many: { checks: 20, export: 60 }, few: { checks: 3, export: 10 } }

/** Reports on students over all the years, as they open and at their widest. */
const reports: readonly (readonly [name: string, address: string])[] = [
  ['enrolment', addressOf('GET /api/enrolment')],
  ['intentions-report', addressOf('GET /api/intentions-report')],
  ['safeguarding-report', addressOf('GET /api/safeguarding-report')],
  ['dbs-report', addressOf('GET /api/dbs-report')],
  ['student-figures', addressOf('GET /api/student-figures')],
  ['student-figures by programme', figures('programme')],
  ['student-figures by age', figures('age')],
  ['pathways-report', addressOf('GET /api/pathways-report', { query: {} })],
  ['stage-two-report', addressOf('GET /api/stage-two-report', { query: {} })],
  ['cot-report', addressOf('GET /api/cot-report', { query: {} })],
  ['students-by-cohort', addressOf('GET /api/students-by-cohort', { query: {} })],
  ['address-export', addressOf('GET /api/address-export', { query: {} })],
  ['student-photos', addressOf('GET /api/student-photos')],
  ['durham/queue', addressOf('GET /api/durham/queue', { query: {} })],
  ['durham/clock', addressOf('GET /api/durham/clock', { query: {} })],
]

function figures(rows: 'programme' | 'age'): string {
  return addressOf('GET /api/student-figures', { query: { rows, columns: 'fifteen' } })
}

/** Students by the one and by the fifty thousand, one call at a time. */
export async function measureStudents(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  const ids = await database.rows<{ id: string }>(
    'select id from students where deleted_at is null order by id limit 1000',
  )
  const ours = await database.ours()
  const measure = (path: (turn: { readonly count: number }) => string) =>
    load(ours.url, ours.cookie, { method: 'GET', path }, { connections: 1, seconds })
  const code = await answerForHesa(database)
  await uploadSchema(ours, code)
  const measured: Figure[] = []
  const add = (
    what: string,
    { p50, p95, failures }: Awaited<ReturnType<typeof measure>>,
    kind: keyof typeof promised,
  ) => {
    const limit = promised[kind]
    const isPage = kind === 'page'
    measured.push({
      what,
      ours: `p50 ${rounded(p50, 1)}, p95 ${rounded(p95, 1)} ms${failures > 0 ? `, ${failures} FAILED` : ''}`,
      promise: `${isPage ? 'p95' : 'p50'} < ${limit} ms`,
      kept: (isPage ? p95 : p50) < limit && failures === 0,
    })
  }
  try {
    const page = await measure(({ count }) =>
      addressOf('GET /api/:collection/:id/page', {
        params: { collection: 'students', id: ids[(count * 7) % ids.length]?.id ?? '' },
      }),
    )
    add('page of a student', page, 'page')
    for (const [name, address] of reports) add(name, await measure(() => address), 'report')
    const missing = addressOf('GET /api/hesa/collections/:code/missing', { params: { code } })
    add('hesa/missing', await measure(() => missing), 'report')
    const mapping = addressOf('GET /api/hesa/collections/:code/mapping', { params: { code } })
    add('hesa/mapping', await measure(() => mapping), 'report')
    const table = (query: { entity?: string; search?: string }) =>
      addressOf('GET /api/hesa/collections/:code/students', { params: { code }, query })
    add('hesa/students', await measure(() => table({})), 'table')
    add('hesa/students by session', await measure(() => table({ entity: 'StudentCourseSession' })), 'table')
    add('hesa/students searched', await measure(() => table({ search: 'smi' })), 'table')
    add('year-rollover', await measure(() => addressOf('GET /api/year-rollover')), 'preview')
  } finally {
    await ours.stop()
  }
  return [...measured, ...(await measureReturn(database, code, returned.many))]
}

/** The return of a small college. */
export async function measureSmallReturn(database: BenchDatabase): Promise<Figure[]> {
  const code = await answerForHesa(database)
  const ours = await database.ours()
  try {
    await uploadSchema(ours, code)
  } finally {
    await ours.stop()
  }
  return measureReturn(database, code, returned.few)
}
