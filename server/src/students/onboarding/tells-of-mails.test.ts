import { usualOnboarding } from '@minster/domain/college/onboarding/onboarding-plan'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { makeApplication, makePerson, type Reply } from '#test/make.ts'
import { openOnboarding, setUp } from './test-onboarding.ts'

const opened = await openOnboarding()
const { admin, database, engagementsOf, kept, newStudent, ready, say, set, settle, unconfirm } = opened

beforeEach(() => set(setUp))

interface Told {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly locked: boolean
}

async function told({ id }: Reply, status: string): Promise<Told[]> {
  const reply = await admin.post(`/api/applications/${id}/consequences`, { status })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.filter((one: Told) => one.id === 'first-mails')
}

async function accepted(more: object = {}) {
  const person = await makePerson(admin, { email: 'told@example.net' })
  return makeApplication(admin, ready({ person: person.id, ...more }))
}

it.each<[who: string, more: object]>([
  ['is to begin', {}],
  ['joins late', { intake: '2026-09-14' }],
])('whoever confirms a place is told which mails go to who %s, and when', async (_who, more) => {
  expect(await told(await accepted(more), 'Confirmed')).toMatchObject([
    {
      label: 'The first mails go to the student, once each',
      detail:
        'Accounts when the place is confirmed; Virtual learning environment when the place is confirmed; Study skills 28 days before the start.',
      locked: true,
    },
  ])
})

it.each<[when: string, value: object, more: object]>([
  ['none is on', usualOnboarding, {}],
  ['places count from a later day', { ...setUp, from: '2026-11-21' }, {}],
  ['studies began in an earlier academic year', setUp, { intake: '2026-06-15' }],
])('and of none where %s', async (_when, value, more) => {
  await set(value)
  expect(await told(await accepted(more), 'Confirmed')).toEqual([])
})

it('whoever takes a confirmation back is told what has left and what has not', async () => {
  const { application, email } = await newStudent()
  await settle()
  expect(await told(application, 'Place accepted')).toMatchObject([
    { label: 'First mails that have not left yet are taken back', detail: 'Accounts.' },
  ])
  await database.execute(sql`update mails set state = 'sent' where to_address = ${email}`)
  expect(await told(application, 'Place accepted')).toMatchObject([
    { label: 'First mails have been sent, and cannot be taken back', detail: 'Accounts. No other goes.' },
  ])
})

it('whoever confirms it again is told which of them were sent before, also where nothing but that is kept', async () => {
  const { application, email, student } = await newStudent()
  const { studySkills } = await kept(student)
  expect((await say(studySkills, 'Not to be sent', 'They have been before.')).statusCode).toBe(200)
  await database.execute(sql`update mails set state = 'sent' where to_address = ${email}`)
  const [came] = await engagementsOf(student)
  expect((await unconfirm(application)).statusCode).toBe(200)
  const vle = 'Virtual learning environment when the place is confirmed'
  const sent = 'Sent before, and not again: Accounts.'
  expect(await told(application, 'Confirmed')).toMatchObject([
    {
      label: 'The first mails go to the student, once each',
      detail: `${vle}. ${sent} Not to be sent: Study skills.`,
    },
  ])
  await set({ ...setUp, vle: { ...setUp.vle, on: false } })
  expect(await told(application, 'Confirmed')).toMatchObject([
    { label: 'No first mail goes', detail: `${sent} Not to be sent: Study skills.` },
  ])
  await set(setUp)
  await database.execute(sql`delete from onboarding_mails where engagement = ${came.id}`)
  expect(await told(application, 'Confirmed')).toMatchObject([
    { detail: `${vle}; Study skills 28 days before the start. ${sent}` },
  ])
})

it('and of nothing where none was sent', async () => {
  await set(usualOnboarding)
  const { application } = await newStudent()
  expect(await told(application, 'Place accepted')).toEqual([])
})
