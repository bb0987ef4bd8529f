import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { describe, expect, it } from 'vitest'
import { uploadCertificate } from '#care/safeguarding/test-safeguarding.ts'
import type { SignedInCalls } from '#test/app.ts'
import { openInterruptions } from '../interruptions/test-interruptions.ts'

const { admin, change, college, days, mailsTo, pupil, registrar, tutor } = await openInterruptions()
const own = '/api/forms/student/threads'
type Pupil = Awaited<ReturnType<typeof pupil>>

async function letterOf({ own: as }: Pupil): Promise<string> {
  const reply = await as.post('/api/forms/student/requests', { topic: 'letter', words: 'For my landlord.' })
  return reply.json().alongside[0].id
}
async function interruptionOf({ own: as }: Pupil): Promise<string> {
  const wish = { ...days, because: 'Health', explanation: 'I am ill.' }
  const reply = await as.post('/api/forms/student/ios-request', wish)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().alongside.requests[0].id
}
const threadsOf = async (as: SignedInCalls, form = 'requests'): Promise<Thread[]> =>
  (await as.get(`${own}/${form}`)).json().data
const write = (as: SignedInCalls, id: string, body: object, form = 'requests') =>
  as.post(`${own}/${form}/${id}/messages`, body)
const answer = (id: string, body: object, as = registrar) =>
  as.post(`/api/threads/student-requests/${id}/messages`, body)
const saidIn = ({ messages }: Thread) =>
  messages.map(({ body, purpose, outcome }) => [purpose, outcome, body])

describe('a thread', () => {
  it('holds what both sides say and send, the day of the answer, and the outcome', async () => {
    const one = await pupil()
    const id = await letterOf(one)
    expect(await threadsOf(one.own)).toMatchObject([
      { id, about: null, state: 'New', answerBy: '2026-11-27', canWrite: true, messages: [{}] },
    ])
    const paper = await uploadCertificate(one.own, 'Lease.pdf')
    expect((await write(one.own, id, { body: 'My lease.', files: [paper] })).statusCode).toBe(201)
    expect((await answer(id, { body: 'Which bank?', step: 'Ask back' })).statusCode).toBe(201)
    expect(await threadsOf(one.own)).toMatchObject([{ state: 'Waiting for the student', answerBy: null }])
    await write(one.own, id, { body: 'The Co-op.' })
    const letter = await uploadCertificate(registrar, 'Letter.pdf')
    await answer(id, { body: 'He is a friend of mine.', audience: 'Internal' })
    const done = await answer(id, { body: 'Here it is.', files: [letter], step: 'Answer' })
    expect(done.json().data).toMatchObject({
      state: 'Done',
      steps: [],
      student: { label: expect.anything() },
    })
    expect(done.json().data.messages).toHaveLength(6)

    const [thread] = await threadsOf(one.own)
    expect(thread && saidIn(thread)).toEqual([
      ['Message', null, 'For my landlord.'],
      ['Message', null, 'My lease.'],
      ['Question', null, 'Which bank?'],
      ['Message', null, 'The Co-op.'],
      ['Outcome', 'Done', 'Here it is.'],
    ])
    expect(thread?.messages.map(({ files }) => files.map(({ name }) => name))).toEqual([
      [],
      ['Lease.pdf'],
      [],
      [],
      ['Letter.pdf'],
    ])
    expect((await mailsTo(one.email)).map(({ template }) => template)).toEqual([
      'request-answered',
      'request-answered',
    ])
    expect((await write(one.own, id, { body: 'Thank you' })).statusCode).toBe(409)
  })

  it('says plain words by mail, takes it in hand, and tells whoever looks after it what came', async () => {
    const one = await pupil()
    const id = await letterOf(one)
    expect((await answer(id, { body: 'It takes a day.' })).json().data).toMatchObject({ state: 'In hand' })
    expect(await mailsTo(one.email)).toMatchObject([{ text: expect.stringContaining('It takes a day.') }])
    await write(one.own, id, { body: 'That is fine.' })
    const told = (await registrar.get('/api/notifications')).json().data
    expect(JSON.stringify(told)).toContain('wrote again: Letter of status')
    expect(JSON.stringify(told)).not.toContain('That is fine')
  })

  it('is closed to everybody it does not concern, with its files', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const id = await letterOf(one)
    const paper = await uploadCertificate(one.own)
    await write(one.own, id, { body: 'My lease.', files: [paper] })
    const secret = await uploadCertificate(registrar)
    await answer(id, { body: 'Among us.', audience: 'Internal', files: [secret] })
    const opens = async (as: SignedInCalls, file: string) =>
      (await as.get(`/api/files/${file}/content`)).statusCode
    expect([await opens(one.own, paper), await opens(registrar, paper), await opens(tutor, paper)]).toEqual([
      200, 200, 200,
    ])
    expect([await opens(registrar, secret), await opens(one.own, secret)]).toEqual([200, 404])
    const finance = await college.as('finance')
    expect([await opens(other.own, paper), await opens(finance, paper)]).toEqual([404, 404])
    expect((await write(other.own, id, { body: 'Mine' })).statusCode).toBe(404)
    expect((await finance.get(`/api/threads/student-requests/${id}`)).statusCode).toBe(404)
    expect((await other.own.get(`/api/threads/student-requests/${id}`)).statusCode).toBe(403)
    expect((await write(one.own, id, { body: 'x', files: [secret] })).statusCode).toBe(422)
    const mine = await uploadCertificate(other.own)
    expect((await answer(id, { body: 'x', files: [mine] })).statusCode).toBe(422)
  })

  it('is read by tutors, who do not answer', async () => {
    const one = await pupil()
    const id = await letterOf(one)
    const reply = await tutor.get(`/api/threads/student-requests/${id}`)
    expect(reply.json().data).toMatchObject({ canWrite: false, steps: [] })
    expect((await answer(id, { body: 'Me' }, tutor)).statusCode).toBe(403)
  })

  it('takes no step that is not there', async () => {
    const one = await pupil()
    const id = await letterOf(one)
    const params = async (body: object) =>
      (await answer(id, body)).json().error.details.map(({ param }: { param: string }) => param)
    expect(await params({ body: 'x', step: 'Answer', audience: 'Internal' })).toEqual(['step'])
    expect(await params({ body: ' ' })).toEqual(['body'])
    await answer(id, { body: 'No.', step: 'Decline' })
    expect(await params({ body: 'x', step: 'Decline' })).toEqual(['step'])
  })
})

describe('the thread of an interruption', () => {
  it('is found by its record, goes back and forth, and ends with the decision', async () => {
    const one = await pupil()
    const request = await interruptionOf(one)
    const office = `/api/threads/ios-requests/${request}`
    expect((await registrar.get(office)).json().data).toMatchObject({
      steps: ['Ask back', 'Decline'],
      messages: [{ body: 'I am ill.' }],
    })
    await registrar.post(`${office}/messages`, { body: 'Since when?', step: 'Ask back' })
    const [asked] = await threadsOf(one.own, 'ios-request')
    expect(asked).toMatchObject({ state: 'Waiting for the student', about: `ios-requests/${request}` })
    const paper = await uploadCertificate(one.own, 'Certificate.pdf')
    const said = { body: 'Since May.', files: [paper] }
    expect((await write(one.own, asked?.id ?? '', said, 'ios-request')).statusCode).toBe(201)
    const opens = async (as: SignedInCalls) => (await as.get(`/api/files/${paper}/content`)).statusCode
    expect([await opens(registrar), await opens(tutor), await opens(one.own)]).toEqual([200, 404, 200])
    expect((await tutor.get(office)).json().data.messages.at(-1)).toMatchObject({
      body: 'Since May.',
      files: [],
    })
    await registrar.post(`${office}/messages`, { body: 'We look at it.' })
    expect((await mailsTo(one.email)).at(-1)?.text).not.toContain('We look at it.')
    await registrar.post(`${office}/messages`, { body: 'Not this year.', step: 'Decline' })
    const [thread] = await threadsOf(one.own, 'ios-request')
    expect(thread && saidIn(thread).slice(1)).toEqual([
      ['Question', null, 'Since when?'],
      ['Message', null, 'Since May.'],
      ['Message', null, 'We look at it.'],
      ['Outcome', 'Declined', 'Not this year.'],
    ])
    expect(thread).toMatchObject({ state: 'Declined', canWrite: false })
    expect((await one.own.get('/api/forms/student/home')).json().data.forms).toContainEqual(
      expect.objectContaining({
        form: 'ios-request',
        outcome: { what: 'Declined', at: expect.any(String) },
      }),
    )
  })

  it('says nothing of what was recorded by the office alone', async () => {
    const one = await pupil()
    const { id } = (
      await admin.post('/api/ios-requests', {
        student: one.student,
        engagement: one.engagement.id,
        because: 'Health',
        ...days,
      })
    ).json().data
    expect((await registrar.get(`/api/threads/ios-requests/${id}`)).statusCode).toBe(404)
    expect((await change({ id, version: 1 }, { state: 'Declined', answer: 'No.' })).statusCode).toBe(200)
    expect(await threadsOf(one.own, 'ios-request')).toEqual([])
  })
})
