import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { carryOutPlans } from '#students/planned/carry-out.ts'
import { openInterruptions } from './test-interruptions.ts'

const { asked, college, lettersTo, mailsTo, move, offered, pupil, read, registrar } =
  await openInterruptions()

const january = { from: '2027-01-14', expectedReturn: '2027-09-13' }
const planned = { status: 'IoS', ...january }
const path = '/api/forms/student/ios-request'
const wish = { ...january, because: 'Health', explanation: 'My back' }
type Pupil = Awaited<ReturnType<typeof pupil>>

const homeOf = async ({ own }: Pupil) => (await own.get('/api/forms/student/home')).json().data
const studiesOf = async ({ own }: Pupil) => (await own.get('/api/forms/student/transcript')).json().data
const formOf = async ({ own }: Pupil) => (await own.get(path)).body
const saidTo = async ({ student }: Pupil) =>
  college.database.rows(
    sql`select m.outcome, m.body from request_messages m join student_requests r on r.id = m.request where r.student = ${student}`,
  )
const carryOut = (day: string) =>
  carryOutPlans({
    ...college,
    clock: { now: () => college.clock.now(), today: () => day },
    log: {
      warn: (...args: unknown[]) => {
        throw new Error(JSON.stringify(args))
      },
    },
  })
const inboxOf = async (student: string) =>
  (
    await college.database.rows<{ state: string }>(
      sql`select state from student_requests where student = ${student} and deleted_at is null`,
    )
  ).map(({ state }) => state)

describe('a request to interrupt from a day to come', () => {
  it('is approved when the interruption is planned, and the studies go on until then', async () => {
    const one = await pupil()
    const request = await asked(one, january)
    const lines = await offered(one.engagement, planned)
    expect(lines.find(({ id }: { id: string }) => id.startsWith('ios-request'))).toMatchObject({
      detail: 'It is approved now, and the student is written to, with the days above.',
    })
    const response = await move(one.engagement, planned)
    expect(response.statusCode, response.body).toBe(200)
    expect(await read(`ios-requests/${request.id}`)).toMatchObject({
      state: 'Approved',
      decidedBy: { label: 'Ruth Register' },
    })
    expect((await read(`engagements/${one.engagement.id}`))['status']).toBe('Current')
    expect((await mailsTo(one.email)).at(-1)).toMatchObject({
      template: 'ios-approved',
      text: expect.stringContaining('interrupted from 14/01/2027, and we expect you back on 13/09/2027'),
    })
    const coming = {
      kind: 'away',
      from: january.from,
      inDays: 55,
      expectedReturn: january.expectedReturn,
      words: 'Your interruption begins on 14/01/2027, in 55 days.',
    }
    expect((await homeOf(one)).coming).toEqual(coming)
    expect((await studiesOf(one)).coming).toEqual(coming)
    expect(await formOf(one)).toContain(coming.words)
  })

  it('is not approved a second time on the day, and the return may be planned too', async () => {
    const one = await pupil()
    await asked(one, january)
    await move(one.engagement, planned)
    const before = await lettersTo(one.email)
    expect(await carryOut(january.from)).toBe(2)
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({
      status: 'IoS',
      interruptedFrom: january.from,
    })
    expect(await lettersTo(one.email)).toEqual(before)
    const back = await move(one.engagement, { status: 'Current', from: january.expectedReturn })
    expect(back.statusCode, back.body).toBe(200)
    expect((await homeOf(one)).coming).toMatchObject({
      kind: 'back',
      words: expect.stringMatching(/^Your studies go on again on 13\/09\/2027, in \d+ days\.$/),
    })
  })

  it('is undecided again when the plan is called off, and nobody is written to', async () => {
    const one = await pupil()
    const request = await asked(one, january)
    const inbox = await inboxOf(one.student)
    const { id } = (await move(one.engagement, planned)).json().meta.planned
    await college.database.execute(sql`update mails set state = 'sent' where to_address = ${one.email}`)
    const letters = await lettersTo(one.email)
    const { version } = await read(`ios-requests/${request.id}`)
    await registrar.patch(`/api/ios-requests/${request.id}`, { concession: 'College' }, { version })
    const off = await registrar.delete(`/api/planned/${id}`)
    expect(off.statusCode, off.body).toBe(204)
    expect(await read(`ios-requests/${request.id}`)).toMatchObject({
      state: 'Submitted',
      decidedBy: null,
      concession: 'College',
    })
    expect(await inboxOf(one.student)).toEqual(inbox)
    expect(await lettersTo(one.email)).toEqual(letters)
    expect((await homeOf(one)).coming).toBeNull()
    expect((await move(one.engagement, planned)).statusCode).toBe(200)
    expect((await read(`ios-requests/${request.id}`))['state']).toBe('Approved')
  })

  it('stays closed when the plan is called off and the student has asked again since', async () => {
    const one = await pupil()
    await one.own.post(path, wish)
    const { id } = (await move(one.engagement, planned)).json().meta.planned
    expect((await one.own.post(path, { ...wish, expectedReturn: '2027-12-13' })).statusCode).toBe(201)
    const letters = await lettersTo(one.email)
    const off = await registrar.delete(`/api/planned/${id}`)
    expect(off.statusCode, off.body).toBe(200)
    expect(off.json().data.remark).toBe(
      'The student has asked to interrupt again since, on 20/11/2026. That newer request waits to be decided; the one this answered stays closed.',
    )
    const { requests, coming } = (await one.own.get(path)).json().alongside
    expect(coming).toBeNull()
    expect(requests).toMatchObject([
      { state: 'Submitted', expectedReturn: '2027-12-13' },
      { state: 'Withdrawn', expectedReturn: january.expectedReturn },
    ])
    expect((await inboxOf(one.student)).toSorted()).toEqual(['Done', 'New'])
    expect(await lettersTo(one.email)).toEqual(letters)
    expect(await saidTo(one)).toContainEqual({
      outcome: 'Cancelled',
      body: 'The interruption from 14/01/2027 was called off. You have asked again since, on 20/11/2026: the college decides that request, and this one is closed.',
    })
    const [approval] = await college.database.rows<{ state: string }>(
      sql`select state from mails where to_address = ${one.email} and template = 'ios-approved'`,
    )
    expect(approval).toEqual({ state: 'takenBack' })
    expect((await move(one.engagement, planned)).statusCode).toBe(200)
    const after = (await one.own.get(path)).json().alongside.requests
    expect(after.map(({ state }: { state: string }) => state)).toEqual(['Approved', 'Withdrawn'])
  })

  it('is one with what the student sends at the same moment', async () => {
    const one = await pupil()
    await one.own.post(path, wish)
    const { id } = (await move(one.engagement, planned)).json().meta.planned
    const [off, sent] = await Promise.all([
      registrar.delete(`/api/planned/${id}`),
      one.own.post(path, { ...wish, expectedReturn: '2027-12-13' }),
    ])
    expect([off.statusCode < 300, sent.statusCode], off.body).toEqual([true, 201])
    const { requests } = (await one.own.get(path)).json().alongside
    expect(requests.filter(({ state }: { state: string }) => state === 'Submitted')).toHaveLength(1)
  })

  it('tells a student nothing of other plans', async () => {
    const one = await pupil()
    await move(one.engagement, { status: 'Terminated', from: january.from })
    expect((await homeOf(one)).coming).toBeNull()
  })
})
