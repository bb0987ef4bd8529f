import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openExtensions } from './test-extensions.ts'

const {
  admin,
  college,
  doctrine,
  history,
  lettersTo,
  ownOf,
  pathOf,
  preaching,
  pupil,
  requestsOf,
  taught,
  whole,
  worksOf,
} = await openExtensions()
const [essay, portfolio] = doctrine.assignments
const [early, last, undated] = history.assignments

interface WorkReply {
  readonly assignment: string
  readonly ownDeadline: string | null
  readonly canAsk: boolean
  readonly whyNot: string | null
}
const byNumber = (a: number, b: number) => a - b
const workIn = (works: readonly WorkReply[], id: string | undefined) =>
  works.find(({ assignment }) => assignment === id)

describe('one’s own work', () => {
  it('comes with where it belongs, its deadline, and what an extension would make of it', async () => {
    const one = await pupil()
    const { works, lastDay, standingDays } = await worksOf(one)
    expect([lastDay, standingDays, works.length]).toEqual(['2027-04-16', null, 6])
    expect(workIn(works, essay?.id)).toMatchObject({
      title: 'Essay',
      code: 'TMM4101',
      engagementId: one.engagement.id,
      sessionId: one.session.id,
      moduleInstanceId: doctrine.instance.id,
      due: '2026-12-04',
      ownDeadline: '2026-12-04',
      canAsk: true,
      whyNot: null,
      request: null,
      lengths: [
        { days: 7, until: '2026-12-11', whyNot: null },
        { days: 14, until: '2026-12-18', whyNot: null },
      ],
    })
    expect(workIn(works, portfolio?.id)).toMatchObject({
      lengths: [
        { days: 7, until: '2027-04-16', whyNot: null },
        { days: 14, until: '2027-04-23', whyNot: expect.stringContaining('last day of the year') },
      ],
    })
    expect(workIn(works, early?.id)).toMatchObject({
      canAsk: false,
      whyNot: expect.stringMatching(/was due/),
    })
    expect(workIn(works, last?.id)).toMatchObject({ canAsk: false, lengths: [] })
    expect(workIn(works, undated?.id)).toMatchObject({ canAsk: false, ownDeadline: null })
  })

  it('is for students alone', async () => {
    const nobody = await college.as('student')
    for (const path of ['current-assignments', 'current-extensions'])
      expect((await nobody.get(`/api/forms/student/${path}`)).statusCode).toBe(404)
    expect((await admin.get('/api/forms/student/current-assignments')).statusCode).toBe(404)
    const staff = await college.as('manager')
    expect((await staff.get('/api/forms/student/current-assignments')).statusCode).toBe(403)
  })
})

describe('a student asks', () => {
  it.each(['', '/'])('with “%s” at the end of the address', async (slash) => {
    const one = await pupil()
    const reply = await one.as.post(pathOf(one, doctrine, slash), await whole(one))
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().data).toMatchObject({
      state: 'Submitted',
      title: 'Essay',
      length: 7,
      words: 'My mother is in hospital.',
      evidence: [{ name: 'letter.txt' }],
      decision: null,
    })
    expect(await ownOf(one, reply.json().data.id)).toEqual(reply.json().data)
    expect(await lettersTo(one.email)).toMatchObject([
      { template: 'extension-received', text: expect.stringContaining('stays 04/12/2026') },
    ])
    const [line] = await college.database.rows(
      sql`select state, form, subject from student_requests where student = ${one.student}`,
    )
    expect(line).toEqual({
      state: 'New',
      form: 'extension-request',
      subject: '7 days for Essay (TMM4101 Module TMM4101)',
    })
    expect(workIn((await worksOf(one)).works, essay?.id)).toMatchObject({
      canAsk: false,
      request: { state: 'Submitted' },
    })
  })

  it('without naming the work where the module asks for one only', async () => {
    const one = await pupil()
    const { assignment: _assignment, ...rest } = await whole(one)
    expect((await one.as.post(pathOf(one, preaching), rest)).statusCode).toBe(201)
    const two = await one.as.post(pathOf(one, doctrine), rest)
    expect(two.json().error.details[0]).toMatchObject({ param: 'assignment', message: /Choose the piece/ })
  })

  it('once, however often it is sent', async () => {
    const one = await pupil()
    const body = await whole(one)
    const send = () => one.as.post(pathOf(one, doctrine), body)
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 200, 201])
    expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1)
    expect(await requestsOf(one)).toHaveLength(1)
    expect(await lettersTo(one.email)).toHaveLength(1)
  })

  it('on another page in other words, and finds that it is asked already', async () => {
    const one = await pupil()
    const [first, second] = [await whole(one), await whole(one, { length: 14 })]
    const replies = await Promise.all([first, second].map((body) => one.as.post(pathOf(one, doctrine), body)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([201, 422])
    expect(await requestsOf(one)).toHaveLength(1)
  })

  it.each<[string, object, string, RegExp]>([
    ['the policy not accepted', { acceptPolicy: false }, 'acceptPolicy', /confirm/],
    ['ten days', { length: 10 }, 'length', /7 or 14/],
    ['seven and a half', { length: 7.5 }, 'length', /7 or 14/],
    ['days in words', { length: 'seven' }, 'length', /7 or 14/],
    ['evidence missing', { evidence: [] }, 'evidence', /always needed/],
    ['evidence that is none', { evidence: ['letter'] }, 'evidence.0', /no file/],
    [
      'evidence nobody sent',
      { evidence: ['0197c1f0-0000-7000-8000-000000000000'] },
      'evidence',
      /not there any longer/,
    ],
    ['a type that is none', { typeOfEvidence: 'Feeling' }, 'typeOfEvidence', /Say what your evidence is/],
    ['work of another module', { assignment: early?.id }, 'assignment', /Choose the piece/],
    ['a field that is none', { state: 'Approved' }, 'state', /./],
  ])('with %s and is told so', async (_name, values, param, message) => {
    const one = await pupil()
    const reply = await one.as.post(pathOf(one, doctrine), await whole(one, values))
    expect(reply.statusCode).toBe(422)
    const { details } = reply.json().error
    expect(details).toContainEqual({ param, message: expect.stringMatching(message) })
    expect(await requestsOf(one)).toEqual([])
  })

  it('with everything wrong and is told all of it', async () => {
    const one = await pupil()
    const reply = await one.as.post(pathOf(one, history), { assignment: last?.id })
    expect(reply.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
      'assignment',
      'acceptPolicy',
      'length',
      'typeOfEvidence',
      'evidence',
    ])
  })

  it.each([
    ['the deadline has passed', early, 7, 'assignment', /was due on 19\/11\/2026/],
    ['no day is set', undated, 7, 'assignment', /No day is set/],
    ['it is the last of the year', last, 7, 'assignment', /last day of the year, 16\/04\/2027/],
    ['it would pass the last of the year', portfolio, 14, 'length', /last day of the year, 16\/04\/2027/],
  ] as const)('where %s', async (_name, work, length, param, message) => {
    const one = await pupil()
    const module = work === portfolio ? doctrine : history
    const reply = await one.as.post(pathOf(one, module), await whole(one, { assignment: work?.id, length }))
    expect(reply.json().error.details).toEqual([{ param, message: expect.stringMatching(message) }])
  })

  it('on the very day it is due', async () => {
    const one = await pupil()
    const { assignment: _assignment, ...rest } = await whole(one)
    expect((await one.as.post(pathOf(one, preaching), rest)).statusCode).toBe(201)
  })

  it('after the result is out', async () => {
    const one = await pupil({}, { status: 'Enrolled', outcome: 'Passed', mark: 64, releasedOn: '2026-11-01' })
    const reply = await one.as.post(pathOf(one, doctrine), await whole(one))
    expect(reply.json().error.details[0].message).toContain('result is out')
  })

  it('for a module they left', async () => {
    const one = await pupil({}, { status: 'Withdrawn' })
    const reply = await one.as.post(pathOf(one, doctrine), await whole(one))
    expect(reply.json().error.details[0].message).toContain('no longer take')
    expect((await worksOf(one)).works).toEqual([])
  })

  it.each([
    ['IoS', 'Interrupted'],
    ['Resi only', 'Current'],
    ['Withdrawn', 'Incomplete'],
  ])('while %s, and nothing is taken', async (status) => {
    const one = await pupil()
    await college.database.execute(
      sql`update engagements set status = ${status} where id = ${one.engagement.id}`,
    )
    const reply = await one.as.post(pathOf(one, doctrine), await whole(one))
    expect([409, 422]).toContain(reply.statusCode)
    expect(await requestsOf(one)).toEqual([])
    expect(workIn((await worksOf(one)).works, essay?.id)).toMatchObject({ canAsk: false })
  })

  it('through one of two engagements, and that one alone says whether they study', async () => {
    const one = await pupil()
    const former = await make(admin, 'engagements', {
      student: one.student,
      studentType: 'LLM',
      programme: (await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4'], credits: 360 }))
        .id,
      status: 'Withdrawn',
      start: '2025-09-14',
      end: '2026-09-13',
      expectedEnd: '2026-09-13',
    })
    const session = await make(admin, 'enrolment-sessions', {
      engagement: former.id,
      academicYear: '2026-27',
      status: 'Incomplete',
    })
    const { instance } = await taught('TMM1999', [{ title: 'Old work', due: '2026-12-01' }])
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: instance.id })
    const old = await one.as.post(
      `/api/forms/student/extension-request/${former.id}/${session.id}/${instance.id}/`,
      await whole(one, { assignment: undefined }),
    )
    expect(old.json().error.details[0].message).toContain('not studying')
    expect((await one.as.post(pathOf(one, doctrine), await whole(one))).statusCode).toBe(201)
  })
})

describe('the form', () => {
  const address = '/api/forms/student/extension-request'

  it('comes with one’s work and requests, keeps what is typed, and sends it', async () => {
    const one = await pupil()
    const empty = (await one.as.get(address)).json()
    expect(empty).toMatchObject({ draft: null, refused: null, alongside: { requests: [] } })
    expect(new Set(Object.values(empty.data))).toEqual(new Set([null]))
    expect(empty.alongside.works).toEqual((await worksOf(one)).works)
    const typed = { values: { assignment: { id: essay?.id, label: 'Essay' }, words: 'My mother' } }
    expect((await one.as.put(`${address}/draft`, typed)).statusCode).toBe(200)
    expect((await one.as.get(address)).json().draft.values).toEqual(typed.values)
    const sent = await one.as.put(address, await whole(one))
    expect(sent.json()).toMatchObject({
      draft: null,
      receipt: { words: expect.stringContaining('We have your request') },
      alongside: { requests: [{ title: 'Essay', state: 'Submitted' }] },
    })
    expect(await requestsOf(one)).toHaveLength(1)
    expect((await one.as.get('/api/forms/student/home')).json().data.forms).toContainEqual(
      expect.objectContaining({ form: 'extension-request', state: 'waiting' }),
    )
  })

  it.each<[string, object, string]>([
    [
      'nothing',
      { assignment: null, length: null, evidence: [], acceptPolicy: null, typeOfEvidence: null },
      'evidence',
    ],
    ['ten days', { length: 10 }, 'length'],
    ['the policy refused', { acceptPolicy: false }, 'acceptPolicy'],
    ['work past its deadline', { assignment: early?.id }, 'assignment'],
    ['work of nobody', { assignment: '0197c1f0-0000-7000-8000-000000000000' }, 'assignment'],
    ['too many days for the year', { assignment: portfolio?.id, length: 14 }, 'length'],
  ])('refuses %s at its field', async (_name, values, param) => {
    const one = await pupil()
    const reply = await one.as.put(address, await whole(one, values))
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map((problem: { param: string }) => problem.param)).toContain(param)
    expect(await requestsOf(one)).toEqual([])
  })
})
