import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson, makeResult, type Reply } from '#test/make.ts'
import { openCollege } from '../study/test-college.ts'

/** A college whose year can be rolled over: its programmes, modules, and students of every kind. */
export async function openRollover() {
  const opened = await openCollege()
  const { admin, college, hub } = opened
  const registrar = await college.as('registrar', { name: 'Ruth Register' })
  const diphe = await make(admin, 'programmes', {
    code: 'DipHE',
    name: 'Diploma',
    levels: ['4', '5'],
    credits: 240,
  })
  const cert = await make(admin, 'programmes', {
    code: 'Cert120',
    name: 'Certificate',
    levels: ['4'],
    credits: 120,
  })
  const taught = await Promise.all(
    ['TMM1011', 'TMM1021', 'TMM1031'].map(async (code) => {
      const module = await make(admin, 'modules', { code, name: code, credits: 20 })
      return make(admin, 'module-instances', { module: module.id, academicYear: '2026-27' })
    }),
  )

  /** A student in their first year, with the modules of the year passed unless said otherwise. */
  async function study({
    name,
    engagement = {},
    session = {},
    answer,
    results = 'Passed',
    person,
  }: {
    readonly name: string
    readonly engagement?: object
    readonly session?: object | null
    readonly answer?: object
    readonly results?: 'Passed' | 'none' | null
    readonly person?: Reply
  }) {
    const known = person ?? (await makePerson(admin, { firstName: 'Sam', lastName: name }))
    const student = await make(admin, 'students', { person: known.id })
    const made = await make(admin, 'engagements', {
      student: student.id,
      studentType: 'Independent',
      programme: diphe.id,
      studyPace: 'PT',
      hub: hub.id,
      start: '2026-09-14',
      status: 'Current',
      ...engagement,
    })
    if (session === null) return { student, engagement: made, session: made }
    const present = await make(admin, 'enrolment-sessions', {
      engagement: made.id,
      academicYear: '2026-27',
      level: '4',
      status: 'Current',
      credits: 60,
      startDate: '2026-09-14',
      endDate: '2027-07-31',
      ...session,
    })
    if (results !== 'none')
      for (const instance of taught)
        await makeResult(college, {
          session: present.id,
          moduleInstance: instance.id,
          ...(results && { status: 'Completed', outcome: results, mark: 60, releasedOn: '2026-11-01' }),
        })
    if (answer) await make(admin, 'intentions', { session: present.id, ...answer })
    return { student, engagement: made, session: present }
  }

  const preview = async (query = '', as: SignedInCalls = registrar) => {
    const response = await as.get(`/api/year-rollover?year=2026-27&${query}`)
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json()
  }
  const begin = async (as: SignedInCalls = registrar) => {
    const { print } = (await preview('', as)).meta
    return as.post('/api/year-rollover', { year: '2026-27', print })
  }
  const runOf = async (id: string, as: SignedInCalls = registrar) =>
    (await as.get(`/api/year-rollover/runs/${id}`)).json().data
  /** Waits until nobody is at work on a run any more. */
  async function ended(id: string) {
    for (let turn = 0; turn < 600; turn += 1) {
      const run = await runOf(id)
      if (run.state !== 'running' && run.state !== 'undoing') return run
      await wait(50)
    }
    throw new Error('The rollover does not end.')
  }
  async function rollOver(as: SignedInCalls = registrar) {
    const response = await begin(as)
    if (response.statusCode !== 202) throw new Error(response.body)
    return ended(response.json().data.id)
  }
  async function undo(id: string, as: SignedInCalls = registrar) {
    const response = await as.post(`/api/year-rollover/runs/${id}/undo`)
    if (response.statusCode !== 202) throw new Error(response.body)
    return ended(id)
  }
  const linesOf = async (id: string, query = '') =>
    (await registrar.get(`/api/year-rollover/runs/${id}/lines?pageSize=200&${query}`)).json().data

  /** Everything a rollover writes, of every student, without what counts the writing itself. */
  const everything = async () => ({
    engagements: await college.database.rows(sql`
      select id, status, study_pace, interrupted_from, "end", level, programme, start, expected_end,
        continues, transferred_to from engagements
      where deleted_at is null order by id`),
    sessions: await college.database.rows(sql`
      select id, engagement, academic_year, status, level, credits, start_date, end_date from enrolment_sessions
      where deleted_at is null order by id`),
    students: await college.database.rows(
      sql`select id, engagement from students where deleted_at is null order by id`,
    ),
  })
  /** "Current | 2026-27 Completed 4, 2027-28 Starting 4" of each engagement of a student. */
  const standsAs = async ({ id }: Reply) =>
    (
      await college.database.rows<{ words: string }>(sql`
        select p.code || ' ' || e.status || ' | ' || coalesce(string_agg(s.academic_year || ' ' || s.status || ' ' ||
          coalesce(s.level, '-'), ', ' order by s.academic_year), '') as words
        from engagements e join programmes p on p.id = e.programme
          left join enrolment_sessions s on s.engagement = e.id and s.deleted_at is null
        where e.student = ${id} and e.deleted_at is null group by e.id, p.code, e.status, e.start order by e.start`)
    ).map(({ words }) => words)

  return {
    ...opened,
    registrar,
    diphe,
    cert,
    taught,
    study,
    preview,
    begin,
    runOf,
    ended,
    rollOver,
    undo,
    linesOf,
    everything,
    standsAs,
  }
}

/** How many lines of a run there are, by what became of them. */
export const lineCount = (run: { counts: { state: string; count: number }[] }) =>
  Object.fromEntries(run.counts.filter(({ count }) => count > 0).map(({ state, count }) => [state, count]))
