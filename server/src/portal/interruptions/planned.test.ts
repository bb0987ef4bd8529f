import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { carryOutPlans } from '#students/planned/carry-out.ts'
import { openInterruptions } from './test-interruptions.ts'

const { asked, college, lettersTo, mailsTo, move, offered, pupil, read, registrar } =
  await openInterruptions()

const january = { from: '2027-01-14', expectedReturn: '2027-09-13' }
const planned = { status: 'IoS', ...january }
type Pupil = Awaited<ReturnType<typeof pupil>>

const homeOf = async ({ own }: Pupil) => (await own.get('/api/forms/student/home')).json().data
const studiesOf = async ({ own }: Pupil) => (await own.get('/api/forms/student/transcript')).json().data
const formOf = async ({ own }: Pupil) => (await own.get('/api/forms/student/ios-request')).body
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

  it('tells a student nothing of other plans', async () => {
    const one = await pupil()
    await move(one.engagement, { status: 'Terminated', from: january.from })
    expect((await homeOf(one)).coming).toBeNull()
  })
})
