import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openBursaries, path, statusesOf } from './test-bursaries.ts'

const bursaries = await openBursaries()
const { admin, approve, asking, change, college, freshRound, mailsTo, manager, panel, panelOf, read } =
  bursaries
const { release, standingOf } = bursaries
const detailsIn = (body: string): { param: string; message: string }[] => JSON.parse(body).error.details

let round: Reply
beforeEach(async () => {
  round = await freshRound({ pot: 300_000 })
})

describe('the panel', () => {
  it('sees what everybody asked, what they lack and a share of the pot', async () => {
    const one = await asking()
    await asking({
      asked: 250_000,
      outgoings: { housing: 200_000 },
      otherGrants: { received: null, details: null },
    })
    const { round: money, applications } = await panelOf(round)
    expect(money).toMatchObject({
      pot: 300_000,
      asked: 400_000,
      awarded: 0,
      left: 300_000,
      applications: 2,
      undecided: 2,
    })
    const first = applications.find(({ id }: Reply) => id === one.application)
    expect(first).toMatchObject({
      monthly: { income: 150_000, outgoings: 180_000, short: 30_000 },
      need: 150_000,
      suggested: 112_000,
      references: [{ name: 'Revd Ruth Marsh', state: 'Additional information needed' }],
      student: { engagement: { status: 'Current', programme: { code: 'MA' } } },
    })
    expect((await panel.get('/api/bursary-panel')).json().data[0]).toMatchObject({
      id: round.id,
      asked: 400_000,
    })
  })

  it.each([
    'admissions',
    'registrar',
    'hub director',
    'programme director',
    'faculty',
    'safeguarding',
    'hesa',
    'support',
    'student',
    'applicant',
  ])('is no %s: they know nothing of bursaries', async (role) => {
    const { application } = await asking()
    const caller = await college.as(role)
    for (const url of [
      '/api/bursary-panel',
      `/api/bursary-rounds/${round.id}/panel`,
      '/api/bursary-rounds',
      '/api/bursary-applications',
      `/api/bursary-applications/${application}`,
      `/api/bursary-applications/${application}/history`,
      `/api/bursary-applications/${application}/mails`,
      '/api/bursary-applications?schema',
      '/api/bursary-applications?export=excel',
      '/api/bursary-references',
      '/api/bursary-application-requests',
    ])
      expect((await caller.get(url)).statusCode, url).toBe(403)
    expect((await release(round, {}, caller)).statusCode).toBe(403)
    const all = await caller.get('/api/student-requests?pageSize=200')
    if (all.statusCode === 200) expect(all.body).not.toContain('ursary')
  })

  it('holds its permission as manager too, and sees of students only its own where its scope is narrower', async () => {
    const { application } = await asking()
    expect((await panelOf(round, manager)).applications.map(({ id }: Reply) => id)).toEqual([application])
    const roles = (await admin.get('/api/roles?name=hub director')).json().data
    const { version, claims } = await read(`roles/${roles[0].id}`)
    const given = Array.isArray(claims) ? claims : []
    await admin.patch(`/api/roles/${roles[0].id}`, { claims: [...given, 'bursaries:panel'] }, { version })
    const hub = await admin.post('/api/hubs', { name: 'Elsewhere', code: 'ELS' })
    const elsewhere = await college.as('hub director', { hub: hub.json().data.id })
    const here = await college.as('hub director', { hub: bursaries.hub.id })
    expect((await panelOf(round, elsewhere)).applications).toEqual([])
    expect((await panelOf(round, here)).applications).toHaveLength(1)
    await approve(application, 100_000)
    expect((await release(round, {}, elsewhere)).statusCode).toBe(422)
    expect((await approve(application, 100_000, elsewhere)).statusCode).toBe(404)
    const again = await read(`roles/${roles[0].id}`)
    await admin.patch(`/api/roles/${roles[0].id}`, { claims: given }, { version: again.version })
  })
})

describe('the pot', () => {
  it('gives no more than is left, and takes back what is not wanted', async () => {
    const [one, other] = [await asking(), await asking()]
    expect((await approve(one.application, 200_000)).statusCode).toBe(200)
    const tooMuch = await approve(other.application, 100_001)
    expect([tooMuch.statusCode, detailsIn(tooMuch.body)[0]]).toEqual([
      422,
      { param: 'decision.amount', message: expect.stringContaining('Only £1,000.00 of the pot is left') },
    ])
    expect((await approve(other.application, 100_000)).statusCode).toBe(200)
    expect((await panelOf(round)).round).toMatchObject({ awarded: 300_000, left: 0 })
    await release(round)
    await other.calls.post(`${path}/decline`)
    expect((await panelOf(round)).round).toMatchObject({ awarded: 200_000, left: 100_000 })
    await one.calls.post(`${path}/accept`)
    expect((await panelOf(round)).round).toMatchObject({ accepted: 200_000 })
    const cancelled = await change(one.application, { state: 'Cancelled', reason: 'Has left' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect((await panelOf(round)).round).toMatchObject({ awarded: 0, left: 300_000 })
  })

  it('is not given twice by two who award at the same instant', async () => {
    const asked = await Promise.all([asking(), asking(), asking(), asking()])
    const replies = await Promise.all(
      asked.map(({ application }, index) => approve(application, 200_000, index % 2 ? panel : manager)),
    )
    expect(statusesOf(replies)).toEqual([200, 422, 422, 422])
    expect((await panelOf(round)).round).toMatchObject({ awarded: 200_000, left: 100_000 })
  })

  it('is decided on once where two decide on the same student', async () => {
    const { application } = await asking()
    const { version } = await read(`bursary-applications/${application}`)
    const url = `/api/bursary-applications/${application}`
    const replies = await Promise.all([
      panel.patch(url, { state: 'Approved', decision: { amount: 100_000 } }, { version }),
      manager.patch(url, { state: 'Rejected' }, { version }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  it.each<[string, object]>([
    ['nothing', { amount: null }],
    ['less than nothing', { amount: -100 }],
    ['no more than nothing', { amount: 0 }],
  ])('gives nobody %s', async (_name, decision) => {
    const { application } = await asking()
    const reply = await change(application, { state: 'Approved', decision })
    expect(reply.statusCode).toBe(422)
    expect(new Set(detailsIn(reply.body).map(({ param }) => param))).toEqual(new Set(['decision.amount']))
  })

  it('cannot be made smaller than what was awarded of it, nor its round taken away', async () => {
    const { application } = await asking()
    await approve(application, 200_000)
    const url = `/api/bursary-rounds/${round.id}`
    const with_ = async (body: object) =>
      panel.patch(url, body, { version: (await read(`bursary-rounds/${round.id}`)).version })
    expect(detailsIn((await with_({ pot: 199_999 })).body)).toEqual([
      { param: 'pot', message: '£2,000.00 of it is awarded. The pot cannot be smaller.' },
    ])
    expect((await with_({ pot: 200_000 })).statusCode).toBe(200)
    expect((await with_({ state: 'In preparation' })).statusCode).toBe(422)
    expect((await panel.delete(url)).statusCode).toBe(422)
  })

  it('is closed once the round is settled', async () => {
    const { application } = await asking()
    const { version } = await read(`bursary-rounds/${round.id}`)
    await panel.patch(`/api/bursary-rounds/${round.id}`, { state: 'Settled' }, { version })
    const reply = await approve(application, 100)
    expect([reply.statusCode, detailsIn(reply.body)[0]?.param]).toEqual([422, 'state'])
  })

  it('pays instalments of what was accepted, and no more than that', async () => {
    const { application, calls } = await asking()
    await approve(application, 100_000)
    const early = await change(application, { firstInstalment: { amount: 50_000, paidOn: '2026-11-20' } })
    expect(detailsIn(early.body).map(({ param }) => param)).toEqual(['firstInstalment.paidOn'])
    const plan = {
      firstInstalment: { amount: 50_000, due: '2026-12-01' },
      secondInstalment: { amount: 50_001 },
    }
    expect((await change(application, plan)).statusCode).toBe(422)
    expect((await change(application, { ...plan, secondInstalment: { amount: 50_000 } })).statusCode).toBe(
      200,
    )
    await release(round)
    expect((await standingOf(calls)).request.offer.instalments).toMatchObject([
      { amount: 50_000, due: '2026-12-01' },
      { amount: 50_000, due: null },
    ])
    await calls.post(`${path}/accept`)
    expect((await change(application, { firstInstalment: { paidOn: '2026-11-20' } })).statusCode).toBe(200)
    await change(application, { state: 'Cancelled', reason: 'Has left' })
    expect((await panelOf(round)).round).toMatchObject({ awarded: 50_000, left: 250_000 })
  })
})

describe('a decision', () => {
  it('is nowhere to be seen by the student before it is released', async () => {
    const { application, calls, email, student } = await asking()
    const seen = async () => {
      const replies = await Promise.all([
        calls.get(`${path}/standing`),
        calls.get(path),
        calls.get('/api/forms/student/home'),
        calls.get('/api/notifications'),
        calls.post(`${path}/accept`),
        calls.get('/api/forms/student/threads/bursary-application'),
      ])
      return replies.map(({ statusCode, body }) => `${statusCode} ${body}`)
    }
    const before = await seen()
    expect(
      (await change(application, { decision: { words: 'We are sorry', panel: 'A, B' } })).statusCode,
    ).toBe(200)
    expect(await seen()).toEqual(before)
    expect((await approve(application, 100_000)).statusCode).toBe(200)
    expect(await seen()).toEqual(before)
    await change(application, { state: 'Under consideration', reason: 'Once more' })
    expect(await seen()).toEqual(before)
    await change(application, { state: 'Rejected' })
    expect(await seen()).toEqual(before)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['bursary-received'])
    const lines = await college.database.rows(
      sql`select state from student_requests where student = ${student}`,
    )
    expect(lines).toEqual([{ state: 'New' }])
  })

  it('is told to all at once, when the panel says so, and not twice', async () => {
    const [yes, no, later] = [await asking(), await asking(), await asking()]
    await approve(yes.application, 100_000)
    await change(no.application, { state: 'Rejected', decision: { words: 'The pot was small.' } })
    const counted = {
      approved: 1,
      rejected: 1,
      notApplicable: 0,
      offered: 100_000,
      undecided: 1,
      unreached: [],
    }
    expect((await release(round, { preview: true })).json().data).toEqual(counted)
    expect((await standingOf(yes.calls)).request.state).toBe('Under consideration')
    expect((await release(round)).json().data).toEqual(counted)
    expect((await standingOf(yes.calls)).request).toMatchObject({
      state: 'Approved',
      offer: { amount: 100_000, answer: 'Offered' },
    })
    expect((await standingOf(no.calls)).request).toMatchObject({
      state: 'Rejected',
      words: 'The pot was small.',
      offer: null,
    })
    expect((await standingOf(later.calls)).request.state).toBe('Under consideration')
    const templates = async (address: string) => (await mailsTo(address)).map(({ template }) => template)
    expect(await templates(yes.email)).toEqual(['bursary-received', 'bursary-decision'])
    expect(await templates(no.email)).toEqual(['bursary-received', 'bursary-decision'])
    expect(await templates(later.email)).toEqual(['bursary-received'])
    expect((await mailsTo(yes.email)).at(-1)?.text).not.toMatch(/£|Approved|offered £/)
    const again = await release(round)
    expect([again.statusCode, again.json().error.message]).toEqual([
      422,
      'Nothing was decided that the students do not know already.',
    ])
    await approve(later.application, 50_000)
    expect((await release(round)).json().data).toMatchObject({ approved: 1, rejected: 0, offered: 50_000 })
  })

  it('released by two at the same instant is mailed once', async () => {
    const { application, email } = await asking()
    await approve(application, 100_000)
    const replies = await Promise.all([release(round), release(round, {}, manager)])
    expect(statusesOf(replies)).toEqual([200, 422])
    expect((await mailsTo(email)).filter(({ template }) => template === 'bursary-decision')).toHaveLength(1)
  })

  it('reaches whoever has no address in the portal', async () => {
    const { application, person, calls } = await asking()
    await college.database.execute(sql`update people set email = null where id = ${person}`)
    await approve(application, 100_000)
    expect((await release(round)).json().data.unreached).toEqual([expect.stringContaining('Hannah')])
    expect((await standingOf(calls)).request.state).toBe('Approved')
  })

  it('is kept with who made it, and stays as it was told', async () => {
    const { application } = await asking()
    await approve(application, 100_000)
    expect(await read(`bursary-applications/${application}`)).toMatchObject({
      decision: { amount: 100_000, by: { label: 'Petra Panel' } },
    })
    expect((await change(application, { decision: { amount: 120_000 } })).statusCode).toBe(200)
    await release(round)
    const later = await change(application, { decision: { amount: 130_000 } })
    expect(detailsIn(later.body)[0]?.message).toContain('has been told of this amount')
    expect((await change(application, { state: 'Under consideration', reason: 'Again' })).statusCode).toBe(
      422,
    )
    expect((await change(application, { award: { answer: 'Accepted' } })).statusCode).toBe(422)
    expect((await change(application, { releasedAt: null })).statusCode).toBe(422)
  })
})

describe('an offer', () => {
  it.each([
    ['accept', 'Accepted', 'decline', 'have accepted'],
    ['decline', 'Declined', 'accept', 'have declined'],
  ])('is answered once: %s', async (verb, answer, other, message) => {
    const { application, calls } = await asking()
    await approve(application, 100_000)
    await release(round)
    const reply = await calls.post(`${path}/${verb}`)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data.request.offer).toMatchObject({ answer, answeredAt: expect.any(String) })
    const again = await calls.post(`${path}/${other}`)
    expect([again.statusCode, again.json().error.message]).toEqual([409, expect.stringContaining(message)])
    expect(await read(`bursary-applications/${application}`)).toMatchObject({ award: { answer } })
  })

  it('is answered once by two answers at the same instant', async () => {
    const { application, calls } = await asking()
    await approve(application, 100_000)
    await release(round)
    const replies = await Promise.all([calls.post(`${path}/accept`), calls.post(`${path}/decline`)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  it('is gone once it was cancelled, and to nobody but the student', async () => {
    const { application, calls } = await asking()
    await approve(application, 100_000)
    await release(round)
    const other = await asking()
    expect((await other.calls.post(`${path}/accept`)).statusCode).toBe(409)
    expect((await panel.post(`${path}/accept`)).statusCode).toBe(403)
    await change(application, { state: 'Cancelled', reason: 'Has left' })
    const reply = await calls.post(`${path}/accept`)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      expect.stringContaining('was cancelled'),
    ])
    expect((await standingOf(calls)).request).toMatchObject({ state: 'Cancelled', offer: null })
  })
})
