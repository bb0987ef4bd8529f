import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeHub } from '#test/make.ts'
import { remindOfInterviews } from './reminders.ts'
import { makeApplicant, makeInterviewer, makeTimes, tokenFor } from './test-interviews.ts'

const test = await testApp()
const { database: db, clock } = test
const office = await test.as(['admissions', 'manager'], { name: 'Alice Morgan' })
const admin = await test.as('sysadmin')
const ruth = await makeInterviewer(test, office, 'Marsh')
const peter = await makeInterviewer(test, office, 'Lamb')

const invite = async (...applications: string[]) =>
  (await office.post('/api/interviews/invite', { applications })).json().data
const statusOf = async (id: string) => (await office.get(`/api/applications/${id}`)).json().data.status
const look = (token: string) => test.nobody.post('/api/interview-links/look', { token })
const book = (token: string, time: string) => test.nobody.post('/api/interview-links/book', { token, time })
const mailsTo = (address: string) =>
  db.rows<{ template: string; text: string; calendar: { method: string; content: string } | null }>(
    sql`select template, text, calendar from mails where to_address = ${address} order by created_at, id`,
  )
const addressOf = async (userId: string) =>
  (await db.rows<{ email: string }>(sql`select email from users where id = ${userId}`))[0]?.email ?? ''
function eventIn(calendar: { readonly content: string } | null) {
  const found = new ICAL.Component(ICAL.parse(calendar?.content ?? '')).getFirstSubcomponent('vevent')
  return new ICAL.Event(found ?? undefined)
}

describe('booking from a mailed link', () => {
  it('offers what fits, books, moves the application on and tells everybody', async () => {
    const hub = await makeHub(admin, 'Leeds')
    const elsewhere = await makeHub(admin, 'York')
    const panel = [ruth.member]
    const [time = ''] = await makeTimes(office, db, { days: ['2026-12-02'], to: '10:30', hub: hub.id, panel })
    await makeTimes(office, db, {
      days: ['2026-12-02'],
      from: '12:00',
      to: '12:30',
      hub: elsewhere.id,
      panel,
    })
    const others = { days: ['2026-12-02'], from: '13:00', to: '13:30', forTypes: ['LLM'], panel }
    await makeTimes(office, db, { ...others, hub: hub.id })
    const applicant = await makeApplicant(office, { course: { hub: hub.id, applicantType: 'Ordinand' } })
    expect(await invite(applicant.id)).toMatchObject([{ ok: true }])
    const token = await tokenFor(db, 'interview-invitation', applicant.email)

    const offered = (await look(token)).json().data.times.map(({ start }: { start: string }) => start)
    expect(offered).toContain('2026-12-02T10:00:00.000Z')
    expect(offered).not.toContain('2026-12-02T12:00:00.000Z')
    expect(offered).not.toContain('2026-12-02T13:00:00.000Z')

    const reply = await book(token, time)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data.booked).toMatchObject({ start: '2026-12-02T10:00:00.000Z', panel: ['Dr Marsh'] })
    expect(await statusOf(applicant.id)).toBe('Interview booked')
    const history = (await office.get(`/api/applications/${applicant.id}/history`)).json().data
    expect(JSON.stringify(history)).toContain('Interview booked')

    const letter = (await mailsTo(applicant.email)).at(-1)
    expect(letter?.template).toBe('interview-booked')
    expect(letter?.text).toContain('Wednesday 2 December 2026 at 10:00')
    expect(eventIn(letter?.calendar ?? null).sequence).toBe(0)
    const toPanel = (await mailsTo(await addressOf(ruth.as.userId))).at(-1)
    expect(toPanel).toMatchObject({ template: 'interview-booked', calendar: { method: 'REQUEST' } })
    expect(toPanel?.text).not.toContain(applicant.email)

    // The link has done its work; the next one came with the mail, and to the page that booked.
    expect((await look(token)).json().error.message).toContain('no longer in use')
    expect((await look(reply.json().token)).json().data.booked).toMatchObject({ id: time })
    expect((await ruth.as.get(`/api/myapplicants/${applicant.id}`)).statusCode).toBe(200)
  })

  it('moves to another time under the same name in calendars, and cancels under it too', async () => {
    const first = await makeTimes(office, db, { days: ['2026-12-03'], panel: [ruth.member, peter.member] })
    const [second = ''] = await makeTimes(office, db, {
      days: ['2026-12-04'],
      to: '10:30',
      panel: [ruth.member],
    })
    const applicant = await makeApplicant(office)
    await invite(applicant.id)
    let { token } = (
      await book(await tokenFor(db, 'interview-invitation', applicant.email), first[0] ?? '')
    ).json()
    const moved = await book(token, second)
    expect(moved.json().data.booked).toMatchObject({ id: second })
    ;({ token } = moved.json())
    const free = await office.get(`/api/interviews/${first[0]}`)
    expect(free.json().data).toMatchObject({ state: 'Free', application: null })

    const cancelled = await test.nobody.post('/api/interview-links/cancel', { token })
    expect(cancelled.json().data).toMatchObject({ booked: null, isInvited: true })
    expect(await statusOf(applicant.id)).toBe('Under review')
    const events = (await mailsTo(applicant.email)).filter(({ calendar }) => calendar)
    expect(events.map(({ template }) => template)).toEqual([
      'interview-booked',
      'interview-changed',
      'interview-cancelled',
    ])
    expect(events.map(({ calendar }) => eventIn(calendar).sequence)).toEqual([0, 1, 2])
    expect(new Set(events.map(({ calendar }) => eventIn(calendar).uid)).size).toBe(1)
    const ofPeter = await mailsTo(await addressOf(peter.as.userId))
    expect(ofPeter.slice(-2).map(({ template }) => template)).toEqual([
      'interview-booked',
      'interview-cancelled',
    ])
  })

  it('lets one of twenty at the same instant have a time and offers the others what is left', async () => {
    const [wanted = '', left = ''] = await makeTimes(office, db, {
      days: ['2026-12-07'],
      panel: [ruth.member],
    })
    const applicants = []
    for (let at = 0; at < 20; at += 1) applicants.push(await makeApplicant(office))
    await invite(...applicants.map(({ id }) => id))
    const tokens = await Promise.all(
      applicants.map(({ email }) => tokenFor(db, 'interview-invitation', email)),
    )
    const replies = await Promise.all(tokens.map((token) => book(token, wanted)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const losers = replies.filter(({ statusCode }) => statusCode === 409)
    expect(losers).toHaveLength(19)
    for (const loser of losers) {
      const { message, current } = loser.json().error
      expect(message).toContain('Somebody else has just booked Monday 7 December 2026 at 10:00')
      const ids = current.times.map(({ id }: { id: string }) => id)
      expect(ids).toContain(left)
      expect(ids).not.toContain(wanted)
    }
    const booked = await db.rows(
      sql`select 1 from interviews where id = ${wanted} and application is not null`,
    )
    expect(booked).toHaveLength(1)
    const winner = applicants[replies.findIndex(({ statusCode }) => statusCode === 200)]
    const statuses = await Promise.all(applicants.map(({ id }) => statusOf(id)))
    expect(statuses.filter((status) => status === 'Interview booked')).toHaveLength(1)
    expect((await mailsTo(winner?.email ?? '')).map(({ template }) => template)).toEqual([
      'interview-invitation',
      'interview-booked',
    ])
    // Whoever lost chooses another with the same link.
    const loser = tokens[replies.findIndex(({ statusCode }) => statusCode === 409)] ?? ''
    expect((await book(loser, left)).statusCode).toBe(200)
  }, 60_000)

  it('never gives one applicant two times, however often they press', async () => {
    const times = await makeTimes(office, db, { days: ['2026-12-08'], to: '13:00', panel: [ruth.member] })
    const applicant = await makeApplicant(office)
    await invite(applicant.id)
    const token = await tokenFor(db, 'interview-invitation', applicant.email)
    await Promise.all(times.map((time) => book(token, time)))
    const rows = await db.rows(sql`select 1 from interviews where application = ${applicant.id}`)
    expect(rows).toHaveLength(1)
  })

  it('refuses a guessed link, one of an application that ended, and counts guesses', async () => {
    expect((await look('nothing')).statusCode).toBe(404)
    await makeTimes(office, db, { days: ['2026-12-09'], panel: [ruth.member] })
    const applicant = await makeApplicant(office)
    await invite(applicant.id)
    const token = await tokenFor(db, 'interview-invitation', applicant.email)
    const { version } = (await office.get(`/api/applications/${applicant.id}`)).json().data
    const ended = { status: 'Applicant discontinued', reason: 'They moved away.' }
    expect((await office.patch(`/api/applications/${applicant.id}`, ended, { version })).statusCode).toBe(200)
    expect((await look(token)).statusCode).toBe(404)
    for (let at = 0; at < 110; at += 1) await look(`guess-${at}`)
    expect((await look('guess')).statusCode).toBe(429)
    await db.execute(sql`delete from public_tries`)
  })
})

describe('the office', () => {
  it('books on behalf, needs a panel for it, and cancels with a reason for everybody', async () => {
    const [bare = ''] = await makeTimes(office, db, { days: ['2026-12-10'], to: '10:30' })
    const [time = ''] = await makeTimes(office, db, {
      days: ['2026-12-10'],
      from: '11:00',
      to: '11:30',
      panel: [ruth.member],
    })
    const applicant = await makeApplicant(office, { status: 'Submitted' })
    const refused = await office.post(`/api/interviews/${bare}/book`, { application: applicant.id })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('Nobody is on the panel')
    expect(
      (await ruth.as.post(`/api/interviews/${time}/book`, { application: applicant.id })).statusCode,
    ).toBe(403)
    const reply = await office.post(`/api/interviews/${time}/book`, { application: applicant.id })
    expect(reply.json().data).toMatchObject({ state: 'Booked', application: { id: applicant.id } })
    expect((await office.post(`/api/interviews/${time}/cancel`, {})).statusCode).toBe(422)
    const reason = 'The centre is closed on that day.'
    expect((await office.post(`/api/interviews/${time}/cancel`, { reason })).statusCode).toBe(204)
    expect((await mailsTo(applicant.email)).at(-1)).toMatchObject({
      template: 'interview-cancelled',
      calendar: { method: 'CANCEL' },
      text: expect.stringContaining(reason),
    })
    expect(await statusOf(applicant.id)).toBe('Under review')
  })

  it('moves a booked interview, swaps the panel, and tells whom it concerns', async () => {
    const [time = ''] = await makeTimes(office, db, {
      days: ['2026-12-11'],
      to: '10:30',
      panel: [ruth.member],
    })
    const applicant = await makeApplicant(office)
    await office.post(`/api/interviews/${time}/book`, { application: applicant.id })
    const { version } = (await office.get(`/api/interviews/${time}`)).json().data
    const change = { start: '2026-12-11T14:00:00.000Z', panel: [peter.member] }
    const reply = await office.patch(`/api/interviews/${time}`, change, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({
      start: change.start,
      panel: [{ member: { label: 'Dr Lamb' } }],
    })
    expect((await mailsTo(applicant.email)).at(-1)).toMatchObject({ template: 'interview-changed' })
    expect((await mailsTo(await addressOf(ruth.as.userId))).at(-1)).toMatchObject({
      template: 'interview-cancelled',
    })
    expect((await mailsTo(await addressOf(peter.as.userId))).at(-1)).toMatchObject({
      template: 'interview-booked',
    })
    // Who left the panel sees the applicant no longer.
    expect((await ruth.as.get(`/api/myapplicants/${applicant.id}`)).statusCode).toBe(404)
  })

  it('is shown that a member of the panel is elsewhere, and may insist', async () => {
    await makeTimes(office, db, { days: ['2026-12-14'], to: '10:30', panel: [ruth.member] })
    const [other = ''] = await makeTimes(office, db, {
      days: ['2026-12-15'],
      to: '10:30',
      panel: [ruth.member],
    })
    const { version } = (await office.get(`/api/interviews/${other}`)).json().data
    const change = { start: '2026-12-14T10:15:00.000Z' }
    const refused = await office.patch(`/api/interviews/${other}`, change, { version })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details[0].message).toContain(
      'Dr Marsh has an interview nobody has booked yet',
    )
    const insisted = { ...change, evenIfClashing: true }
    expect((await office.patch(`/api/interviews/${other}`, insisted, { version })).statusCode).toBe(200)
  })

  it('ends an interview with the application, and says so beforehand', async () => {
    const [time = ''] = await makeTimes(office, db, {
      days: ['2026-12-16'],
      to: '10:30',
      panel: [ruth.member],
    })
    const applicant = await makeApplicant(office)
    await office.post(`/api/interviews/${time}/book`, { application: applicant.id })
    const url = `/api/applications/${applicant.id}`
    const offered = (await office.get(`${url}/consequences?status=Rejected`)).json().data
    expect(offered.map(({ label }: { label: string }) => label)).toContain(
      'The interview on Wednesday 16 December 2026 at 10:00 is cancelled',
    )
    const { version } = (await office.get(url)).json().data
    await office.patch(url, { status: 'Rejected', reason: 'Too soon.' }, { version })
    expect((await office.get(`/api/interviews/${time}`)).json().data).toMatchObject({ state: 'Free' })
    expect(await statusOf(applicant.id)).toBe('Rejected')
    const last = (await mailsTo(applicant.email)).at(-1)
    expect(last).toMatchObject({ template: 'interview-cancelled' })
    expect(last?.text).not.toContain('/pages/interview')
  })
})

it('frees the time of an application that goes into the bin', async () => {
  const [time = ''] = await makeTimes(office, db, { days: ['2026-12-17'], to: '10:30', panel: [ruth.member] })
  const applicant = await makeApplicant(office)
  await office.post(`/api/interviews/${time}/book`, { application: applicant.id })
  expect((await office.delete(`/api/applications/${applicant.id}`)).statusCode).toBe(204)
  expect((await office.get(`/api/interviews/${time}`)).json().data).toMatchObject({ state: 'Free' })
  expect((await mailsTo(applicant.email)).at(-1)).toMatchObject({ template: 'interview-cancelled' })
})

describe('the day before', () => {
  it('reminds everybody once, in however many processes', async () => {
    const [time = ''] = await makeTimes(office, db, {
      days: ['2027-03-28'],
      to: '10:30',
      panel: [peter.member],
    })
    const applicant = await makeApplicant(office)
    await office.post(`/api/interviews/${time}/book`, { application: applicant.id })
    const { config, queue } = test
    const post = { config, queue, clock, college: { title: 'Minster' } }
    const send = () => remindOfInterviews(db, Object.assign(Object.create(null), post))
    const reminders = async () =>
      (await mailsTo(applicant.email)).filter(({ template }) => template === 'interview-reminder')
    clock.advance(Date.parse('2027-03-26T12:00:00Z') - clock.now().getTime())
    await send()
    expect(await reminders()).toHaveLength(0)
    // Half past eight on the day before the clocks go forward is too early, nine is not.
    clock.advance(Date.parse('2027-03-27T08:30:00Z') - clock.now().getTime())
    expect(await send()).toBe(0)
    clock.advance(30 * 60_000)
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await reminders()).toHaveLength(1)
    expect((await reminders())[0]?.text).toContain('Sunday 28 March 2027 at 10:00')
    await send()
    expect(await reminders()).toHaveLength(1)

    // Less than a day before, the applicant rings.
    const late = await tokenFor(db, 'interview-booked', applicant.email)
    const refused = await test.nobody.post('/api/interview-links/cancel', { token: late })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.message).toContain('Please ring the office')
  })
})
