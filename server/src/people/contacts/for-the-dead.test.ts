import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makeApplication } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const { database, door, config, queue } = college
const people = collectionOf('people')
const { version } = (await college.nobody.get('/api/privacy')).json().data

async function dead(email: string, values: object = {}): Promise<string> {
  const { id } = await make(admin, 'people', { firstName: 'Jane', lastName: 'Smith', email, ...values })
  await database.transaction((tx) =>
    door.change(tx, people, id, { diedOn: '2026-11-01' }, { caller: nobody, byRule: true }),
  )
  return id
}

const living = (email: string, values: object = {}) =>
  make(admin, 'people', { firstName: 'John', lastName: 'Smith', email, ...values })

async function stateOf(id: string | null): Promise<string | undefined> {
  const [mail] = await database.rows<{ state: string }>(sql`select state from mails where id = ${id}`)
  return mail?.state
}

const order = (name: string, address: string) =>
  database.transaction((tx) =>
    queueMail(
      tx,
      { queue, config },
      {
        template: 'notification',
        to: { name, address },
        values: { name, text: 'A report is due.', link: 'https://minster.example.org/x' },
      },
    ),
  )
const mailTo = async (name: string, address: string) => stateOf(await order(name, address))

const statesAt = (address: string) =>
  database.rows<{ template: string; state: string }>(
    sql`select template, state from mails where to_address = ${address} order by created_at, id`,
  )

describe('a mail to somebody who has died', () => {
  it.each([
    'Jane Smith',
    'Revd Jane Smith',
    'The Revd. Dr Jane  Smith',
    'mrs jane smith',
    'Ven Jane Smith',
    'Rt Revd Jane Smith',
  ])('stops, though somebody living has the address, where it is to %s', async (name) => {
    const address = `couple-${name.length}@example.org`
    await dead(address)
    await living(address)
    expect(await mailTo(name, address)).toBe('stopped')
    expect(await mailTo('Revd John Smith', address)).toBe('waiting')
    expect(await mailTo('Revd Smith', address)).toBe('waiting')
  })

  it('goes to a living namesake at the address, with a title or without', async () => {
    await dead('namesakes@example.org')
    await living('namesakes@example.org', { firstName: 'Jane' })
    expect(await mailTo('Revd Jane Smith', 'namesakes@example.org')).toBe('waiting')
  })

  it('is not to a referee who bears their name under a title', async () => {
    await dead('referee@example.org')
    const application = await makeApplication(admin)
    const name = 'Revd Jane Smith'
    await make(admin, 'references', {
      application: application.id,
      kind: 'Church leader',
      refereeName: name,
      refereeEmail: 'referee@example.org',
    })
    expect(await mailTo(name, 'referee@example.org')).toBe('stopped')
    expect(await mailTo('Jane Smith', 'referee@example.org')).toBe('stopped')
  })

  it('stops while it waits, and says so in the log', async () => {
    const waiting = await order('Revd Jane Smith', 'waits@example.org')
    await dead('waits@example.org')
    expect((await admin.get(`/api/mails/${waiting}`)).json().data).toMatchObject({
      state: 'stopped',
      error: 'They have died.',
    })
  })
})

describe('at an address that only somebody dead has, a mail reaches', () => {
  it('whoever registers there, and then asks for a password', async () => {
    const email = 'widow@example.org'
    await dead(email)
    const wish = { firstName: 'Ruth', lastName: 'Smith', email, password: 'a good long password' }
    const registered = await college.nobody.post('/auth/register', { ...wish, privacyVersion: version })
    expect(registered.statusCode, registered.body).toBe(204)
    await expect.poll(() => statesAt(email)).toEqual([{ template: 'verify-registration', state: 'waiting' }])
    await living('elsewhere@example.org')
    await dead('another@example.org')
    expect(await statesAt(email)).toEqual([{ template: 'verify-registration', state: 'waiting' }])
    const [mail] = await database.rows<{ text: string }>(
      sql`select text from mails where to_address = ${email}`,
    )
    const token = /#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirmed = await college.nobody.post('/auth/register/confirm', { token, password: wish.password })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect((await college.nobody.post('/auth/reset', { id: email })).statusCode).toBe(204)
    await expect
      .poll(() => statesAt(email))
      .toEqual([
        { template: 'verify-registration', state: 'waiting' },
        { template: 'password-reset', state: 'waiting' },
      ])
  })

  it('whoever gives it as their own new address', async () => {
    const email = 'new-address@example.org'
    await dead(email)
    const id = await database.transaction((tx) =>
      queueMail(
        tx,
        { queue, config },
        {
          template: 'email-confirm',
          to: { name: 'Ruth Smith', address: email },
          values: { name: 'Ruth', office: 'The office', link: 'https://minster.example.org/x#y' },
        },
      ),
    )
    expect(await stateOf(id)).toBe('waiting')
  })

  it('nobody otherwise', async () => {
    await dead('alone@example.org')
    expect(await mailTo('Ruth Smith', 'alone@example.org')).toBe('stopped')
  })
})
