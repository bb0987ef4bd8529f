import { addDays } from '@minster/domain/platform/words/calendar'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'
import { remindOfOffers } from './remind.ts'

const college = await testApp()
const { database, clock } = college
let admin: SignedInCalls
let course: object
let count = 0

beforeAll(async () => {
  admin = await college.as('sysadmin')
  const hub = await makeHub(admin, 'London')
  const programme = await make(admin, 'programmes', { code: 'BA', name: 'Theology' })
  course = { programme: programme.id, hub: hub.id, studyPace: 'PT', applicantType: 'Independent' }
})

interface Offered {
  readonly application: Reply
  readonly applicant: SignedInCalls
}

/** An applicant with an account, and the offer made to them. */
async function offered(status = 'Place offered', values: object = {}): Promise<Offered> {
  count += 1
  const email = `applicant-${count}@example.com`
  const person = await makePerson(admin, { firstName: 'Grace', email })
  const made = await makeApplication(admin, {
    person: person.id,
    status: 'Approved',
    intake: '2027-09-13',
    course,
  })
  const applicant = await college.as('applicant', { person: person.id })
  const application = await move(made, { status, ...values })
  return { application, applicant }
}

async function move({ id }: Reply, body: object): Promise<Reply> {
  const { version } = await read(id)
  const reply = await admin.patch(`/api/applications/${id}`, body, { version })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().data
}

const read = async (id: string): Promise<Reply> => (await admin.get(`/api/applications/${id}`)).json().data

/** As if the offer had been made some days ago. */
const wasMade = (id: string, days: number) =>
  database.execute(sql`
    update applications set offer_made = offer_made - ${days}::int, offer_expires = offer_expires - ${days}::int
    where id = ${id}`)

const accept = ({ applicant }: Offered) => applicant.post('/api/forms/applicant/offer/accept')
const decline = ({ applicant }: Offered, body: object = {}) =>
  applicant.post('/api/forms/applicant/offer/decline', body)

const mailsAbout = (id: string) =>
  database.rows<{ template: string; state: string }>(
    sql`select template, state from mails where about_id = ${id} order by id`,
  )

describe('an offer', () => {
  it('is accepted once, whoever clicks twice at the same instant', async () => {
    const one = await offered()
    const replies = await Promise.all([accept(one), accept(one), accept(one)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    const late = replies.find(({ statusCode }) => statusCode === 409)?.json().error
    expect(late.message).toBe(
      'You have accepted this offer already on 20/11/2026. There is nothing more to do.',
    )
    expect(await read(one.application.id)).toMatchObject({
      status: 'Place accepted',
      offer: { answer: 'Accepted', answered: '2026-11-20' },
    })
    expect(await mailsAbout(one.application.id)).toEqual([
      { template: 'application-accepted', state: 'waiting' },
    ])
  })

  it('is taken on conditions: the answer is kept and the place stays conditional', async () => {
    const one = await offered('Place offered (cond)')
    const condition = { application: one.application.id, text: 'A second reference.' }
    await make(admin, 'offer-conditions', condition)
    const reply = await accept(one)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toMatchObject({
      state: 'accepted',
      conditional: true,
      canAnswer: false,
      conditions: [{ text: 'A second reference.', state: 'Pending' }],
    })
    expect(await read(one.application.id)).toMatchObject({
      status: 'Place offered (cond)',
      offer: { answer: 'Accepted', expires: null },
    })
  })

  it('on conditions all met is taken for good', async () => {
    const one = await offered('Place offered (cond)')
    await make(admin, 'offer-conditions', {
      application: one.application.id,
      text: 'A second reference.',
      state: 'Met',
    })
    await accept(one)
    expect((await read(one.application.id))['status']).toBe('Place accepted')
  })

  it('cannot be answered after its last day, and nobody is rejected by that', async () => {
    const one = await offered('Place offered', { offer: { expires: clock.today() } })
    await wasMade(one.application.id, 1)
    const reply = await accept(one)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error.message).toBe(
      'This offer was open until 19/11/2026 and has lapsed. Please write to us if you would still like the place.',
    )
    expect((await read(one.application.id))['status']).toBe('Place offered')
    await move(one.application, { offer: { expires: addDays(clock.today(), 7) } })
    expect((await accept(one)).statusCode).toBe(200)
  })

  it('cannot be answered once the college has withdrawn it', async () => {
    const one = await offered()
    await move(one.application, { status: 'Under review' })
    const reply = await accept(one)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error.message).toMatch(/^The college has withdrawn this offer/)
  })

  it('is declined with a reason that stays in the history, and then not accepted', async () => {
    const one = await offered()
    const reply = await decline(one, { reason: 'We are moving to Leeds.' })
    expect(reply.json().data).toMatchObject({ state: 'declined', canAnswer: false })
    const history = (await admin.get(`/api/applications/${one.application.id}/history`)).json().data
    expect(history[0]).toMatchObject({
      reason: 'The applicant declined: We are moving to Leeds.',
      by: { id: one.applicant.userId },
    })
    expect((await accept(one)).json().error.message).toMatch(/^You have declined this offer already/)
    expect((await decline(one, { reason: 'x'.repeat(401) })).statusCode).toBe(422)
  })

  it('is nobody else’s to answer', async () => {
    const one = await offered()
    const student = await college.as('student')
    expect((await student.post('/api/forms/applicant/offer/accept')).statusCode).toBe(403)
    const stranger = await college.as('applicant', { person: (await makePerson(admin)).id })
    expect((await stranger.post('/api/forms/applicant/offer/accept')).statusCode).toBe(404)
    expect((await read(one.application.id))['status']).toBe('Place offered')
  })

  it('is answered even where no letter can be written about it', async () => {
    const one = await offered()
    await move(one.application, { course: { hub: null } })
    expect((await accept(one)).statusCode).toBe(200)
    expect(await mailsAbout(one.application.id)).toEqual([])
  })
})

describe('an offer about to lapse', () => {
  const remind = () => remindOfOffers(database, college)

  it('is reminded of once, whoever does it and however often', async () => {
    const one = await offered('Place offered', { offer: { expires: addDays(clock.today(), 6) } })
    const later = await offered('Place offered', { offer: { expires: addDays(clock.today(), 25) } })
    for (const { application } of [one, later]) await wasMade(application.id, 1)
    await Promise.all([remind(), remind()])
    await remind()
    expect(await mailsAbout(one.application.id)).toEqual([{ template: 'offer-expiring', state: 'waiting' }])
    expect(await mailsAbout(later.application.id)).toEqual([])
    const { offer } = await read(one.application.id)
    expect(offer).toMatchObject({ reminded: clock.today() })

    // More time, and later a reminder of the new end.
    await move(one.application, { offer: { expires: addDays(clock.today(), 7) } })
    await remind()
    expect(await mailsAbout(one.application.id)).toHaveLength(2)
  })

  it('is not reminded of once answered', async () => {
    const one = await offered('Place offered (cond)', { offer: { expires: addDays(clock.today(), 5) } })
    await make(admin, 'offer-conditions', { application: one.application.id, text: 'A reference.' })
    await accept(one)
    await wasMade(one.application.id, 1)
    await remind()
    expect(await mailsAbout(one.application.id)).toEqual([])
  })
})
