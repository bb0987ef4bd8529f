import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { mark, openEnrolment, readScreen } from './test-enrolment.ts'

const college = await testApp({ features: { 'dbs-certificate-required': true } })
const there = await openEnrolment(college)
const { admin, leeds } = there
const open = ['personalDetails', 'emergencyContacts', 'hesa', 'policies']
const every = [...open, 'safeguarding', 'dbs', 'paymentTerms']
let owes: { readonly student: string; readonly session: string }
let atLeeds: typeof owes

beforeAll(async () => {
  // All is done that everybody may know; what is missing is behind permissions.
  owes = await there.done('Owes', { studentType: 'Ordinand' }, { paymentTerms: null })
  await there.done('Sound')
  atLeeds = await there.done('Leeds', { studentType: 'Ordinand', hub: leeds.id })
})

async function holder(claims: readonly string[], scope = 'everything', more: object = {}) {
  const name = `${claims.join(' ')} ${scope}`
  await make(admin, 'roles', { name, claims, scope })
  return college.as(name, more)
}

const traces = /safeguarding"|dbs|paymentTerms|Foundations|Certificate:|How the year/i

describe('who sees enrolment', () => {
  it.each([
    ['registrar', 200],
    ['manager', 200],
    ['sysadmin', 200],
    ['admissions', 403],
    ['safeguarding', 403],
    ['hub director', 403],
    ['faculty', 403],
    ['finance', 403],
    ['student', 403],
  ])('%s: %i', async (role, status) => {
    const as = await college.as(role)
    expect((await as.get('/api/enrolment')).statusCode).toBe(status)
    const body = { year: '2026-27', ids: [owes.session] }
    expect((await as.post('/api/enrolment/chase', body)).statusCode).toBe(status)
    const marking = await as.post('/api/enrolment/mark', { ...body, enrolled: true, preview: true })
    expect(marking.statusCode).toBe(status)
  })

  it('sees the rows of their role, and marks no others', async () => {
    const local = await holder(['students:enrolment'], 'hub', { hub: leeds.id })
    expect((await readScreen(local)).names).toEqual(['Leeds'])
    expect(await mark(local, { ids: [owes.session] })).toEqual([
      {
        session: owes.session,
        student: null,
        ok: false,
        kind: 'unknown',
        message: 'There is no such session among those you enrol.',
        missing: [],
      },
    ])
    const reply = await local.post('/api/enrolment/chase', { year: '2026-27', ids: [owes.session] })
    expect(reply.json()).toMatchObject({ data: [], meta: { students: 0 } })
    expect(await mark(local, { ids: [atLeeds.session], preview: true })).toMatchObject([{ ok: true }])
  })
})

describe('what needs a permission of its own', () => {
  it.each<[string[], string[], string, number]>([
    [['students:enrolment'], open, 'ready', 3],
    [['students:enrolment', 'profiles:safeguarding'], [...open, 'safeguarding'], 'ready', 3],
    [['students:enrolment', 'profiles:dbs'], [...open, 'dbs'], 'owing', 1],
    [['students:enrolment', 'finance:view'], [...open, 'paymentTerms'], 'owing', 2],
    [['*'], every, 'owing', 1],
  ])('with %j there are %j', async (claims, steps, stand, complete) => {
    const as = await holder(claims)
    const { data, meta } = await readScreen(as, '?sort=name')
    expect(meta.steps.map(({ step }) => step)).toEqual(steps)
    for (const row of data) expect(row.steps.map(({ step }) => step)).toEqual(steps)
    expect(data.find(({ student }) => student.id === owes.student)?.stand).toBe(stand)
    expect(meta.complete).toBe(complete)
    for (const step of every) {
      const status = steps.includes(step) ? 200 : 422
      expect((await as.get(`/api/enrolment?missing=${step}`)).statusCode, step).toBe(status)
    }
  })

  it('is nowhere for anybody else', async () => {
    const as = await college.as('registrar')
    const screen = await as.get('/api/enrolment')
    const counts = screen.json()
    expect(screen.body).not.toMatch(traces)
    expect(counts.meta.counts).toEqual({ owing: 0, ready: 3, enrolled: 0 })
    const [sheet] = await readWorkbook(
      new Uint8Array((await as.get('/api/enrolment?export=excel')).rawPayload),
    )
    expect(JSON.stringify(sheet?.rows)).not.toMatch(/safeguarding|dbs|terms/i)
    const marked = await as.post('/api/enrolment/mark', {
      year: '2026-27',
      ids: [owes.session],
      enrolled: true,
      preview: true,
    })
    expect(marked.body).not.toMatch(traces)
    expect(marked.json().data).toMatchObject([{ ok: true, missing: [] }])
    const reminders = await as.post('/api/enrolment/chase', { year: '2026-27', ids: [owes.session] })
    expect(reminders.json().data).toEqual([])
  })

  it('is known on the rows of the role that holds it, and on no others', async () => {
    await make(admin, 'roles', { name: 'enrols all', claims: ['students:enrolment'], scope: 'everything' })
    await make(admin, 'roles', { name: 'safeguards a hub', claims: ['profiles:safeguarding'], scope: 'hub' })
    const as = await college.as(['enrols all', 'safeguards a hub'], { hub: leeds.id })
    const { data, meta } = await readScreen(as, '?sort=name')
    expect(data.map(({ student, steps }) => [student.label, steps.length])).toEqual([
      ['Hannah Leeds', 5],
      ['Hannah Owes', 4],
      ['Hannah Sound', 4],
    ])
    expect(meta.steps.at(-1)).toEqual({ step: 'safeguarding', done: 1, missing: 0, notNeeded: 0 })
  })

  it('is told in no history: who reads it may not know', async () => {
    const [one] = await mark(admin, { ids: [owes.session], acceptMissing: true })
    expect(one).toMatchObject({ ok: true, missing: [{ step: 'dbs' }, { step: 'paymentTerms' }] })
    const registrar: SignedInCalls = await college.as('registrar')
    const history = await registrar.get(`/api/enrolment-sessions/${owes.session}/history`)
    expect(history.body).toContain('enrolledAt')
    expect(history.body).not.toMatch(/missing|dbs|payment/i)
  })
  it('does not stop somebody from marking those they enrol', async () => {
    await make(admin, 'roles', { name: 'enrols a hub', claims: ['students:enrolment'], scope: 'hub' })
    const local = await college.as('enrols a hub', { hub: leeds.id })
    expect(await mark(local, { ids: [atLeeds.session] })).toMatchObject([{ ok: true }])
    expect((await readScreen(local)).data[0]?.stand).toBe('enrolled')
  })
})
