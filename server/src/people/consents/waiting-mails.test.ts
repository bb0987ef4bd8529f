import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { stopWaiting } from '#kit/mail/mail-stop.ts'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { stoppedNow } from '#kit/outbox/stopped-now.ts'
import { giveWayOut } from '#kit/outbox/way-out.ts'
import { takeBackMails } from '#kit/records/take-back-mails.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { mergingOn } from '../duplicates/test-calls.ts'

const college = await testApp()
const { database, nobody } = college
const office = await college.as('sysadmin')
const { makeTwo, merged } = mergingOn(college, office)
const noLonger = 'They are not written to at this address any more.'

/** A mail that waits for somebody who agreed to it, with the token of its way out where it has one. */
async function write({ id }: Pick<Reply, 'id'>, address: string): Promise<string> {
  const said = { person: id, purpose: 'study', channel: 'email', source: 'spoken', basis: 'consent' }
  await make(office, 'consents', { ...said, state: 'given', at: '2026-01-05T10:00:00.000Z' })
  const mail = await database.transaction((tx) =>
    queueMail(tx, college, {
      template: 'lead-message',
      to: { name: 'Hannah Jones', address },
      values: { firstName: 'Hannah', college: 'Minster College', writer: 'Alice' },
      consent: { person: id, purpose: 'study' },
    }),
  )
  return mail ?? ''
}
async function stateOf(mail: string) {
  const [row] = await database.rows<{ state: string; token: string | null; why: string | null }>(
    sql`select state, unsubscribe as token, ${stoppedNow()} as why from mails m where id = ${mail}`,
  )
  return row
}
async function tokenOf(mail: string): Promise<string> {
  await giveWayOut(college, mail)
  const token = (await stateOf(mail))?.token
  expect(token).toMatch(/^[\w-]{43}$/)
  return token ?? ''
}
async function click(token: string): Promise<void> {
  const clicked = await nobody.post(`/api/unsubscribe/${token}`)
  expect([clicked.statusCode, clicked.body]).toEqual([200, ''])
}
async function studyOf(person: string): Promise<string> {
  const { matrix } = (await office.get(`/api/people/${person}/consents`)).json().data
  const isStudy = (cell: Reply) => cell['purpose'] === 'study' && cell['channel'] === 'email'
  return matrix.find(isStudy).standing
}

describe('a mail that waits', () => {
  it('leaves for the address its reader still has, however that is written', async () => {
    const person = await makePerson(office, { email: 'Ruth@example.org' })
    const mail = await write(person, 'ruth@example.org')
    expect(await stateOf(mail)).toMatchObject({ state: 'waiting', why: null })
    await tokenOf(mail)
  })

  it('does not leave for an address its reader no longer has, and has no way in for whoever reads there', async () => {
    const { id, version } = await makePerson(office, { email: 'old@example.org' })
    const mail = await write({ id }, 'old@example.org')
    const moved = await office.patch(`/api/people/${id}`, { email: 'new@example.org' }, { version })
    expect(moved.statusCode, moved.body).toBe(200)
    await giveWayOut(college, mail)
    expect(await stateOf(mail)).toEqual({ state: 'waiting', token: null, why: noLonger })
  })

  it('does not leave for somebody in the bin, whose click is kept and holds once they are back', async () => {
    const person = await makePerson(office, { email: 'bin@example.org' })
    const mail = await write(person, 'bin@example.org')
    const token = await tokenOf(mail)
    expect((await office.delete(`/api/people/${person.id}`)).statusCode).toBe(204)
    expect((await stateOf(mail))?.why).toBe(noLonger)
    await click(token)
    await click(token)
    const restored = await office.post(`/api/people/${person.id}/restore`)
    expect(restored.statusCode, restored.body).toBe(200)
    expect(await studyOf(person.id)).toBe('withdrawn')
    const { ledger } = (await office.get(`/api/people/${person.id}/consents`)).json().data
    expect(ledger.map(({ source }: Reply) => source)).toEqual(['unsubscribed', 'spoken'])
  })

  it('ends for the record that stayed where its reader’s became part of it', async () => {
    const two = await makeTwo({ email: 'kate@example.org' })
    const token = await tokenOf(await write(two.gone, 'kate@example.org'))
    await merged(office, two)
    expect(await studyOf(two.kept.id)).toBe('given')
    await click(token)
    expect(await studyOf(two.kept.id)).toBe('withdrawn')
  })
})

describe('the token of a way out', () => {
  it('is forgotten with a mail that is stopped', async () => {
    const person = await makePerson(office, { email: 'stopped@example.org' })
    const mail = await write(person, 'stopped@example.org')
    await click(await tokenOf(mail))
    await database.transaction(stopWaiting)
    expect(await stateOf(mail)).toMatchObject({ state: 'stopped', token: null })
  })

  it('is forgotten with a mail that is taken back', async () => {
    const person = await makePerson(office, { email: 'back@example.org' })
    const mail = await write(person, 'back@example.org')
    await tokenOf(mail)
    await database.execute(
      sql`update mails set cause_id = ${person.id}, cause_version = 2 where id = ${mail}`,
    )
    await database.transaction((tx) => takeBackMails(tx, [{ id: person.id, before: 1, after: 2 }]))
    expect(await stateOf(mail)).toMatchObject({ state: 'takenBack', token: null })
  })
})
