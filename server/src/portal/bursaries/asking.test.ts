import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { openBursaries, path, statusesOf, wholeRequest } from './test-bursaries.ts'

const bursaries = await openBursaries()
const {
  admin,
  asking,
  change,
  college,
  freshRound,
  mailsTo,
  panel,
  read,
  referencesOf,
  standingOf,
  student,
} = bursaries
const detailsOf = (reply: { json(): unknown }): { param: string; message: string }[] => {
  const body = reply.json()
  const found: unknown = Reflect.get(Object(Reflect.get(Object(body), 'error')), 'details')
  return Array.isArray(found) ? found : []
}
const countOf = async (who: string) =>
  (
    await college.database.rows<{ count: number }>(
      sql`select count(*)::int as count from bursary_applications where student = ${who}`,
    )
  )[0]?.count

/** The line of bursaries on a student's home. */
async function onHome(calls: SignedInCalls): Promise<unknown> {
  const { forms } = (await calls.get('/api/forms/student/home')).json().data
  return forms.find(({ form }: { form: string }) => form === 'bursary-application')
}

let round: Reply
beforeEach(async () => {
  round = await freshRound()
})

describe('asking for a bursary', () => {
  it('reaches the panel as it was sent, the student and the referees by mail, and the inbox without a figure', async () => {
    const { calls, email, student: id, session } = await student()
    const sent = wholeRequest()
    const reply = await calls.put(path, sent)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().receipt.words).toContain('We have it')
    expect(reply.json().data).toMatchObject(sent)
    const [row] = await college.database.rows<{ id: string }>(
      sql`select id from bursary_applications where student = ${id}`,
    )
    expect(await read(`bursary-applications/${row?.id}`)).toMatchObject({
      round: { id: round.id },
      session: { id: session.id },
      state: 'Under consideration',
      asked: 150_000,
      income: { earnings: 120_000, partner: null },
      releasedAt: null,
      decision: { amount: null, at: null },
    })
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['bursary-received'])
    const toReferee = await mailsTo(sent.firstReferee.email)
    expect(toReferee.map(({ template }) => template)).toEqual(['bursary-reference'])
    expect([...(await mailsTo(email)), ...toReferee].map(({ text }) => text).join()).not.toMatch(
      /\d{3},?\d{2}0|£/,
    )
    const inbox = (
      await panel.get('/api/bursary-application-requests?fields=subject,state&pageSize=200')
    ).json()
    expect(inbox.data.at(-1)).toMatchObject({ subject: 'Bursary application', state: 'New' })
    expect(await onHome(calls)).toMatchObject({ state: 'waiting', closes: '2026-12-15' })
    expect(await standingOf(calls)).toMatchObject({
      round: { standing: 'open', title: round['title'] },
      request: {
        state: 'Under consideration',
        asked: 150_000,
        references: [{ name: 'Revd Ruth Marsh', state: 'Additional information needed' }],
        offer: null,
        words: null,
      },
    })
  })

  it('once sent stays: the very same again is no second, something else is refused', async () => {
    const { calls, student: id } = await student()
    const sent = wholeRequest()
    expect((await calls.put(path, sent)).statusCode).toBe(200)
    expect((await calls.put(path, sent)).statusCode).toBe(200)
    const other = await calls.put(path, { ...sent, asked: 160_000 })
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      expect.stringContaining('with the panel already'),
    ])
    expect(await countOf(id)).toBe(1)
    expect((await mailsTo(sent.firstReferee.email)).length).toBe(1)
  })

  it('from two devices at the same instant makes one', async () => {
    const { calls, student: id } = await student()
    const sent = wholeRequest()
    const replies = await Promise.all(Array.from({ length: 4 }, () => calls.put(path, sent)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await countOf(id)).toBe(1)
  })

  it.each<[string, object, string[]]>([
    [
      'nothing at all',
      {},
      ['asked', 'firstReferee.email', 'firstReferee.name', 'household.adults', 'statement'],
    ],
    ['more than the pot', wholeRequest({ asked: 1_000_001 }), ['asked']],
    ['nothing', wholeRequest({ asked: 0 }), ['asked']],
    ['less than nothing', wholeRequest({ income: { earnings: -1 } }), ['income.earnings']],
    [
      'half a second referee',
      wholeRequest({ secondReferee: { name: 'Ann', email: null, relation: null } }),
      ['secondReferee.email'],
    ],
    [
      'one referee twice',
      wholeRequest({
        firstReferee: { name: 'Ann', email: 'ann@example.net', relation: null },
        secondReferee: { name: 'Ann', email: 'ANN@example.net', relation: null },
      }),
      ['secondReferee.email'],
    ],
    ['what nobody asked', { ...wholeRequest(), decision: { amount: 5 } }, ['decision']],
  ])('with %s is refused', async (_name, body, params) => {
    const { calls, student: id } = await student()
    const reply = await calls.put(path, body)
    expect(reply.statusCode, reply.body).toBe(422)
    expect(
      detailsOf(reply)
        .map(({ param }) => param)
        .toSorted(),
    ).toEqual(params)
    expect(await countOf(id)).toBe(0)
  })

  it('with oneself as the referee is refused', async () => {
    const { calls, email } = await student()
    const reply = await calls.put(
      path,
      wholeRequest({ firstReferee: { name: 'Me', email: email.toUpperCase(), relation: null } }),
    )
    expect(detailsOf(reply)).toEqual([
      { param: 'firstReferee.email', message: expect.stringContaining('your own address') },
    ])
  })

  it('in a round that closes meanwhile is refused, and what was typed is kept', async () => {
    const { calls, student: id } = await student()
    const typed = { values: { statement: 'My wife has', asked: '15' } }
    expect((await calls.put(`${path}/draft`, typed)).statusCode).toBe(200)
    const { version } = await read(`bursary-rounds/${round.id}`)
    await panel.patch(`/api/bursary-rounds/${round.id}`, { closes: '2026-11-19' }, { version })
    const reply = await calls.put(path, wholeRequest())
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      'This round closed on 19/11/2026. What you typed is kept.',
    ])
    expect((await calls.get(path)).json().draft.values).toEqual(typed.values)
    expect(await countOf(id)).toBe(0)
    expect(await standingOf(calls)).toMatchObject({ round: { standing: 'closed' }, request: null })
  })

  it.each<[string, object, object]>([
    [
      'coming',
      { opens: '2026-12-01' },
      { standing: 'coming', refused: expect.stringContaining('01/12/2026') },
    ],
    [
      'over',
      { closes: '2026-11-19' },
      { standing: 'closed', refused: expect.stringContaining('19/11/2026') },
    ],
  ])('is refused while the round is %s', async (_name, values, standing) => {
    await freshRound(values)
    const { calls } = await student()
    expect((await standingOf(calls)).round).toMatchObject(standing)
    expect(await onHome(calls)).toMatchObject({ state: 'closed' })
    expect((await calls.put(path, wholeRequest())).statusCode).toBe(409)
  })

  it('is not there for whoever is no student, and of nobody else', async () => {
    const unlinked = await college.as('student')
    expect((await unlinked.get(`${path}/standing`)).statusCode).toBe(404)
    expect((await panel.get(`${path}/standing`)).statusCode).toBe(403)
    expect((await college.nobody.get(path)).statusCode).toBe(401)
    const [one, other] = [await asking(), await student()]
    expect((await standingOf(other.calls)).request).toBeNull()
    expect((await other.calls.get(path)).json().data).toMatchObject({
      asked: null,
      firstReferee: { name: null },
    })
    expect((await other.calls.get(`/api/bursary-applications/${one.application}`)).statusCode).toBe(403)
  })
})

describe('when the panel needs more', () => {
  const needed = 'What will your rent be from January?'
  const askMore = (id: string) => change(id, { state: 'Additional information needed', needed })

  it('the student is told at once, adds it, and it is considered again', async () => {
    const { application, calls, email } = await asking()
    expect((await askMore(application)).statusCode).toBe(200)
    const last = (await mailsTo(email)).at(-1)
    expect([last?.template, last?.text.includes(needed)]).toEqual(['bursary-more-information', false])
    expect(last?.text).toContain('once you have signed in')
    expect((await standingOf(calls)).request).toMatchObject({
      state: 'Additional information needed',
      needed,
    })
    const threads = '/api/forms/student/threads/bursary-application'
    const [line] = (await calls.get(threads)).json().data
    const reply = await calls.post(`${threads}/${line.id}/messages`, { body: '£900 a month' })
    expect(reply.json().data).toMatchObject({
      state: 'New',
      messages: [{ body: 'Bursary application' }, { body: needed }, { body: '£900 a month' }],
    })
    expect((await standingOf(calls)).request).toMatchObject({ state: 'Under consideration', needed: null })
    const thread = `/api/threads/bursary-applications/${application}`
    expect((await panel.get(thread)).json().data.messages).toHaveLength(3)
    for (const role of ['registrar', 'faculty', 'support'])
      expect([403, 404], role).toContain((await (await college.as(role)).get(thread)).statusCode)
  })

  it('is asked for in words, or not at all', async () => {
    const { application, email } = await asking()
    const reply = await change(application, { state: 'Additional information needed' })
    expect(detailsOf(reply).map(({ param }) => param)).toEqual(['needed'])
    expect((await mailsTo(email)).length).toBe(1)
  })

  it('the whole can be sent again, after the round has closed too, with other referees', async () => {
    const { application, calls } = await asking()
    const [first] = await referencesOf(application)
    await askMore(application)
    const { version } = await read(`bursary-rounds/${round.id}`)
    await panel.patch(`/api/bursary-rounds/${round.id}`, { closes: '2026-11-19' }, { version })
    const again = wholeRequest({ asked: 170_000 })
    const reply = await calls.put(path, again)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject(again)
    expect(await read(`bursary-applications/${application}`)).toMatchObject({
      state: 'Under consideration',
      asked: 170_000,
    })
    expect((await referencesOf(application)).map(({ state, email }) => [email, state])).toEqual([
      [first?.email, 'Not applicable'],
      [again.firstReferee.email, 'Additional information needed'],
    ])
  })
})

it('loses no decision to what is sent at the same instant', async () => {
  const { application, calls } = await asking()
  await change(application, { state: 'Additional information needed', needed: 'Why?' })
  const again = wholeRequest({ asked: 170_000 })
  const replies = await Promise.all([calls.put(path, again), bursaries.approve(application, 100_000)])
  expect(statusesOf(replies)).toEqual([200, 409])
})

it('lets the office enter what came on paper, once for each student and round', async () => {
  const { student: id } = await student()
  const body = { student: id, round: round.id, asked: 100_000, statement: 'By letter' }
  const made = await panel.post('/api/bursary-applications', body)
  expect(made.json().data).toMatchObject({
    session: { id: expect.any(String) },
    state: 'Under consideration',
  })
  const again = await panel.post('/api/bursary-applications', body)
  expect([again.statusCode, detailsOf(again)[0]?.param]).toEqual([422, 'student'])
})

it('an approved application of no round is told what it lacks', async () => {
  const reply = await admin.post('/api/bursary-applications', { state: 'Approved' })
  expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('Round is needed.')])
})
