import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openOnboarding, setUp } from './test-onboarding.ts'

const opened = await openOnboarding()
const { admin, database, engagementsOf } = opened
const { set, settle, kept, written, newStudent, giveId, moveEngagement } = opened

beforeAll(() => set(setUp))

async function undo(student: Reply) {
  const [engagement] = await engagementsOf(student)
  const offered = await admin.get(`/api/engagements/${engagement.id}/undo`)
  expect(offered.json().data.hindrances).toEqual([])
  expect(offered.json().data.lines.join(' ')).not.toContain('first mail')
  const reply = await admin.post(`/api/engagements/${engagement.id}/undo`, {})
  expect(reply.statusCode, reply.body).toBe(200)
  await settle()
}

const withdrawn = { status: 'Withdrawn', endReason: 'Other' }
const moves: [what: string, body: object][] = [
  ['a withdrawal', withdrawn],
  ['a deferral', { status: 'Deferred' }],
  ['a death', { status: 'Withdrawn', endReason: 'Death', end: '2026-11-20' }],
]

describe.each(moves)('once %s is undone', (_what, body) => {
  it('what was taken back goes after all, once', async () => {
    const { email, student } = await newStudent()
    await moveEngagement(student, body)
    expect(await written(email), 'taken back').toEqual([])
    await undo(student)
    expect(await written(email)).toEqual(['onboarding-accounts'])
    expect(await kept(student)).toMatchObject({
      accounts: { state: 'Sent', times: 1, delivery: 'waiting' },
      vle: { state: 'Waiting', waitsFor: ['Waits for the Banner ID'] },
    })
  })

  it('what had left is not sent again', async () => {
    const { email, student } = await newStudent()
    await database.execute(sql`update mails set state = 'sent' where to_address = ${email}`)
    await moveEngagement(student, body)
    await undo(student)
    expect(await written(email)).toEqual(['onboarding-accounts'])
    expect(await kept(student)).toMatchObject({ accounts: { state: 'Sent', times: 1, delivery: 'sent' } })
  })
})

it('a mail that was not sent, as its reader was not to be written to, goes once they may be', async () => {
  const { email, student } = await newStudent()
  await database.execute(sql`update mails set state = 'stopped' where to_address = ${email}`)
  await moveEngagement(student, withdrawn)
  expect(await kept(student)).toMatchObject({ accounts: { state: 'Waiting', times: 0 } })
  await undo(student)
  expect(await kept(student)).toMatchObject({ accounts: { state: 'Sent', times: 1, delivery: 'waiting' } })
})

it('what has been sent since a change is in nobody’s way when that is undone', async () => {
  const { email, student } = await newStudent()
  await moveEngagement(student, { status: 'Current' })
  await giveId(student)
  await settle()
  await undo(student)
  expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-vle'])
})
