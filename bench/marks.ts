import { askerOf } from './ask.ts'
import type { BenchDatabase } from './database.ts'
import type { Figure } from './figures.ts'

/** A module as large as the college's largest, with as many assignments as any. */
const students = 119
const weights = [20, 20, 20, 20, 10, 10]

/** Seconds that marks of the whole module take to be saved, its results to be released, and the release to be undone. */
const promised = { saved: 1, released: 1, undone: 1.5 }

interface Sheet {
  readonly assignments: readonly { readonly id: string }[]
  readonly rows: readonly { readonly enrolment: string }[]
  readonly release: { readonly id: string } | null
}

/** The marks of a large module: all saved in one call, all results released, and the release undone. */
export async function measureMarks(database: BenchDatabase): Promise<Figure[]> {
  const server = await database.ours()
  const call = askerOf(server)
  const timed = async (what: string, promise: number, work: () => Promise<unknown>): Promise<Figure> => {
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    return { what, ours: `${seconds.toFixed(2)} s`, promise: `< ${promise} s`, kept: seconds < promise }
  }
  try {
    const instance = await moduleOf(database, call)
    const sheet = () => call<Sheet>(`grades/${instance}?attempt=First`)
    const { assignments, rows } = await sheet()
    const enter = async (field: string) => {
      const { not } = await call<{ readonly not: readonly unknown[] }>(`grades/${instance}/marks`, {
        entries: rows.flatMap(({ enrolment }) =>
          assignments.map(({ id }) => ({ enrolment, assignment: id, field, value: '60', was: null })),
        ),
      })
      if (not.length > 0) throw new Error(`${not.length} marks were not saved.`)
    }
    const count = rows.length * assignments.length
    const saved = await timed(`${count} marks saved`, promised.saved, () => enter('firstMark'))
    const agreed = await timed(`${count} marks agreed`, promised.saved, () => enter('agreedMark'))
    const today = new Date().toISOString().slice(0, 10)
    const released = await timed(`${rows.length} results released`, promised.released, () =>
      call(`grades/${instance}/release`, {
        releasedOn: today,
        results: rows.map(({ enrolment }) => ({ enrolment, mark: 60, outcome: 'Passed' })),
      }),
    )
    const { release } = await sheet()
    const undone = await timed(`${rows.length} results taken back`, promised.undone, () =>
      call(`grades/${instance}/undo-release`, { release: release?.id }),
    )
    return [saved, agreed, released, undone]
  } finally {
    await server.stop()
  }
}

/** Makes the module of a year in which enough study, with everybody on it; answers its id. */
async function moduleOf(
  database: BenchDatabase,
  call: <Answer>(path: string, body: object) => Promise<Answer>,
): Promise<string> {
  const sessions = await database.rows<{ id: string; year: string }>(
    `select s.id, s.academic_year as year from enrolment_sessions s join engagements e on e.id = s.engagement
     where s.status = 'Current' and e.status = 'Current' and s.deleted_at is null and e.deleted_at is null
     order by s.academic_year desc, s.id limit ${students}`,
  )
  const academicYear = sessions[0]?.year
  const module = await call<{ id: string }>('modules', { code: 'TMM1999', name: 'Of the bench', credits: 20 })
  const instance = await call<{ id: string }>('module-instances', { module: module.id, academicYear })
  for (const [at, weight] of weights.entries())
    await call('assignments', { moduleInstance: instance.id, title: `Essay ${at + 1}`, weight })
  for (const { id, year } of sessions)
    if (year === academicYear) await call('module-enrolments', { session: id, moduleInstance: instance.id })
  return instance.id
}
