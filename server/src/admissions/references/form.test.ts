import { describe, expect, it } from 'vitest'
import { sweepLinks } from '#kit/mailed-links/links.ts'
import { testApp } from '#test/app.ts'
import { answers, mailsTo, referenceAsked, tokenTo } from '#test/references.ts'
import { visitorsOf } from '#test/visitors.ts'
import { referenceLinks } from './links.ts'

const college = await testApp()
const staff = await college.as('admissions')
const day = 86_400_000

const call = visitorsOf(college, 'reference-form')
const opened = async (token: string) => (await call('open', { token })).json().data
const standingOf = async (token: string) => (await opened(token)).standing
const read = async (collection: string, id: string) =>
  (await staff.get(`/api/${collection}/${id}`)).json().data
const move = async (id: string, status: string) => {
  const { version } = await read('applications', id)
  const reply = await staff.patch(`/api/applications/${id}`, { status, reason: 'Asked for' }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

describe('a referee', () => {
  it('reads who asks for whom, writes, goes away, comes back on another device and sends', async () => {
    const { token, reference, application, email } = await referenceAsked(college, staff)
    const [mail] = await mailsTo(college, email)
    expect(mail?.template).toBe('reference-request')
    const form = await opened(token)
    expect(form).toMatchObject({
      standing: 'open',
      kind: 'Church leader',
      course: 'theology and ministry',
      draft: null,
      askedMore: null,
    })
    expect(form.applicant).toMatch(/^Hannah Jones/)
    const draft = { timeKnown: 'Six years', churchLeader: true }
    expect((await call('draft', { token, version: 0, answers: draft })).json().data.version).toBe(1)
    expect((await opened(token)).draft).toMatchObject({ version: 1, answers: draft })
    // Nobody at the college reads what was not sent.
    expect((await read('references', reference.id)).answers.timeKnown).toBeNull()

    const sent = await call('send', { token, version: 1, answers })
    expect(sent.statusCode, sent.body).toBe(204)
    const kept = await read('references', reference.id)
    expect(kept).toMatchObject({ state: 'Received', received: '2026-11-20', answers })
    expect((await read('applications', application.id)).checks.leaderReferences).toBe('Received')
    expect(await opened(token)).toMatchObject({
      standing: 'received',
      received: '2026-11-20',
      applicant: null,
      draft: null,
    })
    const drafts = await college.database.rows({ text: 'select 1 from reference_drafts', values: [] })
    expect(drafts).toEqual([])
  })

  it('is told by name which questions still need an answer, and loses nothing', async () => {
    const { token } = await referenceAsked(college, staff, { kind: 'Personal' })
    const reply = await call('send', {
      token,
      version: 0,
      answers: { timeKnown: ' ', capacityGrowth: 'x'.repeat(20_001) },
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      { param: 'answers.timeKnown', message: 'Please answer this question.' },
      { param: 'answers.capacityLearning', message: 'Please answer this question.' },
      { param: 'answers.capacityGrowth', message: 'Please use at most 20,000 characters.' },
    ])
    expect(await standingOf(token)).toBe('open')
  })

  it('declines by mistake, and takes it back by the same link', async () => {
    const { token, reference } = await referenceAsked(college, staff)
    await call('draft', { token, version: 0, answers: { timeKnown: 'Six years' } })
    expect((await call('decline', { token, reason: 'Too busy' })).statusCode).toBe(204)
    expect(await read('references', reference.id)).toMatchObject({
      state: 'Declined',
      declined: '2026-11-20',
      declineReason: 'Too busy',
    })
    expect((await call('send', { token, version: 1, answers })).statusCode).toBe(409)
    expect(await standingOf(token)).toBe('declined')
    expect((await call('undo-decline', { token })).statusCode).toBe(204)
    expect(await opened(token)).toMatchObject({
      standing: 'open',
      draft: { answers: { timeKnown: 'Six years' } },
    })
    expect(await read('references', reference.id)).toMatchObject({ state: 'Requested', declineReason: null })
  })

  it('tells the applicant to name somebody else, without the reason', async () => {
    const { token, application } = await referenceAsked(college, staff)
    const { email } = await read(
      'people',
      application['person'] instanceof Object ? Reflect.get(application['person'], 'id') : '',
    )
    await call('decline', { token, reason: 'We have fallen out' })
    const [mail] = await mailsTo(college, email)
    expect(mail?.template).toBe('reference-declined')
    expect(mail?.text).toContain('Ruth Marsh cannot give a reference')
    expect(mail?.text).not.toContain('fallen out')
  })
})

describe('a link', () => {
  it('used by two people lets both write; the second hears of the first, and nothing is written over', async () => {
    const { token } = await referenceAsked(college, staff)
    await call('draft', { token, version: 0, answers: { timeKnown: 'Six years' } })
    const second = await call('draft', { token, version: 0, answers: { timeKnown: 'Two years' } })
    expect(second.statusCode).toBe(409)
    expect(second.json().error.current).toMatchObject({ version: 1, answers: { timeKnown: 'Six years' } })
    expect((await call('send', { token, version: 0, answers })).statusCode).toBe(409)
    expect((await call('draft', { token, version: 1, answers: { timeKnown: 'Two years' } })).statusCode).toBe(
      200,
    )
  })

  it('sent from two devices at the same instant is received once, and the other is told so', async () => {
    const { token, reference, application } = await referenceAsked(college, staff)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call('send', { token, version: 0, answers })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      204, 409, 409, 409, 409,
    ])
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json().error
    expect(refused.message).toBe('This reference has been received already.')
    expect(refused.details).toEqual([{ param: 'standing', message: 'received' }])
    const { data: history } = (await staff.get(`/api/references/${reference.id}/history`)).json()
    expect(history.filter(({ reason }: { reason: string }) => reason === 'Sent by the referee')).toHaveLength(
      1,
    )
    const { email } = await read('people', (await read('applications', application.id)).person.id)
    expect((await mailsTo(college, email)).map(({ template }) => template)).toEqual(['reference-received'])
  })

  it.each([
    ['Applicant discontinued', 'closed'],
    ['Rejected', 'closed'],
    ['Ready for archive', 'closed'],
    ['Application on hold', 'open'],
  ])(
    'of an application that is %s is %s, and takes up again when that is undone',
    async (status, standing) => {
      const { token, application } = await referenceAsked(college, staff)
      await move(application.id, status)
      expect(await standingOf(token)).toBe(standing)
      const sent = await call('send', { token, version: 0, answers: {} })
      expect(sent.statusCode).toBe(standing === 'closed' ? 409 : 422)
      await move(application.id, 'Under review')
      expect(await standingOf(token)).toBe('open')
    },
  )

  it('is void once it was sent again, expires, and is told apart from one nobody was ever sent', async () => {
    const { token, reference, email } = await referenceAsked(college, staff)
    await staff.post(`/api/references/${reference.id}/request`)
    const newer = await tokenTo(college, email)
    expect(newer).not.toBe(token)
    expect([await standingOf(token), await standingOf(newer)]).toEqual(['void', 'open'])
    college.clock.advance(60 * day)
    expect(await standingOf(newer)).toBe('expired')
    college.clock.advance(-60 * day)
    const unknown = await call('open', { token: 'A'.repeat(43) })
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('to a mended address leaves the old one without its draft', async () => {
    const { token, reference } = await referenceAsked(college, staff)
    await call('draft', { token, version: 0, answers: { timeKnown: 'Six years' } })
    const { version } = await read('references', reference.id)
    await staff.patch(`/api/references/${reference.id}`, { refereeEmail: 'mended@example.net' }, { version })
    expect(await standingOf(token)).toBe('void')
    expect(await read('references', reference.id)).toMatchObject({ state: 'Not requested', requested: null })
    await staff.post(`/api/references/${reference.id}/request`)
    expect((await opened(await tokenTo(college, 'mended@example.net'))).draft).toBeNull()
  })

  it('cannot be guessed: who tries too many is told to wait, and who holds one is not', async () => {
    const { token } = await referenceAsked(college, staff)
    const from = '10.200.0.1'
    for (let guess = 0; guess < 100; guess += 1)
      expect((await call('open', { token: `guess-${guess}` }, from)).statusCode).toBe(404)
    const refused = await call('open', { token: 'one more' }, from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let time = 0; time < 12; time += 1) expect((await call('open', { token })).statusCode).toBe(200)
  })

  it('is kept as a hash only, and no page tells where it was opened from', async () => {
    const { token, reference } = await referenceAsked(college, staff)
    const links = await college.database.rows<{ row: string }>({
      text: 'select row_to_json(l)::text as row from reference_links l where about_id = $1',
      values: [reference.id],
    })
    expect(links).toHaveLength(1)
    expect(links[0]?.row).not.toContain(token)
    const page = await college.nobody.get(`/pages/reference/${token}`)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('the sweep', () => {
  const count = async (table: string, id: string) => {
    const [row] = await college.database.rows<{ count: number }>({
      text: `select count(*)::int as count from ${table} where about_id = $1`,
      values: [id],
    })
    return row?.count
  }

  it('forgets a draft once no link leads to it, and a link a year after it ended', async () => {
    const [open, ended] = [await referenceAsked(college, staff), await referenceAsked(college, staff)]
    for (const { token } of [open, ended])
      await call('draft', { token, version: 0, answers: { timeKnown: 'Six years' } })
    await college.database.execute({
      text: `update reference_links set expires_at = now() - interval '364 days' where about_id = $1`,
      values: [ended.reference.id],
    })
    const sweep = (days: number) =>
      sweepLinks(college.database, [referenceLinks], new Date(Date.now() + days * day))
    const left = async ({ reference: { id } }: typeof open) => [
      await count('reference_drafts', id),
      await count('reference_links', id),
    ]
    await sweep(0)
    expect([await left(open), await left(ended)]).toEqual([
      [1, 1],
      [0, 1],
    ])
    await sweep(2)
    expect([await left(open), await left(ended)]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

describe('other languages', () => {
  it('are offered only where the college switched them on', async () => {
    const { data } = (await college.nobody.get('/api/reference-form/words?lang=cy')).json()
    expect([data.lang, data.languages]).toEqual(['en', []])
  })
})
