import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { answers, mailsTo, referenceAsked, tokenTo } from '#test/references.ts'
import { chaseReferees } from './remind.ts'

const college = await testApp()
let staff: SignedInCalls
/** Days pass in these stories, and sessions end. */
const signIn = async () => {
  staff = await college.as('admissions')
}
beforeEach(signIn)
const day = 86_400_000
const chase = () => chaseReferees(college.database, college)
const read = async (id: string) => (await staff.get(`/api/references/${id}`)).json().data
const templatesTo = async (address: string) =>
  (await mailsTo(college, address)).map(({ template }) => template)
/** The mails have left: nobody is reminded of what is still in the outbox. */
const left = () => college.database.execute({ text: `update mails set state = 'sent'`, values: [] })

describe('a referee who does not answer', () => {
  it('is reminded after 7 and 14 days, each once, and never after the reference has come', async () => {
    const silent = await referenceAsked(college, staff)
    const prompt = await referenceAsked(college, staff)
    await left()
    expect(await chase()).toBe(0)
    college.clock.advance(7 * day)
    await signIn()
    await college.nobody.post('/api/reference-form/send', { token: prompt.token, version: 0, answers })
    // Two processes at the same moment.
    await Promise.all([chase(), chase()])
    expect(await chase()).toBe(0)
    expect(await templatesTo(silent.email)).toEqual(['reference-request', 'reference-reminder'])
    expect(await templatesTo(prompt.email)).toEqual(['reference-request'])
    expect(await read(silent.reference.id)).toMatchObject({ reminders: 1, lastReminded: '2026-11-27' })
    // The first link goes on working beside the new one.
    for (const token of [silent.token, await tokenTo(college, silent.email)]) {
      const opened = await college.nobody.post('/api/reference-form/open', { token })
      expect(opened.json().data.standing).toBe('open')
    }
    await left()
    college.clock.advance(7 * day)
    expect(await chase()).toBe(1)
    await left()
    college.clock.advance(30 * day)
    expect(await chase()).toBe(0)
    expect(await templatesTo(silent.email)).toHaveLength(3)
  })

  it('is left alone while the last mail waits, and when the application has ended', async () => {
    const waiting = await referenceAsked(college, staff)
    const ended = await referenceAsked(college, staff)
    await college.database.execute({
      text: `update mails set state = 'sent' where to_address <> $1`,
      values: [waiting.email],
    })
    const { version } = (await staff.get(`/api/applications/${ended.application.id}`)).json().data
    const move = { status: 'Rejected', reason: 'No' }
    await staff.patch(`/api/applications/${ended.application.id}`, move, { version })
    college.clock.advance(8 * day)
    await chase()
    expect(await templatesTo(waiting.email)).toEqual(['reference-request'])
    expect(await templatesTo(ended.email)).toEqual(['reference-request'])
  })

  it('is given a week after each reminder, however late it went and whoever sent it', async () => {
    const late = await referenceAsked(college, staff)
    const byHand = await referenceAsked(college, staff)
    await left()
    college.clock.advance(13 * day)
    await signIn()
    expect((await staff.post(`/api/references/${byHand.reference.id}/remind`)).statusCode).toBe(200)
    await chase()
    await left()
    college.clock.advance(6 * day)
    await chase()
    for (const { email } of [late, byHand]) expect(await templatesTo(email)).toHaveLength(2)
    college.clock.advance(day)
    await chase()
    for (const { email } of [late, byHand]) expect(await templatesTo(email)).toHaveLength(3)
  })

  it('is left alone where nobody waits for them: the references are accepted, or the application rests', async () => {
    const accepted = await referenceAsked(college, staff)
    const resting = await referenceAsked(college, staff)
    const waited = await referenceAsked(college, staff)
    for (const [{ application }, change] of [
      [accepted, { checks: { leaderReferences: 'Accepted' } }],
      [resting, { status: 'Application on hold', reason: 'Ill' }],
    ] as const) {
      const { version } = (await staff.get(`/api/applications/${application.id}`)).json().data
      const reply = await staff.patch(`/api/applications/${application.id}`, change, { version })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    await left()
    college.clock.advance(8 * day)
    await chase()
    for (const { email } of [accepted, resting])
      expect(await templatesTo(email)).toEqual(['reference-request'])
    expect(await templatesTo(waited.email)).toEqual(['reference-request', 'reference-reminder'])
  })

  it('is reminded by hand at most once a day', async () => {
    const { reference, email } = await referenceAsked(college, staff)
    const remind = () => staff.post(`/api/references/${reference.id}/remind`)
    expect((await remind()).json().error.message).toContain('written to today already')
    college.clock.advance(day)
    await signIn()
    expect((await remind()).statusCode).toBe(200)
    expect((await remind()).statusCode).toBe(422)
    expect(await templatesTo(email)).toEqual(['reference-request', 'reference-reminder'])
  })
})

describe('what staff do', () => {
  it('asks all of an application at once and says of each what became of it', async () => {
    const { application } = await referenceAsked(college, staff)
    const name = (values: object) =>
      staff.post('/api/references', { application: application.id, kind: 'Personal', ...values })
    await name({ refereeName: 'Peter Lamb', refereeEmail: 'peter.lamb@example.net' })
    await name({ refereeName: 'By letter' })
    const { data, meta } = (
      await staff.post('/api/references/request', { application: application.id })
    ).json()
    expect(meta).toEqual({ total: 2, ok: 1, failed: 1 })
    expect(data.find(({ ok }: { ok: boolean }) => !ok)).toMatchObject({
      label: 'By letter',
      message: 'By letter has no e-mail address to write to.',
    })
  })

  it('replaces a referee: the old link is void, the new one is asked at once', async () => {
    const { reference, token } = await referenceAsked(college, staff)
    const other = { kind: 'Church leader', refereeName: 'Anna Brook', refereeEmail: 'anna.brook@example.net' }
    const reply = await staff.post(`/api/references/${reference.id}/replace`, other)
    expect(reply.json().data).toMatchObject({ refereeName: 'Anna Brook', state: 'Requested' })
    expect((await read(reference.id)).state).toBe('Cancelled')
    const opened = await college.nobody.post('/api/reference-form/open', { token })
    expect(opened.json().data.standing).toBe('cancelled')
    expect(await templatesTo('anna.brook@example.net')).toEqual(['reference-request'])
  })

  it('says that a mail came back, and the applicant is waited for until the address works', async () => {
    const { application, reference, email, token } = await referenceAsked(college, staff)
    const { version } = await read(reference.id)
    const reply = await staff.patch(`/api/references/${reference.id}`, { state: 'Bounced' }, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    const holding = await staff.get(`/api/applications/${application.id}/blockers`)
    expect(holding.json().data).toContainEqual(
      expect.objectContaining({ by: 'Applicant', what: expect.stringContaining('working e-mail address') }),
    )
    await left()
    college.clock.advance(8 * day)
    await chase()
    expect(await templatesTo(email)).toEqual(['reference-request'])
    await signIn()
    const mended = { refereeEmail: `mended-${reference.id}@example.net` }
    const after = await staff.patch(`/api/references/${reference.id}`, mended, { version: version + 1 })
    expect(after.json().data).toMatchObject({ state: 'Not requested', requested: null })
    const opened = await college.nobody.post('/api/reference-form/open', { token })
    expect(opened.json().data.standing).toBe('void')
  })

  it('takes back that somebody declined: who was asked is asked again, and nobody else counts as asked', async () => {
    const { application, reference } = await referenceAsked(college, staff)
    const never = await make(staff, 'references', {
      application: application.id,
      kind: 'Personal',
      refereeName: 'Ann Lamb',
      refereeEmail: 'ann-lamb@example.net',
    })
    for (const [id, state, requested] of [
      [reference.id, 'Requested', college.clock.today()],
      [never.id, 'Not requested', null],
    ] as const) {
      const { version } = await read(id)
      const said = { state: 'Declined', declineReason: 'By telephone' }
      expect((await staff.patch(`/api/references/${id}`, said, { version })).statusCode).toBe(200)
      expect((await staff.post(`/api/references/${id}/undo-decline`)).statusCode).toBe(200)
      expect(await read(id)).toMatchObject({ state, requested, declined: null, declineReason: null })
    }
    expect(await templatesTo('ann-lamb@example.net')).toEqual([])
  })

  it('reviews: accepted sets the check, and a question opens the form again with what was written', async () => {
    const { reference, application, token, email } = await referenceAsked(college, staff)
    await college.nobody.post('/api/reference-form/send', { token, version: 0, answers })
    const check = async () =>
      (await staff.get(`/api/applications/${application.id}`)).json().data.checks.leaderReferences
    const review = async (values: object) => {
      const { version } = await read(reference.id)
      const reply = await staff.patch(`/api/references/${reference.id}`, values, { version })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const more = 'Additional information needed'
    await review({ review: more, reviewNote: 'How do they take criticism?' })
    expect(await check()).toBe(more)
    expect((await staff.post(`/api/references/${reference.id}/request`)).statusCode).toBe(200)
    expect(await check()).toBe(more)
    const newer = await tokenTo(college, email)
    const form = (await college.nobody.post('/api/reference-form/open', { token: newer })).json().data
    expect(form).toMatchObject({ askedMore: 'How do they take criticism?', draft: { answers } })
    const { version } = form.draft
    await college.nobody.post('/api/reference-form/send', { token: newer, version, answers })
    expect(await check()).toBe('Received')
    await review({ review: 'Accepted' })
    expect(await check()).toBe('Accepted')
  })

  it('may only what their role allows, on applications in their sight', async () => {
    const { reference } = await referenceAsked(college, staff)
    const registrar = await college.as('registrar')
    expect((await registrar.post(`/api/references/${reference.id}/request`)).statusCode).toBe(403)
  })
})
