import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadCertificate } from '#care/safeguarding/test-safeguarding.ts'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Student = Awaited<ReturnType<Portal['signedIn']>>

const path = '/api/forms/student/itsupport'
const asked = { subject: 'I cannot sign in', body: 'It says my password is wrong.' }
const portal = await openPortal()
let me: Student
let helper: Student['calls']
beforeAll(async () => {
  for (const value of ['E-mail and calendar', 'Library'])
    await make(portal.admin, 'system-data', { list: 'ticketCategories', value })
  me = await portal.signedIn()
  helper = await portal.college.as('support', { name: 'Sue Support' })
})

describe('asking IT', () => {
  it('makes a ticket of the category in the address, and its answers stand on the same page', async () => {
    const sent = await me.calls.post(`${path}/e-mail-and-calendar/`, asked)
    expect(sent.statusCode, sent.body).toBe(201)
    const [ticket] = sent.json().data.tickets
    expect(ticket).toMatchObject({
      subject: asked.subject,
      category: 'E-mail and calendar',
      state: 'New',
      messages: [{ body: asked.body, isMine: true }],
    })
    await helper.post(`/api/tickets/${ticket.id}/messages`, { body: 'Try again now.', audience: 'Public' })
    await helper.post(`/api/tickets/${ticket.id}/messages`, { body: 'Forgetful.', audience: 'Internal' })
    const reply = await me.calls.get(`${path}/library`)
    expect(reply.body).not.toContain('Forgetful')
    expect(reply.json().data).toMatchObject({
      category: { name: 'library', title: 'Library' },
      tickets: [{ state: 'Open', messages: [{}, { body: 'Try again now.', author: 'Sue Support' }] }],
    })
  })

  it('tells students by mail where they read the answer', async () => {
    const mails = await portal.college.database.rows<{ template: string; text: string }>(
      sql`select template, text from mails where template in ('ticket-opened', 'ticket-answered') order by id`,
    )
    expect(mails.map(({ template }) => template)).toEqual(['ticket-opened', 'ticket-answered'])
    for (const { text } of mails) expect(text).toMatch(/\/forms\/itsupport$/m)
  })

  it('answers back, and says that it is solved', async () => {
    const one = await portal.signedIn()
    const [{ id }] = (await one.calls.post(`${path}/library`, asked)).json().data.tickets
    const again = await one.calls.post(`${path}/library/${id}/messages`, { body: 'Still the same.' })
    expect(again.statusCode).toBe(201)
    expect(again.json().data.tickets[0].messages).toHaveLength(2)
    const solved = await one.calls.post(`${path}/library/${id}/resolve`)
    expect(solved.json().data.tickets[0]).toMatchObject({ state: 'Resolved', canSayResolved: false })
    expect((await me.calls.post(`${path}/library/${id}/messages`, { body: 'Mine?' })).statusCode).toBe(404)
    expect((await me.calls.post(`${path}/library/${id}/resolve`)).statusCode).toBe(404)
    expect((await me.calls.get(path)).body).not.toContain(id)
  })

  it('opens what helpers attach to it, and to nobody else', async () => {
    const [one, other] = [await portal.signedIn(), await portal.signedIn()]
    const [{ id }] = (await one.calls.post(`${path}/library`, asked)).json().data.tickets
    const file = await uploadCertificate(helper, 'Steps.pdf')
    await helper.post(`/api/tickets/${id}/messages`, { body: 'See here.', files: [file] })
    expect((await one.calls.get(path)).body).toContain('Steps.pdf')
    expect((await one.calls.get(`/api/files/${file}/content`)).statusCode).toBe(200)
    expect((await other.calls.get(`/api/files/${file}/content`)).statusCode).toBe(404)
  })

  it.each([
    ['nothing', 'library', {}, 422, ['subject', 'body']],
    ['a file of somebody else', 'library', 'foreign', 422, ['files']],
    ['an unknown name', 'passwords', asked, 404, null],
    [
      'another category in the body',
      'library',
      { ...asked, category: 'E-mail and calendar' },
      422,
      ['category'],
    ],
  ] as const)('refuses %s', async (_name, name, body, status, params) => {
    const foreign = async () => ({ ...asked, files: [await uploadCertificate(portal.admin)] })
    const reply = await me.calls.post(`${path}/${name}`, body === 'foreign' ? await foreign() : body)
    expect(reply.statusCode, reply.body).toBe(status)
    if (params)
      expect(
        reply
          .json()
          .error.details.map(({ param }: { param: string }) => param)
          .toSorted(),
      ).toEqual([...params].toSorted())
  })

  it('is for students, and only where there is a help desk', async () => {
    expect((await helper.get(path)).statusCode).toBe(403)
    expect((await (await portal.college.as('student')).get(path)).statusCode).toBe(404)
    const without = await testApp({ beside: portal.college, features: { helpdesk: false } })
    const calls = await without.asUser(me.calls.userId)
    expect((await calls.get(path)).json().error.code).toBe('FEATURE_OFF')
  })
})
