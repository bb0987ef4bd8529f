import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { mark, openEnrolment, readScreen } from './test-enrolment.ts'

const college = await testApp()
const there = await openEnrolment(college)
const { admin } = there
type Student = { readonly student: string; readonly session: string }
let registrar: SignedInCalls
let ready: Student
let owing: Student
let away: Student

beforeAll(async () => {
  registrar = await college.as('registrar', { name: 'Ruth Register' })
  ready = await there.done('Ready')
  owing = await there.bare('Owing')
  await there.call(owing.student)
  away = await there.bare('Away')
  await there.interrupt(away.student)
})

const nobodys = '00000000-0000-7000-8000-000000000000'
const read = async (session: string) => (await admin.get(`/api/enrolment-sessions/${session}`)).json().data
const historyOf = async (session: string) =>
  (await registrar.get(`/api/enrolment-sessions/${session}/history`)).json().data
const standOf = async (name: string) => (await readScreen(registrar, `?search=${name}`)).data[0]?.stand

describe('marking enrolled', () => {
  it('shows first what would become of each, and changes nothing', async () => {
    const ids = [ready.session, owing.session, away.session, nobodys]
    const marked = await mark(registrar, { ids, preview: true })
    expect(marked.map(({ student, ok, kind }) => [student?.label, ok, kind])).toEqual([
      ['Hannah Ready', true, 'ok'],
      ['Hannah Owing', false, 'missing'],
      ['Hannah Away', false, 'refused'],
      [undefined, false, 'unknown'],
    ])
    expect(marked[1]).toMatchObject({
      message: 'Still missing: Personal details, HESA questions, Policies.',
      missing: [{ step: 'personalDetails' }, { step: 'hesa' }, { step: 'policies' }],
    })
    expect((await read(ready.session)).enrolledAt).toBeNull()
  })

  it('leaves out who has steps missing, until that is accepted, and says so in the history', async () => {
    const ids = [ready.session, owing.session]
    expect((await mark(registrar, { ids })).map(({ ok }) => ok)).toEqual([true, false])
    expect(await standOf('ready')).toBe('enrolled')
    expect(await standOf('owing')).toBe('owing')
    const accepted = await mark(registrar, { ids: [owing.session], acceptMissing: true })
    expect(accepted).toMatchObject([{ ok: true }])
    expect((await readScreen(registrar, '?search=owing')).data[0]).toMatchObject({
      stand: 'enrolled',
      enrolledOn: '2026-11-20',
    })
    const [last] = await historyOf(owing.session)
    expect(last).toMatchObject({
      action: 'changed',
      reason: 'Enrolled although missing: Personal details, HESA questions, Policies',
      changes: [{ path: 'enrolledAt', from: null }],
    })
    expect(JSON.stringify(last)).toContain('Ruth Register')
    expect((await historyOf(ready.session))[0].reason).toBeNull()
  })

  it('answers clearly where somebody is enrolled already', async () => {
    const before = await read(ready.session)
    expect(await mark(registrar, { ids: [ready.session], acceptMissing: true })).toMatchObject([
      { ok: false, kind: 'done', message: 'Enrolled already, on 20/11/2026.' },
    ])
    expect(await read(ready.session)).toEqual(before)
  })

  it('of two at once marks once', async () => {
    const one = await there.done('Both')
    const others = await college.as('registrar')
    const marked = await Promise.all([registrar, others].map((as) => mark(as, { ids: [one.session] })))
    expect(
      marked
        .flat()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['done', 'ok'])
    expect((await read(one.session)).version).toBe(2)
  })

  it('is asked of each once, however often it is named', async () => {
    const one = await there.done('Named')
    expect(await mark(registrar, { ids: [one.session, one.session.toUpperCase()] })).toHaveLength(1)
  })

  it('takes all the screen is narrowed to', async () => {
    await there.done('Narrow-A', {}, { level: '6' })
    await there.done('Narrow-B', {}, { level: '6' })
    await there.bare('Narrow-C', {}, { level: '6' })
    const marked = await mark(registrar, { filter: { level: '6', search: 'narrow' } })
    expect(marked.map(({ student, kind }) => `${student?.label}: ${kind}`).toSorted()).toEqual([
      'Hannah Narrow-A: ok',
      'Hannah Narrow-B: ok',
      'Hannah Narrow-C: missing',
    ])
  })

  it('is taken back, with the reason in the history', async () => {
    const body = { ids: [ready.session, away.session], enrolled: false, reason: 'They never came' }
    expect(await mark(registrar, body)).toMatchObject([
      { ok: true, kind: 'ok', missing: [] },
      { ok: false, kind: 'done', message: 'Not enrolled yet, so there is nothing to take back.' },
    ])
    expect((await read(ready.session)).enrolledAt).toBeNull()
    expect((await historyOf(ready.session))[0]).toMatchObject({
      reason: 'They never came',
      changes: [{ path: 'enrolledAt', to: null }],
    })
    expect(await standOf('ready')).toBe('ready')
  })

  it('knows no session of another year than was looked at, and none too far off', async () => {
    const far = await there.bare('Far')
    await college.database.execute(
      sql`update enrolment_sessions set academic_year = '2029-30' where id = ${far.session}`,
    )
    expect(await mark(registrar, { ids: [far.session] })).toMatchObject([{ ok: false, kind: 'unknown' }])
    expect(await mark(registrar, { ids: [far.session], year: '2029-30' })).toMatchObject([
      { ok: false, kind: 'refused', message: expect.stringContaining('too far off') },
    ])
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['x'] }],
    [{ ids: [nobodys], filter: {} }],
    [{ filter: { shoes: 'red' } }],
    [{ filter: { missing: 'dbs' } }],
    [{ ids: [nobodys], year: 'now' }],
    [{ ids: [nobodys], enrolled: 'yes' }],
    [{ ids: [nobodys], reason: 'x'.repeat(501) }],
    [{ ids: Array.from({ length: 2001 }, () => nobodys) }],
  ])('refuses %j', async (body) => {
    const reply = await registrar.post('/api/enrolment/mark', { year: '2026-27', enrolled: true, ...body })
    expect(reply.statusCode).toBe(422)
  })
})
