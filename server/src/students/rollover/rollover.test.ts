import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openRollover } from './test-rollover.ts'

const {
  admin,
  cert,
  college,
  diphe,
  ma,
  study,
  preview,
  rollOver,
  undo,
  linesOf,
  everything,
  standsAs,
  registrar,
} = await openRollover()

const students = new Map<string, { student: Reply; engagement: Reply; session: Reply }>()
const of = (name: string) => {
  const found = students.get(name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const add = async (name: string, more: Partial<Parameters<typeof study>[0]> = {}) =>
  students.set(name, await study({ name, ...more }))

beforeAll(async () => {
  await add('Goeson')
  await add('Waits', { results: null })
  await add('Pauses', { answer: { answer: 'Interrupt' } })
  await add('Away', { engagement: { status: 'IoS' }, session: { status: 'Interrupted' }, results: null })
  await add('Returns', {
    engagement: { status: 'IoS', expectedReturn: '2027-09-13' },
    session: { status: 'Interrupted' },
    results: null,
    answer: { answer: 'Continue' },
  })
  await add('Finishes', { engagement: { expectedEnd: '2027-07-31' } })
  await add('Nearly', { engagement: { expectedEnd: '2027-07-31' }, results: null })
  await add('Leaves', { answer: { answer: 'Withdraw' } })
  await add('Moves', {
    engagement: { programme: cert.id },
    answer: { answer: 'Change programme', programme: diphe.id },
  })
  await add('Faster', { answer: { answer: 'Change pace', studyPace: 'FT' } })
  await add('Coming', {
    engagement: { status: 'Starting' },
    session: { status: 'Starting' },
    results: 'none',
  })
  // Who began in an earlier year has no session that came by itself.
  await add('Nowhere', { engagement: { start: '2025-09-15' }, session: null })
  await add('Gone', {
    engagement: { status: 'Withdrawn', end: '2026-10-01' },
    session: { status: 'Incomplete', endDate: '2026-10-01' },
  })
  await add('Wronglevel', { engagement: { programme: ma.id }, session: { level: null } })
})

const namesIn = ({ data }: { data: { student: { label: string } }[] }) =>
  data.map(({ student }) => student.label.replace('Sam ', ''))
const states = [
  'Goeson',
  'Waits',
  'Pauses',
  'Away',
  'Returns',
  'Finishes',
  'Nearly',
  'Leaves',
  'Moves',
  'Faster',
]

describe('the preview', () => {
  it('says of each student what becomes of them, and why', async () => {
    const { data, meta } = await preview()
    expect(meta.total).toBe(13)
    expect(meta).toMatchObject({ academicYear: '2026-27', nextYear: '2027-28', isOver: false })
    const row = (name: string) =>
      data.find(({ student }: { student: { label: string } }) => student.label === `Sam ${name}`)
    expect(row('Goeson')).toMatchObject({
      now: {
        status: 'Current',
        session: 'Current',
        programme: 'DipHE',
        level: '4',
        hub: { label: 'London' },
      },
      answer: 'Continue',
      isAnswered: false,
      outcome: 'continues',
      state: 'ready',
      plan: { session: 'Completed', engagement: null, next: { level: '4', status: 'Starting', credits: 60 } },
      levels: ['4', '4/5', '5'],
    })
    expect(row('Waits')).toMatchObject({
      plan: { session: 'Assignments' },
      warnings: [
        { kind: 'results missing', words: '3 of 3 modules have no result yet.' },
        { kind: 'not enrolled', words: 'They were never marked enrolled for 2026-27.' },
      ],
    })
    expect(row('Nowhere')).toMatchObject({ outcome: 'no session', state: 'blocked', plan: null })
    expect(row('Coming')).toMatchObject({ outcome: 'has not begun', state: 'nothing' })
    expect(row('Away')).toMatchObject({ outcome: 'stays interrupted', warnings: [{ kind: 'not answered' }] })
    expect(row('Gone')).toBeUndefined()
    expect(meta.ready.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      meta.states.find(({ state }: { state: string }) => state === 'ready').count,
    )
  })

  it.each([
    ['outcome=finishes', ['Finishes', 'Nearly']],
    ['state=blocked', ['Nowhere']],
    ['state=blocked,nothing', ['Coming', 'Nowhere']],
    ['warning=not answered', ['Away']],
    ['programme=Cert120', ['Moves']],
    ['programme=Cert120,MA', ['Moves', 'Wronglevel']],
    ['hub=0190aaaa-0000-7000-8000-000000000000', []],
    ['search=sam goes', ['Goeson']],
    ['pageSize=1&page=2', ['Coming']],
  ])('is narrowed by %s', async (query, expected) => {
    expect(namesIn(await preview(query))).toEqual(expected)
  })

  it.each(['year=2025-27', 'year=2024-25', 'outcome=never', 'state=ready,x', 'page=0', 'pageSize=500'])(
    'refuses %s',
    async (query) => {
      expect((await registrar.get(`/api/year-rollover?${query}`)).statusCode).toBe(422)
    },
  )

  it('comes as a sheet', async () => {
    const response = await registrar.get('/api/year-rollover?export=excel')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain('year-rollover-2026-27.xlsx')
  })
})

describe('a rollover', () => {
  it('writes every outcome, is nothing the second time, and is undone in one step', async () => {
    const before = await everything()
    const run = await rollOver()
    expect(run).toMatchObject({
      state: 'done',
      by: 'Ruth Register',
      failure: null,
      progress: { done: 11, total: 11 },
    })
    expect(run.counts).toContainEqual({ state: 'written', count: 11 })
    const now = Object.fromEntries(
      await Promise.all(states.map(async (name) => [name, await standsAs(of(name).student)])),
    )
    expect(now).toEqual({
      Goeson: ['DipHE Current | 2026-27 Completed 4, 2027-28 Starting 4'],
      Waits: ['DipHE Current | 2026-27 Assignments 4, 2027-28 Starting 4'],
      Pauses: ['DipHE IoS | 2026-27 Completed 4, 2027-28 Dormant 4'],
      Away: ['DipHE IoS | 2026-27 Interrupted 4, 2027-28 Dormant 4'],
      Returns: ['DipHE Current | 2026-27 Interrupted 4, 2027-28 Starting 4'],
      Finishes: ['DipHE Completed | 2026-27 Completed 4'],
      Nearly: ['DipHE Current | 2026-27 Completing 4'],
      Leaves: ['DipHE Withdrawn | 2026-27 Completed 4'],
      Moves: ['Cert120 Transferred | 2026-27 Completed 4', 'DipHE Starting | 2027-28 Starting 4'],
      Faster: ['DipHE Current | 2026-27 Completed 4, 2027-28 Starting 4/5'],
    })
    const read = async (name: string) =>
      (await admin.get(`/api/engagements/${of(name).engagement.id}`)).json().data
    expect(await read('Pauses')).toMatchObject({ interruptedFrom: '2027-09-14', level: '4' })
    expect(await read('Returns')).toMatchObject({ expectedReturn: null, interruptedFrom: null })
    expect(await read('Finishes')).toMatchObject({ end: '2027-07-31' })
    expect(await read('Faster')).toMatchObject({ studyPace: 'FT', level: '4/5' })
    const [moved] = (
      await admin.get(
        `/api/engagements?student=${of('Moves').student.id}&status=Starting&fields=start,expectedEnd,studentType,hub,studyPace,continues`,
      )
    ).json().data
    expect(moved).toMatchObject({
      start: '2027-09-14',
      expectedEnd: '2030-07-31',
      studentType: 'Independent',
      studyPace: 'PT',
      hub: { label: 'London' },
      continues: { id: of('Moves').engagement.id },
    })
    expect(await read('Moves')).toMatchObject({ transferredTo: 'Another programme here' })
    expect((await admin.get(`/api/students/${of('Moves').student.id}`)).json().data.engagement.id).toBe(
      moved.id,
    )

    const rolled = await everything()
    const again = await preview()
    expect(again.meta.states).toContainEqual({ state: 'ready', count: 0 })
    const { print } = again.meta
    const second = await registrar.post('/api/year-rollover', { year: '2026-27', print })
    expect(second.statusCode).toBe(422)
    expect(second.json().error.message).toBe('There is nobody to roll over.')
    expect(await everything()).toEqual(rolled)

    const [line] = await linesOf(run.id, 'outcome=finishes')
    expect(line).toMatchObject({
      student: { label: 'Sam Finishes' },
      state: 'written',
      written: [
        { title: 'Enrolment session', before: 1, after: 2 },
        { title: 'Engagement', before: 2, after: 3 },
      ],
    })
    const [entry] = (await admin.get(`/api/engagements/${of('Finishes').engagement.id}/history`)).json().data
    expect(entry).toMatchObject({ by: { label: 'Ruth Register' }, reason: 'Year rollover 2026-27 → 2027-28' })

    const back = await undo(run.id)
    expect(back).toMatchObject({ state: 'undone', undoneBy: 'Ruth Register' })
    expect(back.counts).toContainEqual({ state: 'undone', count: 11 })
    expect(await everything()).toEqual(before)
    expect((await registrar.post(`/api/year-rollover/runs/${run.id}/undo`)).statusCode).toBe(409)
  })

  it('undoes the rest where something newer stands in the way of some, and says of whom and why', async () => {
    const before = await everything()
    const run = await rollOver()
    const session = async (name: string) => {
      const { id } = of(name).engagement
      const [found] = (
        await admin.get(`/api/enrolment-sessions?engagement=${id}&academicYear=2027-28`)
      ).json().data
      return found
    }
    const changed = await session('Goeson')
    await admin.patch(`/api/enrolment-sessions/${changed.id}`, { credits: 40 }, { version: changed.version })
    await admin.post('/api/intentions', { session: (await session('Faster')).id, answer: 'Continue' })
    const back = await undo(run.id)
    expect(back.counts).toContainEqual({ state: 'kept', count: 2 })
    expect(back.counts).toContainEqual({ state: 'undone', count: 9 })
    const kept = await linesOf(run.id, 'state=kept')
    expect(
      kept.map((one: { student: { label: string }; message: string }) => [one.student.label, one.message]),
    ).toEqual([
      ['Sam Faster', 'Since then there came: 1 intention.'],
      [
        'Sam Goeson',
        expect.stringMatching(/^sysadmin \d+ has changed the enrolment session since: Credits\.$/),
      ],
    ])
    expect(await standsAs(of('Goeson').student)).toEqual([
      'DipHE Current | 2026-27 Completed 4, 2027-28 Starting 4',
    ])
    expect(await standsAs(of('Waits').student)).toEqual(['DipHE Current | 2026-27 Current 4'])

    // Once that is taken back, so is the rest.
    const { version } = (await admin.get(`/api/enrolment-sessions/${changed.id}`)).json().data
    await admin.patch(`/api/enrolment-sessions/${changed.id}`, { credits: 60 }, { version })
    const [intention] = (await admin.get(`/api/intentions?session=${(await session('Faster')).id}`)).json()
      .data
    await admin.delete(`/api/intentions/${intention.id}`)
    const rest = await undo(run.id)
    expect(rest.counts).toContainEqual({ state: 'undone', count: 11 })
    expect(await everything()).toEqual(before)
  })

  it('is undone for one student on their page, and for the others then', async () => {
    const before = await everything()
    const run = await rollOver()
    const { id } = of('Goeson').engagement
    const offered = (await registrar.get(`/api/engagements/${id}/undo`)).json().data
    expect(offered).toMatchObject({ changeSet: { title: 'Year rollover 2026-27 → 2027-28' }, hindrances: [] })
    expect(
      (await registrar.post(`/api/engagements/${id}/undo`, { changeSet: offered.changeSet.id })).statusCode,
    ).toBe(200)
    expect((await linesOf(run.id, 'state=undone')).length).toBe(1)
    const back = await undo(run.id)
    expect(back.counts).toContainEqual({ state: 'undone', count: 11 })
    expect(await everything()).toEqual(before)
  })
})

describe('what staff decide before', () => {
  const decide = (name: string, body: object, as = registrar) =>
    as.put(`/api/year-rollover/decisions/${of(name).engagement.id}`, { year: '2026-27', ...body })

  it('leaves a student out, gives another level, and both are taken back', async () => {
    expect((await decide('Goeson', { leftOut: true })).json().data).toMatchObject({ state: 'left out' })
    expect((await decide('Waits', { level: '5' })).json().data).toMatchObject({
      state: 'ready',
      plan: { next: { level: '5' } },
    })
    const run = await rollOver()
    expect(await standsAs(of('Goeson').student)).toEqual(['DipHE Current | 2026-27 Current 4'])
    expect(await standsAs(of('Waits').student)).toEqual([
      'DipHE Current | 2026-27 Assignments 4, 2027-28 Starting 5',
    ])
    await undo(run.id)
    await decide('Goeson', {})
    expect((await decide('Waits', {})).json().data).toMatchObject({
      state: 'ready',
      plan: { next: { level: '4' } },
    })
  })

  it.each([
    ['a level the programme has not', 'Waits', { level: '6' }, 422],
    ['no level', 'Waits', { level: '9' }, 422],
    ['a level for who goes nowhere', 'Finishes', { level: '5' }, 422],
    ['another year', 'Waits', { year: '2030-31' }, 422],
    ['something else', 'Waits', { credits: 3 }, 422],
    ['whose engagement has ended', 'Gone', { leftOut: true }, 404],
  ])('is refused with %s', async (_what, name, body, status) => {
    expect((await decide(name, body)).statusCode).toBe(status)
  })

  it('is no matter of who only sees', async () => {
    const seeing = await college.as('safeguarding')
    expect((await decide('Waits', { leftOut: true }, seeing)).statusCode).toBe(403)
  })
})
