import { type Ask, askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import type { Figure } from './figures.ts'

/** A module as large as the college's largest, with as many assignments as any. */
const students = 119
const weights = [20, 20, 20, 20, 10, 10]

/** Seconds that marks of the whole module take to be saved, its results to be released, and the release to be undone. */
const promised = { saved: 1, released: 1, undone: 1.5 }

/** The marks of a large module: all saved in one call, all results released, and the release undone. */
export async function measureMarks(database: BenchDatabase): Promise<Figure[]> {
  const server = await database.ours()
  const ask = askerOf(server)
  const timed = async (what: string, promise: number, work: () => Promise<unknown>): Promise<Figure> => {
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    return { what, ours: `${seconds.toFixed(2)} s`, promise: `< ${promise} s`, kept: seconds < promise }
  }
  try {
    const instance = await moduleOf(database, ask)
    const params = { id: instance }
    const sheet = () => ask('GET /api/grades/:id', { params, query: { attempt: 'First' } })
    const { assignments, rows } = (await sheet()).data
    const enter = async (field: 'firstMark' | 'agreedMark') => {
      const entries = rows.flatMap(({ enrolment }) =>
        assignments.map(({ id }) => ({ enrolment, assignment: id, field, value: '60', was: null })),
      )
      const { not } = (await ask('POST /api/grades/:id/marks', { params, body: { entries } })).data
      if (not.length > 0) throw new Error(`${not.length} marks were not saved.`)
    }
    const count = rows.length * assignments.length
    const saved = await timed(`${count} marks saved`, promised.saved, () => enter('firstMark'))
    const note = 'Read a sample of them. The marks stand.'
    for (const { id: assignment } of assignments)
      await ask('POST /api/grades/:id/moderation', { params, body: { assignment, note } })
    const agreed = await timed(`${count} marks agreed`, promised.saved, () => enter('agreedMark'))
    const today = new Date().toISOString().slice(0, 10)
    const released = await timed(`${rows.length} results released`, promised.released, () =>
      ask('POST /api/grades/:id/release', {
        params,
        body: {
          attempt: 'First',
          releasedOn: today,
          results: rows.map(({ enrolment }) => ({ enrolment, mark: 60, outcome: 'Passed' as const })),
        },
      }),
    )
    const { release } = (await sheet()).data
    const undone = await timed(`${rows.length} results taken back`, promised.undone, () =>
      ask('POST /api/grades/:id/undo-release', {
        params,
        body: { release: release?.id ?? '', reason: 'Measured' },
      }),
    )
    return [saved, agreed, released, undone]
  } finally {
    await server.stop()
  }
}

/** Makes the module of a year in which enough study, with everybody on it; answers its id. */
async function moduleOf(database: BenchDatabase, ask: Ask): Promise<string> {
  const sessions = await database.rows<{ id: string; year: string }>(
    `select s.id, s.academic_year as year from enrolment_sessions s join engagements e on e.id = s.engagement
     where s.status = 'Current' and e.status = 'Current' and s.deleted_at is null and e.deleted_at is null
     order by s.academic_year desc, s.id limit ${students}`,
  )
  const academicYear = sessions[0]?.year
  const add = async (collection: string, body: object) =>
    (await ask('POST /api/:collection', { params: { collection }, body: { ...body } })).data.id
  const module = await add('modules', { code: 'TMM1999', name: 'Of the bench', credits: 20 })
  const instance = await add('module-instances', { module, academicYear })
  for (const [at, weight] of weights.entries())
    await add('assignments', { moduleInstance: instance, title: `Essay ${at + 1}`, weight })
  for (const { id, year } of sessions)
    if (year === academicYear) await add('module-enrolments', { session: id, moduleInstance: instance })
  return instance
}
