import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openExtensions, type Pupil } from './test-extensions.ts'

const {
  admin,
  asked,
  college,
  decide,
  doctrine,
  lettersTo,
  ownOf,
  preaching,
  pupil,
  read,
  registrar,
  taught,
  tutor,
  upload,
  worksOf,
} = await openExtensions()
const [essay, portfolio] = doctrine.assignments

const deadlineOf = async (one: Pupil, assignment: unknown): Promise<string> =>
  (await worksOf(one)).works.find((work: { assignment: string }) => work.assignment === assignment)
    .ownDeadline
const calendarOf = async (one: Pupil): Promise<string> => {
  const { events } = (await one.as.get('/api/calendar?from=2026-11-20&until=2027-05-31')).json().data
  return events.find(({ uid }: { uid: string }) => uid === `deadline-${essay?.id}`)?.day
}
const sheetOf = async (one: Pupil): Promise<readonly (string | null)[]> => {
  const { rows } = (await registrar.get(`/api/grades/${doctrine.instance.id}`)).json().data
  return rows.find(({ student }: { student: { id: string } }) => student.id === one.student).dues
}
const lineOf = async (one: Pupil) => {
  const [line] = await college.database.rows(
    sql`select state, answer from student_requests where student = ${one.student} order by sent_at desc`,
  )
  return line
}
const toldTutor = (id: string) =>
  college.database.rows<{ text: string }>(
    sql`select text from notifications where about_id = ${id} and user_id = ${tutor.userId} order by at, id`,
  )
describe('an extension that is approved', () => {
  it('moves the deadline everywhere, tells the student and their tutor, and settles the inbox', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const { id } = await asked(one)
    expect(await calendarOf(one)).toBe('2026-12-04')
    expect((await decide(id, { state: 'Approved' })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({
      state: 'Approved',
      length: 7,
      granted: { days: 7, until: '2026-12-11' },
      decision: { words: null, by: { label: 'Ruth Register' }, at: expect.any(String) },
    })
    expect([await deadlineOf(one, essay?.id), await calendarOf(one)]).toEqual(['2026-12-11', '2026-12-11'])
    expect(await sheetOf(one)).toEqual(['2026-12-11', '2027-04-09'])
    expect([await deadlineOf(other, essay?.id), await calendarOf(other)]).toEqual([
      '2026-12-04',
      '2026-12-04',
    ])
    expect(await sheetOf(other)).toEqual(['2026-12-04', '2027-04-09'])
    expect((await lettersTo(one.email)).at(-1)).toMatchObject({
      template: 'extension-approved',
      subject: 'You have until 11/12/2026 for Essay (TMM4101 Module TMM4101)',
      text: expect.stringContaining('Dear Hanna'),
    })
    expect((await toldTutor(id)).map(({ text }) => text)).toEqual([
      expect.stringContaining('asks for an extension: Essay'),
      expect.stringContaining('has until 11/12/2026 for Essay'),
    ])
    expect(await lineOf(one)).toEqual({ state: 'Done', answer: null })
    expect(await ownOf(one, id)).toMatchObject({ state: 'Approved', grantedDays: 7, until: '2026-12-11' })
  })

  it('is counted on the page of the module', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const module = await taught('TMM4997', [{ title: 'Report', due: '2026-12-01' }])
    const [report] = module.assignments
    for (const { session } of [one, other])
      await make(admin, 'module-enrolments', { session: session.id, moduleInstance: module.instance.id })
    const moduleId = Object(module.instance['module']).id
    const later = async () => (await registrar.get(`/api/modules/${moduleId}/page`)).json().data.later
    expect(await later()).toEqual([])
    await decide((await asked(one, { assignment: report?.id }, module)).id, { state: 'Approved' })
    await decide((await asked(other, { assignment: report?.id, length: 14 }, module)).id, {
      state: 'Approved',
    })
    expect(await later()).toEqual([{ assignment: report?.id, students: 2, until: '2026-12-15' }])
  })

  it('reaches the calendar others subscribe to', async () => {
    const one = await pupil()
    const { data } = (await one.as.post('/api/calendar/feed')).json()
    const feed = async () => (await college.nobody.get(new URL(data.address).pathname)).body
    expect(await feed()).toContain('DTSTART;VALUE=DATE:20261204')
    await decide((await asked(one)).id, { state: 'Approved' })
    expect(await feed()).toContain('DTSTART;VALUE=DATE:20261211')
    expect(await feed()).not.toContain('DTSTART;VALUE=DATE:20261204')
  })

  it('lets work that came within it count in full', async () => {
    const one = await pupil()
    const module = await taught('TMM4998', [{ title: 'Report', due: '2026-11-10', weight: 100 }])
    await make(admin, 'module-enrolments', { session: one.session.id, moduleInstance: module.instance.id })
    const address = `/api/grades/${module.instance.id}`
    const { rows, assignments } = (await registrar.get(address)).json().data
    const place = { enrolment: rows[0].enrolment, assignment: assignments[0].id, was: null }
    const entries = [
      { ...place, field: 'handedIn', value: '17/11/2026' },
      { ...place, field: 'firstMark', value: '65' },
    ]
    expect((await registrar.post(`${address}/marks`, { entries })).json().data.taken).toBe(2)
    await admin.post(`${address}/moderation`, { assignment: place.assignment, note: 'It stands.' })
    const agreed = [{ ...place, field: 'agreedMark', value: '65' }]
    expect((await registrar.post(`${address}/marks`, { entries: agreed })).json().data.taken).toBe(1)
    const results = [{ enrolment: place.enrolment, mark: 65, outcome: 'Passed' }]
    const release = () => registrar.post(`${address}/release`, { releasedOn: '2026-11-20', results })
    expect((await release()).statusCode).toBe(409)
    const made = await make(registrar, 'extension-requests', {
      student: one.student,
      assignment: place.assignment,
      basis: 'Learning support',
      length: 7,
    })
    await decide(made.id, { state: 'Approved' })
    expect((await release()).statusCode).toBe(200)
    const late = await decide(made.id, { granted: { days: 9 } })
    expect(late.json().error.details[0].message).toContain('result is out')
  })

  it('gives other days than were asked for, and keeps both', async () => {
    const one = await pupil()
    const { id } = await asked(one, { length: 14 })
    const offered = (
      await registrar.post(`/api/extension-requests/${id}/consequences`, {
        state: 'Approved',
        granted: { days: 10 },
      })
    ).json().data
    expect(offered.map(({ label }: { label: string }) => label)).toEqual([
      'The deadline becomes 14/12/2026 instead of 04/12/2026',
      expect.stringMatching(/^Hanna Jones \d+ is told by e-mail$/),
    ])
    const words = 'Ten days reach to the end of term.'
    await decide(id, { state: 'Approved', granted: { days: 10 }, decision: { words } })
    expect(await read(id)).toMatchObject({ length: 14, granted: { days: 10, until: '2026-12-14' } })
    expect((await lettersTo(one.email)).at(-1)?.text).toContain(words)
    await decide(id, { granted: { days: 12 } })
    expect(await deadlineOf(one, essay?.id)).toBe('2026-12-16')
  })

  it.each([
    [0, 'granted.days'],
    [29, 'granted.days'],
    [8, 'granted.days'],
  ])('gives %i days to nobody', async (days, param) => {
    const one = await pupil()
    const { id } = await asked(one, { assignment: portfolio?.id })
    const reply = await decide(id, { state: 'Approved', granted: { days } })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].param).toBe(param)
    expect(await read(id)).toMatchObject({ state: 'Submitted' })
  })

  it('stays the day that was told when the deadline for everybody moves', async () => {
    const one = await pupil()
    const work = await make(admin, 'assignments', {
      moduleInstance: doctrine.instance.id,
      title: 'Reflection',
      due: '2026-12-01',
    })
    await decide((await asked(one, { assignment: work.id })).id, { state: 'Approved' })
    for (const [due, own] of [
      ['2026-12-03', '2026-12-08'],
      ['2026-11-27', '2026-12-08'],
      ['2026-12-10', '2026-12-10'],
    ]) {
      await college.database.execute(sql`update assignments set due = ${due} where id = ${work.id}`)
      expect([due, await deadlineOf(one, work.id)]).toEqual([due, own])
    }
    await college.database.execute(sql`update assignments set deleted_at = now() where id = ${work.id}`)
  })

  it('is revoked with words, the former deadline counts again, and can be given back', async () => {
    const one = await pupil()
    const { id } = await asked(one)
    await decide(id, { state: 'Approved', decision: { words: 'Get well soon.' } })
    const wordless = await decide(id, { state: 'Revoked' })
    expect(wordless.json().error.details[0].param).toBe('decision.words')
    const words = 'The letter was not genuine.'
    expect((await decide(id, { state: 'Revoked', decision: { words } })).statusCode).toBe(200)
    expect([await deadlineOf(one, essay?.id), await calendarOf(one)]).toEqual(['2026-12-04', '2026-12-04'])
    expect(await sheetOf(one)).toEqual(['2026-12-04', '2027-04-09'])
    expect((await lettersTo(one.email)).at(-1)).toMatchObject({
      template: 'extension-revoked',
      text: expect.stringContaining(words),
    })
    expect((await decide(id, { state: 'Approved' })).json().error.details[0].param).toBe('reason')
    expect((await decide(id, { state: 'Approved', reason: 'It was' })).statusCode).toBe(200)
    expect(await deadlineOf(one, essay?.id)).toBe('2026-12-11')
  })

  it('is not removed behind the student’s back', async () => {
    const { id } = await asked(await pupil())
    await decide(id, { state: 'Approved' })
    const refused = await registrar.delete(`/api/extension-requests/${id}`)
    expect([refused.statusCode, refused.json().error.details[0].message]).toEqual([
      422,
      expect.stringContaining('Revoke it first'),
    ])
    await decide(id, { state: 'Revoked', decision: { words: 'Entered by mistake.' } })
    expect((await registrar.delete(`/api/extension-requests/${id}`)).statusCode).toBe(204)
  })
})

describe('a request', () => {
  it('is refused with words of its own, and the deadline stays', async () => {
    const one = await pupil()
    const { id } = await asked(one)
    expect((await decide(id, { state: 'Rejected' })).json().error.details[0].param).toBe('decision.words')
    const words = 'Holidays are no ground for an extension.'
    await decide(id, { state: 'Rejected', decision: { words } })
    expect(await deadlineOf(one, essay?.id)).toBe('2026-12-04')
    expect((await lettersTo(one.email)).at(-1)).toMatchObject({
      template: 'extension-rejected',
      text: expect.stringContaining(words),
    })
    expect(await ownOf(one, id)).toMatchObject({ state: 'Rejected', decision: words, until: null })
    expect(await lineOf(one)).toEqual({ state: 'Declined', answer: null })
  })

  it('goes back to its student for more, who answers once and alone', async () => {
    const [one, other] = [await pupil(), await pupil()]
    const { id } = await asked(one)
    expect((await decide(id, { state: 'More information required' })).json().error.details[0].param).toBe(
      'more.question',
    )
    const question = 'Please send the second page.'
    await decide(id, { state: 'More information required', more: { question } })
    expect((await lettersTo(one.email)).at(-1)).toMatchObject({
      template: 'extension-question',
      text: expect.stringContaining(question),
    })
    expect(await lineOf(one)).toMatchObject({ state: 'Waiting for the student' })
    const page = await upload(one.as, 'page-2.txt')
    const threads = '/api/forms/student/threads/extension-request'
    const [line] = (await one.as.get(threads)).json().data
    const address = `${threads}/${line.id}/messages`
    const body = { body: 'Here it is.', files: [page] }
    expect((await other.as.post(address, body)).statusCode).toBe(404)
    const theirs = await upload(other.as)
    expect((await one.as.post(address, { ...body, files: [theirs] })).statusCode).toBe(422)
    expect((await one.as.post(address, { body: ' ' })).json().error.details[0].param).toBe('body')
    const answered = await one.as.post(address, body)
    expect(answered.json().data).toMatchObject({
      state: 'New',
      answerBy: '2026-11-27',
      messages: [
        { isFromRequester: true, files: [{ name: 'letter.txt' }] },
        { isFromRequester: false, purpose: 'Question', body: question },
        { isFromRequester: true, purpose: 'Message', body: 'Here it is.', files: [{ name: 'page-2.txt' }] },
      ],
    })
    expect(await ownOf(one, id)).toMatchObject({ state: 'More information received', answer: 'Here it is.' })
    expect((await one.as.post(address, body)).json().data.messages).toHaveLength(3)
    expect((await decide(id, { state: 'Approved' })).statusCode).toBe(200)
    expect((await one.as.post(address, { body: 'Another' })).statusCode).toBe(409)
    expect((await one.as.get(threads)).json().data[0].messages.at(-1)).toMatchObject({ outcome: 'Approved' })
  })

  it('stands once for a piece of work, however many are made at the same moment', async () => {
    const one = await pupil()
    const body = { student: one.student, assignment: essay?.id, basis: 'Learning support', length: 7 }
    const replies = await Promise.all([1, 2, 3, 4].map(() => registrar.post('/api/extension-requests', body)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422,
    ])
  })

  it('is decided by nobody else', async () => {
    const { id } = await asked(await pupil())
    for (const as of [tutor, await college.as('finance'), await college.as('student')]) {
      expect((await decide(id, { state: 'Approved' }, as)).statusCode).toBe(403)
      expect((await as.get(`/api/extension-requests/${id}/impact`)).statusCode).toBe(403)
    }
  })

  it('is seen by the student’s tutor without what they go through, and by no other', async () => {
    const one = await pupil()
    const { id } = await asked(one)
    const seen = await read(id, tutor)
    expect(seen).toMatchObject({ state: 'Submitted', length: 7 })
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['words']))
    const stranger = await college.as('faculty')
    expect((await stranger.get(`/api/extension-requests/${id}`)).statusCode).toBe(404)
  })

  it('is weighed by the other deadlines, the last one and what was before', async () => {
    const one = await pupil()
    const before = await asked(one, { assignment: portfolio?.id })
    await decide(before.id, { state: 'Rejected', decision: { words: 'Too early to say.' } })
    const { id } = await asked(one)
    expect((await registrar.get(`/api/extension-requests/${id}/impact`)).json().data).toEqual({
      due: '2026-12-04',
      ownDeadline: '2026-12-04',
      agreedDays: 0,
      standingDays: 0,
      lastDay: '2027-04-16',
      handedIn: null,
      lengths: [
        { days: 7, until: '2026-12-11', whyNot: null, closed: null },
        { days: 14, until: '2026-12-18', whyNot: null, closed: null },
      ],
      evidence: [
        { id: expect.any(String), name: 'letter.txt', mediaType: 'text/plain', size: expect.any(Number) },
      ],
      others: [],
      earlier: [
        {
          id: before.id,
          title: 'Portfolio',
          code: 'TMM4101',
          state: 'Rejected',
          length: 7,
          until: null,
          sentAt: expect.any(String),
        },
      ],
    })
    const near = await registrar.get(`/api/extension-requests/${before.id}/impact`)
    expect(near.json().data.others).toMatchObject([{ title: 'Last paper', ownDeadline: '2027-04-16' }])
  })
})

it('extension requests are listed and decided many at once', async () => {
  const several = [await pupil(), await pupil()]
  const requests = []
  for (const one of several) requests.push(await asked(one, { assignment: undefined }, preaching))
  const ids = requests.map(({ id }) => id)
  const bulk = await registrar.post('/api/extension-requests/bulk', { ids, change: { state: 'Approved' } })
  expect(bulk.json().meta).toMatchObject({ ok: 2 })
  for (const one of several) expect(await deadlineOf(one, preaching.assignments[0]?.id)).toBe('2026-11-27')
  const list = await registrar.get('/api/extension-requests?state=Approved&fields=student,granted.until')
  expect(list.json().data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids))
})
