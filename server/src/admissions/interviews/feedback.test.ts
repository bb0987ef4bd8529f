import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeHub } from '#test/make.ts'
import { type Interviewer, makeApplicant, makeInterviewer, makeTimes } from './test-interviews.ts'

const test = await testApp()
const { database: db, clock } = test
const worry = 'Worried about the long way to London'
const praise = 'Thinks clearly and kindly'

let office: SignedInCalls
let registrar: SignedInCalls
let director: SignedInCalls
let ruth: Interviewer
let peter: Interviewer
let interview = ''
let application = ''
/** What was said to feedback before the interview. */
let early = ''

const give = (as: SignedInCalls, more: object = {}) =>
  as.put(`/api/interviews/${interview}/feedback`, { recommendation: 'Offer a place', ...more })
const seenBy = async (as: SignedInCalls, collection: string) =>
  (await as.get(`/api/${collection}/${application}/interviews`)).json().data.interviews[0]

beforeAll(async () => {
  const planner = await test.as('manager', { name: 'Mary Planner' })
  const hub = await makeHub(await test.as('sysadmin'), 'Leeds')
  ruth = await makeInterviewer(test, planner, 'Marsh')
  peter = await makeInterviewer(test, planner, 'Lamb')
  const panel = [ruth.member, peter.member]
  ;[interview = ''] = await makeTimes(planner, db, { days: ['2026-11-25'], to: '10:30', panel })
  ;({ id: application } = await makeApplicant(planner, { course: { hub: hub.id } }))
  const booked = await planner.post(`/api/interviews/${interview}/book`, { application })
  if (booked.statusCode !== 200) throw new Error(booked.body)
  early = (await give(ruth.as)).json().error.message
  clock.advance(Date.parse('2026-11-25T11:00:00Z') - clock.now().getTime())
  office = await test.as('admissions')
  registrar = await test.as('registrar')
  director = await test.as('hub director', { hub: hub.id })
  ruth = { ...ruth, as: await test.asUser(ruth.as.userId) }
  peter = { ...peter, as: await test.asUser(peter.as.userId) }
})

describe('feedback on an interview', () => {
  it('is given by who was on the panel, and nobody else', async () => {
    expect(early).toContain('once the interview has begun')
    const other = await makeInterviewer(test, await test.as('manager'), 'Other')
    expect((await give(other.as)).statusCode).toBe(404)
    expect((await give(director)).statusCode).toBe(403)
    expect((await give(ruth.as, { recommendation: 'Perhaps' })).statusCode).toBe(422)
    const reply = await give(ruth.as, { pointsOfConcern: worry, comments: praise })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({
      state: 'Held',
      feedback: [{ isMine: true, pointsOfConcern: worry, recommendation: 'Offer a place' }],
    })
  })

  it('stays hidden from the rest of the panel, whichever door they try, until they gave theirs', async () => {
    const doors = [
      `/api/myapplicants/${application}/interviews`,
      `/api/myapplicants/${application}`,
      `/api/myapplicants/${application}/history`,
      `/api/interviews/${interview}`,
      '/api/my-interviews',
      '/api/my-interviews?when=past',
      '/api/my-interviews?show=owed',
      '/api/interview-feedback',
      `/api/interview-feedback?search=${encodeURIComponent('Worried')}`,
      '/api/interview-feedback?export=excel',
      `/api/interviews/${interview}/history`,
      '/api/search?q=Worried',
      '/api/notifications',
      `/api/mails?about=applications&id=${application}`,
      `/api/myapplicants?filter=${encodeURIComponent(JSON.stringify({ 'interview.feedback': { contains: 'W' } }))}`,
    ]
    for (const door of doors) {
      const { body } = await peter.as.get(door)
      expect(body, door).not.toContain(worry)
      expect(body, door).not.toContain(praise)
    }
    const [row] = await db.rows<{ id: string }>(sql`select id from interview_feedback`)
    for (const door of ['', '/history'])
      expect((await office.get(`/api/interview-feedback/${row?.id}${door}`)).statusCode).toBe(404)
    expect(await seenBy(peter.as, 'myapplicants')).toMatchObject({
      feedback: [],
      isHidden: true,
      summary: null,
    })
    const owed = (await peter.as.get('/api/my-interviews?show=owed')).json()
    expect(owed.data[0].panel).toMatchObject([
      { member: { label: 'Dr Marsh' }, gave: true },
      { member: { label: 'Dr Lamb' }, gave: false, isMe: true },
    ])
  })

  it('is read by the office and the director at any time, and by nobody who only looks at applications', async () => {
    expect(await seenBy(office, 'applications')).toMatchObject({ feedback: [{ pointsOfConcern: worry }] })
    expect(await seenBy(director, 'myapplicants')).toMatchObject({ feedback: [{ comments: praise }] })
    expect(await seenBy(registrar, 'applications')).toMatchObject({ feedback: [], isHidden: true })
  })

  it('is open to a member once theirs is there, can be changed by its author, and tells who planned it', async () => {
    expect(
      (await peter.as.put(`/api/interviews/${interview}/summary`, { panelSummary: 'No' })).statusCode,
    ).toBe(403)
    await Promise.all([give(peter.as, { comments: 'First' }), give(peter.as, { comments: 'First' })])
    expect((await give(peter.as, { comments: 'Second' })).statusCode).toBe(200)
    const { feedback, isHidden } = await seenBy(peter.as, 'myapplicants')
    expect(isHidden).toBe(false)
    expect(feedback).toMatchObject([{ comments: praise }, { comments: 'Second', isMine: true }])
    const told = await db.rows<{ text: string }>(sql`
      select n.text from notifications n join users u on u.id = n.user_id
      where u.name = 'Mary Planner' and event = 'interview-feedback' order by n.id`)
    expect(told).toHaveLength(2)
    expect(told[1]?.text).toContain('All feedback is there.')
    expect(told[0]?.text).not.toContain(worry)
  })

  it('is summed up by the chair or the office', async () => {
    const url = `/api/interviews/${interview}/summary`
    expect((await peter.as.put(url, { panelSummary: 'No' })).statusCode).toBe(403)
    expect((await ruth.as.put(url, { panelSummary: 'We both say yes.' })).statusCode).toBe(200)
    expect(await seenBy(office, 'applications')).toMatchObject({
      summary: { text: 'We both say yes.', by: 'Marsh' },
    })
    expect(await seenBy(registrar, 'applications')).toMatchObject({ summary: null })
  })
})
