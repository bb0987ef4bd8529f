import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clockOf } from '#platform/process/today.ts'
import { remindOfReturns } from './remind.ts'
import { openInterruptions } from './test-interruptions.ts'

const {
  approve,
  asked,
  change,
  college,
  days,
  director,
  lettersTo,
  mailsTo,
  move,
  offered,
  pupil,
  read,
  registrar,
  sessionsOf,
  tutor,
} = await openInterruptions()

const statesOf = async (address: string) => {
  const mails = await college.database.rows<{ template: string; state: string }>(
    sql`select template, state from mails where to_address = ${address} order by created_at, id`,
  )
  return mails.map(({ template, state }) => [template, state])
}
const wrongIn = (reply: Awaited<ReturnType<typeof change>>) => {
  expect(reply.statusCode, reply.body).toBe(422)
  return reply.json().error.details
}

describe('a request to interrupt', () => {
  it('is told to the student and their tutor, and knows its session and modules', async () => {
    const one = await pupil()
    const request = await asked(one)
    expect(request).toMatchObject({
      state: 'Submitted',
      session: { id: one.year.id },
      submittedAt: expect.any(String),
      decidedAt: null,
      modules: [{ label: expect.stringContaining('TMM4021') }, { label: expect.stringContaining('TMM4031') }],
    })
    expect(await lettersTo(one.email)).toEqual(['ios-received'])
    const [told] = await college.database.rows<{ text: string }>(sql`
      select text from notifications where about_id = ${request.id} and user_id = ${tutor.userId}`)
    expect(told?.text).toContain('asks to interrupt')
  })

  it.each<[string, object, object, string]>([
    ['studies that have not begun', { status: 'Starting' }, {}, 'engagement'],
    ['studies that are interrupted', { status: 'IoS' }, {}, 'engagement'],
    ['a day before the studies', {}, { from: '2026-09-13' }, 'from'],
    ['a return on the first day away', {}, { from: '2027-09-13' }, 'expectedReturn'],
    ['a return before it', {}, { expectedReturn: '2026-10-01' }, 'expectedReturn'],
    ['attendance after it', {}, { from: '2026-11-01', lastAttended: '2026-11-02' }, 'lastAttended'],
  ])('is refused for %s', async (_what, engagement, values, param) => {
    const session = Reflect.get(engagement, 'status') === 'IoS' ? { status: 'Interrupted' } : {}
    const one = await pupil(engagement, session)
    const body = {
      student: one.student,
      engagement: one.engagement.id,
      because: 'Health',
      ...days,
      ...values,
    }
    const reply = await registrar.post('/api/ios-requests', body)
    expect(wrongIn(reply).map((problem: { param: string }) => problem.param)).toContain(param)
  })

  it('is one at a time, and of the student’s own studies', async () => {
    const [one, other] = [await pupil(), await pupil()]
    await asked(one)
    const twice = { student: one.student, engagement: one.engagement.id, because: 'Other', ...days }
    expect(wrongIn(await registrar.post('/api/ios-requests', twice))[0].param).toBe('engagement')
    const strange = { ...twice, engagement: other.engagement.id }
    expect(wrongIn(await registrar.post('/api/ios-requests', strange))[0].param).toBe('engagement')
  })

  it('is one, however many are made at the same moment', async () => {
    const one = await pupil()
    const body = { student: one.student, engagement: one.engagement.id, because: 'Other', ...days }
    const replies = await Promise.all([1, 2, 3, 4].map(() => registrar.post('/api/ios-requests', body)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422,
    ])
  })

  it('is approved only by the move it asks for, with everything that follows', async () => {
    const one = await pupil()
    const request = await asked(one)
    expect(wrongIn(await change(request, { state: 'Approved' }))[0].message).toContain('move of the studies')
    const lines = await offered(one.engagement, { status: 'IoS' })
    expect(lines.find(({ id }: { id: string }) => id.startsWith('ios-request'))).toMatchObject({
      label: 'The request to interrupt of 20/11/2026 is approved',
      ticked: true,
      locked: true,
    })
    expect((await approve(one)).statusCode).toBe(200)
    expect(await read(`ios-requests/${request.id}`)).toMatchObject({
      state: 'Approved',
      decidedBy: { label: 'Ruth Register' },
      decidedAt: expect.any(String),
    })
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({
      status: 'IoS',
      interruptedFrom: days.from,
      expectedReturn: days.expectedReturn,
    })
    expect(await sessionsOf(one.engagement)).toMatchObject([{ status: 'Interrupted' }])
    expect((await mailsTo(one.email)).at(-1)).toMatchObject({
      template: 'ios-approved',
      text: expect.stringContaining('interrupted from 12/10/2026, and we expect you back on 13/09/2027'),
    })
  })

  it('is undecided again when the move is undone, as one step', async () => {
    const one = await pupil()
    const request = await asked(one)
    await approve(one)
    expect((await registrar.post(`/api/engagements/${one.engagement.id}/undo`, {})).statusCode).toBe(200)
    expect(await read(`ios-requests/${request.id}`)).toMatchObject({ state: 'Submitted', decidedAt: null })
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({ status: 'Current' })
    expect(await statesOf(one.email)).toEqual([
      ['ios-received', 'waiting'],
      ['ios-approved', 'takenBack'],
    ])
  })

  it('tells whoever undoes an approval which mail has left and which is taken back', async () => {
    const one = await pupil()
    await asked(one)
    await approve(one)
    const linesOf = async () =>
      (await registrar.get(`/api/engagements/${one.engagement.id}/undo`)).json().data.lines
    expect(await linesOf()).toContain('The mail “Interruption approved” has not left yet and is taken back.')
    await college.database.execute(
      sql`update mails set state = 'sent' where to_address = ${one.email} and template = 'ios-approved'`,
    )
    expect(await linesOf()).toContain(
      'The mail “Interruption approved” has been sent and cannot be taken back. Nobody is written to by undoing.',
    )
    await registrar.post(`/api/engagements/${one.engagement.id}/undo`, {})
    expect(await statesOf(one.email)).toEqual([
      ['ios-received', 'waiting'],
      ['ios-approved', 'sent'],
    ])
  })

  it('leaves nothing in the inbox of a return that no longer comes', async () => {
    const one = await pupil()
    await approve(one)
    await one.own.post('/api/forms/student/ios-request/return', { answer: 'Returning' })
    await registrar.post(`/api/engagements/${one.engagement.id}/undo`, {})
    const lines = await college.database.rows<{ state: string }>(
      sql`select state from student_requests where student = ${one.student} and deleted_at is null`,
    )
    expect(lines).toEqual([{ state: 'Done' }])
    await approve(one)
    const [again] = await college.database.rows<{ answer: string | null }>(
      sql`select coming_back_answer as answer from engagements where id = ${one.engagement.id}`,
    )
    expect(again?.answer).toBeNull()
  })

  it('lapses when the student leaves', async () => {
    const one = await pupil()
    const request = await asked(one)
    expect((await move(one.engagement, { status: 'Withdrawn' })).statusCode).toBe(200)
    expect(await read(`ios-requests/${request.id}`)).toMatchObject({ state: 'Withdrawn', decidedBy: null })
    expect(await lettersTo(one.email)).toEqual(['ios-received'])
  })

  it.each([
    ['More information required', 'question', 'ios-question', 'Send a letter'],
    ['Declined', 'answer', 'ios-declined', 'Only one essay is left'],
  ])('becomes %s in words the student reads', async (state, field, template, words) => {
    const one = await pupil()
    const request = await asked(one)
    expect(wrongIn(await change(request, { state }))[0].param).toBe(field)
    expect((await change(request, { state, [field]: words })).statusCode).toBe(200)
    expect((await mailsTo(one.email)).at(-1)).toMatchObject({
      template,
      text: expect.stringContaining(words),
    })
  })

  it('shows why to those who decide and teach, and certificates to those who decide', async () => {
    const one = await pupil()
    const request = await asked(one, { explanation: 'My back', outstandingWork: 'One essay' })
    const path = `/api/ios-requests/${request.id}`
    const seenBy = async (as: typeof tutor) => Object.keys((await as.get(path)).json().data)
    const finance = await college.as('finance')
    expect(await seenBy(registrar)).toEqual(expect.arrayContaining(['because', 'evidence']))
    expect(await seenBy(tutor)).toContain('because')
    expect(await seenBy(tutor)).not.toContain('evidence')
    for (const field of ['because', 'explanation', 'outstandingWork', 'evidence', 'tutorComment'])
      expect(await seenBy(finance)).not.toContain(field)
    const stranger = await college.as('faculty')
    expect((await stranger.get(path)).statusCode).toBe(404)
    expect((await director.get(path)).statusCode).toBe(200)
  })
})

describe('a return', () => {
  it('is asked about twice, each once, and not when it was answered', async () => {
    const one = await pupil(
      { status: 'IoS', interruptedFrom: '2026-10-01', expectedReturn: '2027-01-10' },
      { status: 'Interrupted' },
    )
    const remindOn = (day: string) => {
      const clock = clockOf(() => new Date(`${day}T09:15:00Z`))
      return remindOfReturns(college.database, { ...college, clock })
    }
    const asks = async () => (await lettersTo(one.email)).filter((name) => name === 'ios-return').length
    await remindOn('2026-11-14')
    expect(await asks()).toBe(0)
    await Promise.all([remindOn('2026-11-20'), remindOn('2026-11-20')])
    expect(await asks()).toBe(1)
    await remindOn('2026-12-19')
    expect(await asks()).toBe(1)
    await remindOn('2026-12-20')
    await remindOn('2026-12-21')
    expect(await asks()).toBe(2)
    // Home tells the student, and the office sees who has not answered.
    const lines = await college.database.rows(
      sql`select subject, state, waiting_since from student_requests where student = ${one.student}`,
    )
    expect(lines).toEqual([
      {
        subject: 'Asked whether they come back on 10/01/2027',
        state: 'Waiting for the student',
        waiting_since: null,
      },
    ])
    const home = (await one.own.get('/api/forms/student/home')).json().data
    expect(home.forms).toContainEqual(expect.objectContaining({ form: 'ios-request', state: 'due' }))
    await one.own.post('/api/forms/student/ios-request/return', { answer: 'Returning' })
    expect(
      await college.database.rows(
        sql`select subject, state from student_requests where student = ${one.student}`,
      ),
    ).toEqual([{ subject: 'Comes back from interruption on 10/01/2027', state: 'New' }])
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({
      comingBack: { remindedOn: '2026-12-20' },
    })
  })

  it('on another day is told, and what was answered about the former forgotten', async () => {
    const one = await pupil(
      { status: 'IoS', interruptedFrom: '2026-10-01', expectedReturn: '2027-04-10' },
      { status: 'Interrupted' },
    )
    await college.database.execute(
      sql`update engagements set coming_back_answer = 'Extend', coming_back_until = '2027-09-13' where id = ${one.engagement.id}`,
    )
    const { version } = await read(`engagements/${one.engagement.id}`)
    const path = `/api/engagements/${one.engagement.id}`
    expect((await registrar.patch(path, { expectedReturn: '2027-09-13' }, { version })).statusCode).toBe(200)
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({
      comingBack: { answer: null, until: null },
    })
    expect((await mailsTo(one.email)).at(-1)).toMatchObject({
      template: 'ios-extended',
      text: expect.stringContaining('13/09/2027'),
    })
    await move(one.engagement, { status: 'Current' })
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({ expectedReturn: null })
  })
})
