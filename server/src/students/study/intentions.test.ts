import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeResult, type Reply, releaseResult } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, hub } = await openCollege()
const year = '2026-27'

let diphe: Reply
let ba: Reply
let york: Reply
let director: SignedInCalls
const students = new Map<string, { student: Reply; engagement: Reply; session: Reply }>()

async function study(lastName: string, more: object, session: object) {
  const person = await make(admin, 'people', { firstName: 'Sam', lastName })
  const student = await make(admin, 'students', { person: person.id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: diphe.id,
    studyPace: 'PT',
    hub: hub.id,
    start: '2025-09-08',
    ...more,
  })
  const present = await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: year,
    level: '4',
    credits: 60,
    ...session,
  })
  students.set(lastName, { student, engagement, session: present })
}
const of = (lastName: string) => {
  const found = students.get(lastName)
  if (!found) throw new Error(`There is no ${lastName}.`)
  return found
}

beforeAll(async () => {
  diphe = await make(admin, 'programmes', {
    code: 'DipHE',
    name: 'Diploma',
    levels: ['4', '5'],
    credits: 240,
  })
  ba = await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4', '5', '6'], credits: 360 })
  york = await make(admin, 'hubs', { name: 'York' })
  const current = { status: 'Current' }
  await study('Continuing', current, current)
  await make(admin, 'enrolment-sessions', {
    engagement: of('Continuing').engagement.id,
    academicYear: '2025-26',
    level: '4',
    credits: 60,
    status: 'Completed',
  })
  await study('Ending', { ...current, expectedEnd: '2027-07-31', hub: york.id }, { ...current, level: '5' })
  await study('Top', { ...current, programme: ba.id, hub: york.id }, { ...current, level: '6' })
  await study('Away', { status: 'IoS' }, { status: 'Interrupted' })
  await study('Coming', { status: 'Starting', start: '2026-09-07' }, { status: 'Starting' })
  director = await college.as('hub director', { hub: york.id })
})

const report = async (calls: SignedInCalls, query = '') => {
  const response = await calls.get(`/api/intentions-report?year=${year}&${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const namesIn = ({ data }: { data: { student: { label: string } }[] }) =>
  data.map(({ student }) => student.label.replace('Sam ', ''))

/** So that the next tests do not meet them. */
async function remove({ id }: Pick<Reply, 'id'>): Promise<void> {
  await college.database.execute(
    sql`update module_enrolments set released_on = null where released_on is not null`,
  )
  expect((await admin.delete(`/api/students/${id}`)).statusCode).toBe(204)
}

describe('the report on intentions', () => {
  it('has whoever is Current or IoS, with what is assumed and what follows', async () => {
    const { data, meta } = await report(admin)
    expect(meta.total).toBe(4)
    expect(meta).toMatchObject({ academicYear: year, nextYear: '2027-28' })
    expect(meta.counts).toEqual({ Dissertation: 0, Contact: 1, Required: 0, Assumed: 2, none: 1 })
    expect(meta.answered).toEqual({ yes: 0, no: 4 })
    expect(data).toMatchObject([
      { student: { label: 'Sam Away' }, status: 'Contact', outcome: 'stays interrupted', nextYear: null },
      {
        student: { label: 'Sam Continuing' },
        status: 'Assumed',
        outcome: 'continues',
        answer: 'Continue',
        isAnswered: false,
        nextYear: { level: { label: 'Level 5' } },
      },
      { student: { label: 'Sam Ending' }, outcome: 'finishes', answer: 'Finishing' },
      { student: { label: 'Sam Top' }, status: 'none', outcome: 'continues' },
    ])
    expect(meta.headcount).toMatchObject([
      { label: 'London', now: 2, next: 1 },
      { label: 'York', now: 2, next: 1 },
    ])
  })

  it.each([
    ['status=Assumed', ['Continuing', 'Ending']],
    ['answered=yes', []],
    ['answered=no&outcome=finishes', ['Ending']],
    ['by=level&key=5&outcome=next', ['Continuing']],
    ['by=level&key=5', ['Ending']],
    ['by=programme&key=BA&outcome=next', ['Top']],
    ['outcome=next', ['Continuing', 'Top']],
    ['search=aw sam', ['Away']],
    ['search=ending', ['Ending']],
    ['pageSize=1&page=2', ['Continuing']],
  ])('opens the list behind a number: %s', async (query, expected) => {
    expect(namesIn(await report(admin, query))).toEqual(expected)
  })

  it('shows a director the rows of their hub only, without students:view', async () => {
    expect((await director.get('/api/students')).statusCode).toBe(403)
    const answer = await report(director)
    expect(namesIn(answer)).toEqual(['Ending', 'Top'])
    expect(answer.meta.headcount).toMatchObject([{ label: 'York', now: 2 }])
    const one = await director.get(`/api/students/${of('Away').student.id}/intention`)
    expect(one.json().data).toBeNull()
  })

  it.each(['faculty', 'safeguarding', 'finance', 'student', 'hesa'])('is not for %s', async (role) => {
    const calls = await college.as(role)
    expect((await calls.get('/api/intentions-report')).statusCode).toBe(403)
    const one = await calls.get(`/api/students/${of('Away').student.id}/intention`)
    expect(one.statusCode).toBe(403)
  })

  it.each([
    'year=2026-28',
    'year=x',
    'status=Perhaps',
    'outcome=never',
    'answered=perhaps',
    'by=tutor',
    'page=0',
    'pageSize=500',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/api/intentions-report?${query}`)).statusCode).toBe(422)
  })

  it('comes as a sheet', async () => {
    const response = await admin.get(`/api/intentions-report?year=${year}&export=excel`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('intentions-2026-27.xlsx')
  })
})

describe('credits of earlier years', () => {
  it('are those of modules passed, once a year has modules', async () => {
    await study('Failing', { status: 'Current' }, { status: 'Current' })
    const before = await make(admin, 'enrolment-sessions', {
      engagement: of('Failing').engagement.id,
      academicYear: '2025-26',
      level: '4',
      credits: 60,
      status: 'Completed',
    })
    const level = async () => (await report(admin, 'search=failing')).data[0].nextYear.level.label
    expect(await level()).toBe('Level 5')
    for (const [code, outcome, mark] of [
      ['TMM1011', 'Failed', 30],
      ['TMM1021', 'Passed', 62],
    ] as const) {
      const module = await make(admin, 'modules', { code, name: code, credits: 20 })
      const taught = await make(admin, 'module-instances', { module: module.id, academicYear: '2025-26' })
      await makeResult(college, {
        session: before.id,
        moduleInstance: taught.id,
        status: 'Completed',
        outcome,
        mark,
        releasedOn: '2026-07-15',
      })
    }
    expect(await level()).toBe('Levels 4 and 5')
    await remove(of('Failing').student)
  })
})

describe('credits of the year', () => {
  it('are those passed once every result is in, and nothing is failed until then', async () => {
    await study('Half', { status: 'Current' }, { status: 'Current' })
    const { session, student } = of('Half')
    const credits = async () => {
      const { next } = (await admin.get(`/api/year-rollover?year=${year}&search=half`)).json().data[0].plan
      return `${next.level} with ${next.credits}`
    }
    await make(admin, 'enrolment-sessions', {
      engagement: of('Half').engagement.id,
      academicYear: '2025-26',
      level: '4',
      credits: 60,
      status: 'Completed',
    })
    expect(await credits()).toBe('5 with 60')
    const taken = await Promise.all(
      ['TMM1041', 'TMM1051', 'TMM1061'].map(async (code) => {
        const module = await make(admin, 'modules', { code, name: code, credits: 20 })
        const taught = await make(admin, 'module-instances', { module: module.id, academicYear: year })
        return make(admin, 'module-enrolments', { session: session.id, moduleInstance: taught.id })
      }),
    )
    expect(await credits()).toBe('5 with 60')
    for (const [index, outcome] of ['Failed', 'Resit pending', 'Passed'].entries()) {
      const result = { status: 'Completed', outcome, releasedOn: '2026-11-01' }
      const mark = outcome === 'Resit pending' ? {} : { mark: 50 }
      await releaseResult(college, taken[index]?.id ?? '', { ...result, ...mark })
    }
    expect(await credits()).toBe('4/5 with 60')
    await remove(student)
  })
})

describe('an answer', () => {
  it('is given by staff with a note, who and when being kept, and changes the headcount', async () => {
    const { session, student } = of('Ending')
    const response = await director.post('/api/intentions', {
      session: session.id,
      answer: 'Change programme',
      programme: ba.id,
      note: 'Told me at the weekend.',
    })
    expect(response.statusCode).toBe(201)
    const one = (await director.get(`/api/students/${student.id}/intention`)).json().data
    expect(one).toMatchObject({
      isAnswered: true,
      answer: 'Change programme',
      outcome: 'changes programme',
      nextYear: { programme: { label: 'BA' } },
      given: { note: 'Told me at the weekend.', by: expect.any(String), programme: { label: 'BA' } },
    })
    expect(one.given.at).not.toBeNull()
    const { meta } = await report(admin, 'by=programme')
    expect(meta.headcount.find(({ key }: { key: string }) => key === 'BA')).toMatchObject({ now: 1, next: 2 })
    const answered = (await report(admin, 'answered=yes')).meta
    expect(answered.answered).toEqual({ yes: 1, no: 3 })
    expect(answered.counts).toMatchObject({ Assumed: 1, none: 0 })
    const { given } = one
    const changed = await admin.patch(
      `/api/intentions/${given.id}`,
      { answer: 'Finishing', programme: null },
      { version: given.version },
    )
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data.answeredBy.id).toBe(admin.userId)
  })

  it.each([
    ['another hub’s student', () => ({ session: of('Continuing').session.id, answer: 'Continue' }), 403],
    ['no new programme', () => ({ session: of('Top').session.id, answer: 'Change programme' }), 422],
    ['no such answer', () => ({ session: of('Top').session.id, answer: 'Perhaps' }), 422],
    ['one who answered already', () => ({ session: of('Ending').session.id, answer: 'Continue' }), 422],
    [
      'when it was answered',
      () => ({ session: of('Top').session.id, answer: 'Continue', answeredAt: '2026-01-01T00:00:00Z' }),
      422,
    ],
  ])('is refused with %s', async (_what, body, status) => {
    const response = await director.post('/api/intentions', body())
    expect(response.statusCode).toBe(status)
  })
})
