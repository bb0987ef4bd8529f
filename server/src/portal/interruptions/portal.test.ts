import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { uploadCertificate } from '#care/safeguarding/test-safeguarding.ts'
import { openInterruptions } from './test-interruptions.ts'

const { approve, asked, change, college, days, lettersTo, move, pupil, read, registrar, tutor } =
  await openInterruptions()

const path = '/api/forms/student/ios-request'
const wish = { ...days, because: 'Health', explanation: 'My back' }
const requestsOf = (student: string) =>
  college.database.rows<{ id: string; state: string }>(
    sql`select id, state from ios_requests where student = ${student} order by submitted_at`,
  )
const linesOf = (student: string) =>
  college.database.rows<{ subject: string; state: string }>(
    sql`select subject, state from student_requests where student = ${student} order by sent_at, id`,
  )
const paramsOf = (reply: Awaited<ReturnType<typeof registrar.post>>) =>
  reply.json().error.details.map(({ param }: { param: string }) => param)

describe('a student asks to interrupt', () => {
  it('once, however often it is sent, and changes it while it is undecided', async () => {
    const one = await pupil()
    const replies = await Promise.all([one.own.post(path, wish), one.own.post(path, wish)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await one.own.post(`${path}/`, wish)).statusCode).toBe(201)
    expect(await requestsOf(one.student)).toMatchObject([{ state: 'Submitted' }])
    expect(await lettersTo(one.email)).toEqual(['ios-received'])
    const changed = await one.own.put(path, { ...wish, expectedReturn: '2028-01-10' })
    expect(changed.json()).toMatchObject({
      data: { from: days.from, expectedReturn: '2028-01-10', because: 'Health' },
      receipt: { words: expect.stringContaining('personal tutor') },
      alongside: { canAsk: true, away: null, requests: [{ expectedReturn: '2028-01-10' }] },
    })
    expect(await requestsOf(one.student)).toHaveLength(1)
    expect(await linesOf(one.student)).toEqual([{ subject: 'Asks to interrupt their studies', state: 'New' }])
  })

  it.each<[string, object, string]>([
    ['no reason', { because: null }, 'because'],
    ['no days', { from: null }, 'from'],
    ['a return before it', { expectedReturn: '2026-10-10' }, 'expectedReturn'],
    ['more than two years', { expectedReturn: '2029-01-12' }, 'expectedReturn'],
    ['a day before the studies', { from: '2026-09-01' }, 'from'],
    ['somebody else’s file', { evidence: '01900000-0000-7000-8000-000000000001' }, 'evidence'],
    ['a field there is not', { state: 'Approved' }, 'state'],
  ])('is refused with %s', async (_what, values, param) => {
    const one = await pupil()
    const reply = await one.own.post(path, { ...wish, ...values })
    expect(reply.statusCode, reply.body).toBe(422)
    expect(paramsOf(reply)).toContain(param)
    expect(await requestsOf(one.student)).toEqual([])
  })

  it('only who is Current', async () => {
    const away = await pupil(
      { status: 'IoS', interruptedFrom: '2026-10-01', expectedReturn: '2027-09-13' },
      { status: 'Interrupted' },
    )
    expect((await away.own.post(path, wish)).json().error.message).toContain('interrupted already')
    const starting = await pupil({ status: 'Starting' })
    expect((await starting.own.post(path, wish)).statusCode).toBe(409)
    expect((await starting.own.get(path)).json().refused).toContain('until your studies have begun')
  })

  it('answers what the college asked back', async () => {
    const one = await pupil()
    await one.own.post(path, wish)
    const [first] = await requestsOf(one.student)
    const request = await read(`ios-requests/${first?.id}`)
    await change(request, { state: 'More information required', question: 'Which essays?' })
    expect(await linesOf(one.student)).toMatchObject([{ state: 'Waiting for the student' }])
    expect((await one.own.get(path)).json().alongside.requests).toMatchObject([{ question: 'Which essays?' }])
    await one.own.put(path, { ...wish, outstandingWork: 'Two essays' })
    expect(await read(`ios-requests/${request.id}`)).toMatchObject({
      state: 'Submitted',
      outstandingWork: 'Two essays',
    })
    expect(await linesOf(one.student)).toMatchObject([{ state: 'New' }])
  })

  it('opens what they sent with it again, also once it is decided, and nobody else’s', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const file = await uploadCertificate(one.own)
    expect((await one.own.put(path, { ...wish, evidence: file })).statusCode).toBe(200)
    const opens = async (who: typeof one) => (await who.own.get(`/api/files/${file}/content`)).statusCode
    const shown = async (who: typeof one) => (await who.own.get(path)).json().alongside.requests
    expect([await opens(one), await opens(other)]).toEqual([200, 404])
    await approve(one)
    expect(await shown(one)).toMatchObject([
      { state: 'Approved', evidence: { id: file, label: 'Certificate.pdf' } },
    ])
    expect(await shown(other)).toEqual([])
    expect([await opens(one), await opens(other)]).toEqual([200, 404])
    const stolen = await other.own.put(path, { ...wish, evidence: file })
    expect(paramsOf(stolen)).toEqual(['evidence'])
  })

  it('shows no paper that the office added to their request', async () => {
    const one = await pupil()
    const file = await uploadCertificate(registrar)
    await asked(one, { evidence: file })
    expect((await one.own.get(path)).json().alongside.requests).toMatchObject([{ evidence: null }])
    expect((await one.own.get(`/api/files/${file}/content`)).statusCode).toBe(404)
  })

  it('takes it back while nothing is decided, and nobody else’s', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const request = await asked(one)
    const address = `${path}/${request.id}`
    expect((await other.own.delete(address)).statusCode).toBe(404)
    expect((await one.own.delete(`${path}/nothing`)).statusCode).toBe(404)
    expect((await one.own.delete(address)).statusCode).toBe(204)
    expect((await one.own.delete(address)).statusCode).toBe(204)
    expect(await requestsOf(one.student)).toMatchObject([{ state: 'Withdrawn' }])
    const again = await asked(other)
    await approve(other)
    expect((await other.own.delete(`${path}/${again.id}`)).statusCode).toBe(409)
  })

  it('is decided with its line in the inbox, and undone with it', async () => {
    const one = await pupil()
    await one.own.post(path, wish)
    await approve(one)
    expect(await linesOf(one.student)).toMatchObject([{ state: 'Done' }])
    expect((await registrar.post(`/api/engagements/${one.engagement.id}/undo`, {})).statusCode).toBe(200)
    expect(await linesOf(one.student)).toMatchObject([{ state: 'New' }])
  })
})

describe('a student who is away', () => {
  const away = () =>
    pupil(
      { status: 'IoS', interruptedFrom: '2026-10-01', expectedReturn: '2027-01-10' },
      { status: 'Interrupted' },
    )
  const say = (one: Awaited<ReturnType<typeof away>>, body: object) => one.own.post(`${path}/return`, body)

  it('sees that it is asked, says that they come back, and is moved by the office', async () => {
    const one = await away()
    expect((await one.own.get(path)).json().alongside).toMatchObject({
      canAsk: false,
      away: { isAsked: true, expectedReturn: '2027-01-10', answer: null },
    })
    const replies = [await say(one, { answer: 'Returning' }), await say(one, { answer: 'Returning' })]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(replies[1]?.json().data.away).toMatchObject({ answer: 'Returning', answeredOn: '2026-11-20' })
    expect(await linesOf(one.student)).toEqual([
      { subject: 'Comes back from interruption on 10/01/2027', state: 'New' },
    ])
    expect((await move(one.engagement, { status: 'Current' })).statusCode).toBe(200)
    expect(await linesOf(one.student)).toMatchObject([{ state: 'Done' }])
    expect((await one.own.get(path)).json().alongside).toMatchObject({ canAsk: true, away: null })
  })

  it('asks for more time, and hears of the new day', async () => {
    const one = await away()
    expect(paramsOf(await say(one, { answer: 'Extend' }))).toEqual(['until'])
    expect(paramsOf(await say(one, { answer: 'Extend', until: '2029-01-10' }))).toEqual(['until'])
    expect((await say(one, { answer: 'Extend', until: '2027-09-13', words: 'Not yet' })).statusCode).toBe(200)
    const engagement = await read(`engagements/${one.engagement.id}`)
    expect(engagement).toMatchObject({
      comingBack: { answer: 'Extend', until: '2027-09-13', words: 'Not yet' },
    })
    const { version } = engagement
    const address = `/api/engagements/${one.engagement.id}`
    await registrar.patch(address, { expectedReturn: '2027-09-13' }, { version })
    expect(await linesOf(one.student)).toMatchObject([
      { subject: 'Wishes to stay away until 13/09/2027', state: 'Done' },
    ])
    expect(await lettersTo(one.email)).toEqual(['ios-extended'])
  })

  it('says it of themselves only, and in no other words', async () => {
    const studying = await pupil()
    expect((await say(studying, { answer: 'Returning' })).statusCode).toBe(409)
    const one = await away()
    expect(paramsOf(await say(one, { answer: 'Perhaps' }))).toEqual(['answer'])
    expect((await registrar.post(`${path}/return`, { answer: 'Returning' })).statusCode).toBe(403)
  })
})

describe('the tutor', () => {
  it('comments on a request of their own student while it is undecided', async () => {
    const one = await pupil()
    const request = await asked(one)
    const address = `/api/ios-requests/${request.id}/comment`
    const stranger = await college.as('faculty')
    expect((await stranger.post(address, { comment: 'Hm' })).statusCode).toBe(404)
    expect((await (await college.as('finance')).post(address, { comment: 'Hm' })).statusCode).toBe(403)
    // Sees every request by one right, and comments by another that reaches their own students alone.
    const both = await college.as(['faculty', 'safeguarding'])
    expect((await both.get(`/api/ios-requests/${request.id}`)).statusCode).toBe(200)
    expect((await both.post(address, { comment: 'Hm' })).statusCode).toBe(404)
    expect(paramsOf(await tutor.post(address, { comment: ' ' }))).toEqual(['comment'])
    const reply = await tutor.post(address, { comment: 'I agree.' })
    expect(reply.json().data).toMatchObject({
      tutorComment: 'I agree.',
      commentBy: { label: 'Tamsin Tutor' },
      commentAt: expect.any(String),
    })
    await approve(one)
    expect((await tutor.post(address, { comment: 'Too late' })).statusCode).toBe(409)
  })
})
