import { usualOnboarding } from '@minster/domain/college/onboarding/onboarding-plan'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'
import { openOnboarding, setUp } from './test-onboarding.ts'

const opened = await openOnboarding()
const { admin, college, database, engagementsOf, hub, ready } = opened
const { set, settle, kept, written, newStudent, giveId, say } = opened

/** What the list of new students says of somebody's first mails. */
const listed = async (student: Reply) =>
  (await admin.get(`/api/new-students?id=${student.id}&fields=firstMails`)).json().data[0]?.firstMails

let before: Awaited<ReturnType<typeof newStudent>>

beforeAll(async () => {
  before = await newStudent()
  await database.execute(
    sql`update applications set progress_since = '2026-11-19' where id = ${before.application.id}`,
  )
})

describe('while nothing is set up', () => {
  it('nobody is kept or written to', async () => {
    expect(college.college.onboarding).toEqual(usualOnboarding)
    expect(await kept(before.student)).toEqual({})
    expect(await written(before.email)).toEqual([])
    expect((await listed(before.student)) ?? []).toEqual([])
  })

  it.each<[what: string, value: object, param: string]>([
    ['without the page', { accounts: { on: true, when: 'confirmed', days: 1 } }, 'value.accounts.link'],
    ['without a day', { accounts: setUp.accounts }, 'value.from'],
    ['on a day that is none', { ...setUp, from: 'soon' }, 'value.from'],
    ['no days before', { ...setUp, vle: { ...setUp.vle, when: 'beforeStart', days: 0 } }, 'value.vle.days'],
    ['too early', { ...setUp, vle: { ...setUp.vle, days: 366 } }, 'value.vle.days'],
    ['at no moment', { ...setUp, vle: { ...setUp.vle, when: 'never' } }, 'value.vle.when'],
    ['to a page that is none', { ...setUp, vle: { ...setUp.vle, link: 'javascript:1' } }, 'value.vle.link'],
    ['besides', { ...setUp, welcome: setUp.vle }, 'value.welcome'],
  ])('is refused %s', async (_what, value, param) => {
    const reply = await set(value)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map((one: { param: string }) => one.param)).toContain(param)
  })

  it('a change says first whom it would reach', async () => {
    const notes = async (from: string) => (await set({ ...setUp, from }, true)).json().data.effects.notes
    expect(await notes('2026-11-19')).toEqual([expect.stringMatching(/^One student who is still to begin/)])
    expect(await notes('2026-11-20')).toEqual([expect.stringMatching(/^No student who is still to begin/)])
    expect((await set(usualOnboarding, true)).json().data.effects.notes).toEqual([
      'No mail is on: new students get none.',
    ])
  })

  it('is set by whoever sets up the college alone', async () => {
    const registrar = await college.as('registrar')
    const reply = await registrar.put('/api/settings/onboarding', { value: setUp }, { version: 0 })
    expect(reply.statusCode).toBe(403)
  })
})

describe('once it is set up', () => {
  beforeAll(async () => {
    await set(setUp)
  })

  it('who was confirmed before never gets any', async () => {
    await settle()
    expect(await kept(before.student)).toEqual({})
    expect(await listed(before.student)).toEqual(['None: confirmed before they went'])
  })

  it('who joins late gets them at once, and who began in an earlier year never', async () => {
    const late = await newStudent({ intake: '2026-09-14' })
    expect(await written(late.email)).toEqual(['onboarding-accounts', 'onboarding-study-skills'])
    const earlier = await newStudent({ intake: '2026-06-15' })
    expect(await written(earlier.email)).toEqual([])
    expect(await listed(earlier.student)).toEqual(['None: began in an earlier year'])
  })

  it('who came by no application gets none, and the list says so', async () => {
    const [engagement] = await engagementsOf(before.student)
    await database.execute(sql`update engagements set application = null where id = ${engagement.id}`)
    expect(await listed(before.student)).toEqual(['None: came by no application'])
  })
})

describe('the office', () => {
  it('sends now, and again only with a reason', async () => {
    const { email, student } = await newStudent()
    const { studySkills, vle } = await kept(student)
    expect((await say(studySkills, 'Send now')).statusCode).toBe(200)
    expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-study-skills'])
    expect((await say(studySkills, 'Send again')).statusCode).toBe(422)
    const foreseen = await admin.get(`/api/onboarding-mails/${studySkills?.id}/consequences?state=Send again`)
    expect(foreseen.json().data).toMatchObject([{ label: 'The mail “Study skills” goes once more, at once' }])
    const again = await say(studySkills, 'Send again', 'It was lost.')
    expect(again.json().data).toMatchObject({ state: 'Sent', times: 2 })
    const early = await say(vle, 'Send now')
    expect(early.statusCode).toBe(422)
    expect(early.json().error.details).toEqual([
      { param: 'state', message: 'It cannot go yet. It waits for the Banner ID.' },
    ])
  })

  it('says of many that they are not to be sent, with a reason, and takes it back', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    const ids = [(await kept(one.student))['vle']?.id, (await kept(other.student))['vle']?.id]
    const bulk = (change: object) => admin.post('/api/onboarding-mails/bulk', { ids, ...change })
    const silent = await bulk({ change: { state: 'Not to be sent' } })
    expect(silent.json().meta).toMatchObject({ ok: 0 })
    const done = await bulk({
      change: { state: 'Not to be sent' },
      reason: 'They have it from another college.',
    })
    expect(done.json().meta, done.body).toMatchObject({ ok: 2 })
    const nothing = { state: 'Not to be sent', waitsFor: null, since: null, due: null }
    for (const { student } of [one, other]) expect(await kept(student)).toMatchObject({ vle: nothing })
    const late = await admin.get(`/api/onboarding-mails?id=${ids.join()}&waitsFor=Waits for the Banner ID`)
    expect(late.json().data).toEqual([])
    await giveId(one.student)
    await settle()
    expect(await written(one.email)).toEqual(['onboarding-accounts'])
    expect(await kept(one.student)).toMatchObject({ vle: nothing })
    expect((await say((await kept(one.student))['vle'], 'Waiting')).statusCode).toBe(200)
    await settle()
    expect(await written(one.email)).toEqual(['onboarding-accounts', 'onboarding-vle'])
  })

  it('neither adds nor removes any, nor says what only the college knows', async () => {
    const { student } = await newStudent()
    const { vle } = await kept(student)
    const [engagement] = await engagementsOf(student)
    expect(
      (await admin.post('/api/onboarding-mails', { engagement: engagement.id, kind: 'vle' })).statusCode,
    ).toBe(403)
    expect((await admin.delete(`/api/onboarding-mails/${vle?.id}`)).statusCode).toBe(403)
    const reply = await admin.patch(
      `/api/onboarding-mails/${vle?.id}`,
      { sentAt: '2026-11-21T09:00:00Z' },
      { version: 2 },
    )
    expect([409, 422]).toContain(reply.statusCode)
    expect((await say(vle, 'Sent')).statusCode).toBe(422)
  })

  it('is whoever sees the studies alone', async () => {
    const { student } = await newStudent()
    const { vle } = await kept(student)
    const elsewhere = await make(admin, 'hubs', { name: 'York' })
    const outsiders = [
      await college.as('hub director', { hub: elsewhere.id }),
      await college.as('admissions'),
    ]
    for (const one of outsiders)
      expect([403, 404]).toContain((await one.get(`/api/onboarding-mails/${vle?.id}`)).statusCode)
    const director = await college.as('hub director', { hub: hub.id })
    const seen = await director.get(`/api/new-students?id=${student.id}&fields=firstMails`)
    expect(seen.json().data[0].firstMails).toContain('Waits for the Banner ID')
  })

  it('is told on the list of new students of the present studies alone, as others may be at another hub', async () => {
    const { email, person, student } = await newStudent()
    const leeds = await make(admin, 'hubs', { name: 'Leeds' })
    const { course } = ready()
    await makeApplication(
      admin,
      ready({
        person: person.id,
        status: 'Confirmed',
        intake: '2031-01-13',
        course: { ...course, hub: leeds.id },
      }),
    )
    await settle()
    const studies = await engagementsOf(student)
    expect(studies).toHaveLength(2)
    const { engagement } = (await admin.get(`/api/students/${student.id}`)).json().data
    const other = studies.find(({ id }) => id !== engagement.id)
    const mailsOf = async (id: string) =>
      (await admin.get(`/api/onboarding-mails?engagement=${id}&kind=vle`)).json().data
    const [vle] = await mailsOf(other.id)
    expect((await say(vle, 'Not to be sent', 'They have it.')).statusCode).toBe(200)
    const fields = 'firstMails,firstMailsSince'
    const told = async () =>
      (await admin.get(`/api/new-students?id=${student.id}&fields=${fields}`)).json().data[0]
    expect(await written(email)).toHaveLength(2)
    expect((await told()).firstMails).not.toContain('Not to be sent')
    const [own] = await mailsOf(engagement.id)
    expect((await say(own, 'Not to be sent', 'They have it.')).statusCode).toBe(200)
    expect(await told()).toMatchObject({
      firstMails: expect.arrayContaining(['Not to be sent']),
      firstMailsSince: null,
    })
  })
})

it('forty that are switched on at once are queued within seconds', async () => {
  expect((await set(usualOnboarding)).statusCode).toBe(200)
  for (let at = 0; at < 40; at += 1) {
    const person = await makePerson(admin, { email: `many-${at}@example.net` })
    await makeApplication(admin, ready({ person: person.id, status: 'Confirmed' }))
  }
  const began = performance.now()
  expect((await set(setUp)).statusCode).toBe(200)
  await settle()
  expect(performance.now() - began).toBeLessThan(5000)
  const [row] = await database.rows<{ count: number }>(
    sql`select count(distinct to_address)::int as count from mails where template = 'onboarding-accounts' and to_address like 'many-%'`,
  )
  expect(row?.count).toBe(40)
})
