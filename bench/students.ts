import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'
import { load } from './load.ts'

/**
 * The page of a student at its 95th percentile, and a report at its median, in milliseconds. A rollover's preview works
 * out a new session for everybody under way, of whom so many students make 6,000.
 */
const promised = { page: 30, report: 300, preview: 500 }

/** Reports on students over all the years, as they open and at their widest. */
const reports = [
  '/api/enrolment',
  '/api/intentions-report',
  '/api/safeguarding-report',
  '/api/dbs-report',
  '/api/student-figures',
  '/api/student-figures?rows=programme&columns=fifteen',
  '/api/student-figures?rows=age&columns=fifteen',
  '/api/pathways-report',
  '/api/stage-two-report',
  '/api/cot-report',
  '/api/students-by-cohort',
  '/api/address-export',
  '/api/student-photos',
]

/** Students by the one and by the fifty thousand, one call at a time. */
export async function measureStudents(database: BenchDatabase, seconds: number): Promise<Figure[]> {
  const ids = await database.rows<{ id: string }>(
    'select id from students where deleted_at is null order by id limit 1000',
  )
  const ours = await database.ours()
  const measure = (path: (turn: { readonly count: number }) => string) =>
    load(ours.url, ours.cookie, { method: 'GET', path }, { connections: 1, seconds })
  const figures: Figure[] = []
  const add = (
    what: string,
    { p50, p95, failures }: Awaited<ReturnType<typeof measure>>,
    kind: keyof typeof promised,
  ) => {
    const limit = promised[kind]
    const isPage = kind === 'page'
    figures.push({
      what,
      ours: `p50 ${rounded(p50, 1)}, p95 ${rounded(p95, 1)} ms${failures > 0 ? `, ${failures} FAILED` : ''}`,
      promise: `${isPage ? 'p95' : 'p50'} < ${limit} ms`,
      kept: (isPage ? p95 : p50) < limit && failures === 0,
    })
  }
  try {
    const page = await measure(({ count }) => `/api/students/${ids[(count * 7) % ids.length]?.id ?? ''}/page`)
    add('page of a student', page, 'page')
    for (const path of reports) add(path.replace('/api/', ''), await measure(() => path), 'report')
    add('year-rollover', await measure(() => '/api/year-rollover'), 'preview')
  } finally {
    await ours.stop()
  }
  return figures
}
