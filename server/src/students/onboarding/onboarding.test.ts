import { collectionOf } from '@minster/domain/register/paths'
import { onboardingTemplates } from '@minster/domain/students/onboarding/onboarding-templates'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { eventually } from '#test/eventually.ts'
import { makeApplication, makePerson } from '#test/make.ts'
import { openOnboarding, setUp } from './test-onboarding.ts'

const opened = await openOnboarding()
const { admin, college, confirm, database, ready, studentsOf, unconfirm } = opened
const { set, settle, kept, written, newStudent, giveId, moveEngagement } = opened
const day = 86_400_000

describe('the first mails', () => {
  beforeAll(() => set(setUp))

  it('the accounts go at once, and the others say what they wait for', async () => {
    const { email, student } = await newStudent()
    expect(await written(email)).toEqual(['onboarding-accounts'])
    expect(await kept(student)).toMatchObject({
      accounts: { state: 'Sent', times: 1, waitsFor: null, delivery: 'waiting' },
      vle: { state: 'Waiting', waitsFor: ['Waits for the Banner ID'], since: '2026-11-20' },
      studySkills: { state: 'Waiting', waitsFor: ['Waits for its day'], due: '2026-12-14', since: null },
    })
    const list = await admin.get(
      `/api/new-students?id=${student.id}&fields=firstMails,firstMailsSince&firstMails=Waits for the Banner ID`,
    )
    expect(list.json().data).toMatchObject([
      {
        firstMails: ['Waits for the Banner ID', 'Waits for its day', 'Sent'],
        firstMailsSince: '2026-11-20',
      },
    ])
  })

  it('happens by itself as soon as the place is confirmed and the Banner ID is there', async () => {
    const email = 'by-itself@example.net'
    const person = await makePerson(admin, { email })
    const application = await makeApplication(admin, ready({ person: person.id, status: 'Confirmed' }))
    await eventually(async () => expect(await written(email)).toEqual(['onboarding-accounts']))
    const [student] = await studentsOf(application)
    await giveId(student)
    await eventually(async () =>
      expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-vle']),
    )
  })

  it('undone and confirmed again sends nothing twice, and takes back what has not left', async () => {
    const { email, application, student } = await newStudent()
    await database.execute(sql`update mails set state = 'sent' where to_address = ${email}`)
    expect((await unconfirm(application)).statusCode).toBe(200)
    await settle()
    expect((await confirm(application)).statusCode).toBe(200)
    await settle()
    expect(await written(email)).toEqual(['onboarding-accounts'])
    expect(await kept(student)).toMatchObject({ accounts: { state: 'Sent', times: 1 } })

    const other = await newStudent()
    expect((await unconfirm(other.application)).statusCode).toBe(200)
    await settle()
    expect(await written(other.email), 'taken back').toEqual([])
    expect((await confirm(other.application)).statusCode).toBe(200)
    await settle()
    expect(await written(other.email)).toEqual(['onboarding-accounts'])
  })

  it('a deferred student waits for the new start, and a start that is corrected sends nothing again', async () => {
    const { email, student } = await newStudent()
    await giveId(student)
    await moveEngagement(student, { status: 'Deferred' })
    expect(await kept(student)).toMatchObject({
      studySkills: { waitsFor: ['Waits for the new start'], due: null },
    })
    await moveEngagement(student, { status: 'Starting' })
    await database.execute(sql`update engagements set start = '2027-09-13' where student = ${student.id}`)
    await settle()
    expect(await kept(student)).toMatchObject({
      accounts: { times: 1 },
      studySkills: { waitsFor: ['Waits for its day'], due: '2027-08-16' },
    })
    expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-vle'])
  })

  it.each([['Did not start'], ['Withdrawn']])('nothing goes to who is %s', async (status) => {
    const { email, student } = await newStudent()
    await moveEngagement(student, { status, ...(status === 'Withdrawn' && { endReason: 'Other' }) })
    await giveId(student)
    await settle()
    expect(await written(email)).toEqual([])
    expect(await kept(student)).toMatchObject({ vle: { state: 'Waiting', waitsFor: null, since: null } })
  })

  it('who comes back for another programme gets their own', async () => {
    const { email, person, student } = await newStudent()
    await moveEngagement(student, { status: 'Current' })
    await moveEngagement(student, { status: 'Withdrawn', endReason: 'Other' })
    await makeApplication(admin, ready({ person: person.id, status: 'Confirmed', intake: '2030-09-09' }))
    await settle()
    expect(await written(email)).toEqual(['onboarding-accounts'])
    const rows =
      await database.rows(sql`select m.id from onboarding_mails m join engagements e on e.id = m.engagement
      where e.student = ${student.id}`)
    expect(rows).toHaveLength(6)
  })

  it('two processes at once send each mail once', async () => {
    const email = 'at-once@example.net'
    const person = await makePerson(admin, { email })
    await makeApplication(admin, ready({ person: person.id, status: 'Confirmed' }))
    await Promise.all([settle(), settle(), settle()])
    await settle()
    expect(await written(email)).toEqual(['onboarding-accounts'])
  })

  it('a mail whose words use another fact waits for that, and one that has left is not sent in new words', async () => {
    const { subject, body: usual } = onboardingTemplates['onboarding-vle']
    const template = await database.transaction((tx) =>
      college.door.create(
        tx,
        collectionOf('email-templates'),
        { key: 'onboarding-vle', subject, body: usual },
        { caller: nobody, byRule: true },
      ),
    )
    const use = async (body: string) => {
      const { version: now } = (await admin.get(`/api/email-templates/${template.id}`)).json().data
      const reply = await admin.patch(`/api/email-templates/${template.id}`, { body }, { version: now })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    await use('Dear {{ firstName }}, see {{ link }}.')
    const { email, student } = await newStudent()
    expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-vle'])
    await use(usual)
    await settle()
    expect(await kept(student)).toMatchObject({ vle: { state: 'Sent', times: 1 } })
  })

  it('who has no address that could be right is written to once they have', async () => {
    const person = await makePerson(admin, { email: null })
    const application = await makeApplication(admin, ready({ person: person.id, status: 'Confirmed' }))
    await settle()
    const [student] = await studentsOf(application)
    expect(await kept(student)).toMatchObject({ accounts: { waitsFor: ['Waits for an e-mail address'] } })
    const { version: now } = (await admin.get(`/api/people/${person.id}`)).json().data
    await admin.patch(`/api/people/${person.id}`, { email: 'late@example.net' }, { version: now })
    await settle()
    expect(await written('late@example.net')).toEqual(['onboarding-accounts'])
  })
})

it('the study skills go before the start, once', async () => {
  const { email } = await newStudent({ intake: '2027-09-13' })
  college.clock.advance(268 * day)
  await settle()
  expect(await written(email)).toEqual(['onboarding-accounts'])
  college.clock.advance(day)
  await settle()
  await settle()
  expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-study-skills'])
})
