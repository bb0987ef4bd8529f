import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contributionsOf } from '#departments.ts'
import { queueMail, sendMailJob } from '#kit/mail/queue-mail.ts'
import { openLog } from '#platform/http/log.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makePerson } from '#test/make.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const { database, nobody } = college
const manager = await college.as('manager')
const sysadmin = await college.as('sysadmin')
const day = 86_400_000
const stranger = 'A'.repeat(43)

let count = 0
async function reader(values: object = {}) {
  count += 1
  const email = `reader.${count}@example.org`
  return { id: (await makePerson(manager, { email, ...values })).id, email }
}
const agree = (person: string, purpose = 'study', more: object = {}) =>
  make(manager, 'consents', {
    person,
    purpose,
    channel: 'email',
    state: 'given',
    basis: 'consent',
    source: 'spoken',
    at: '2026-01-05T10:00:00.000Z',
    ...more,
  })
const write = ({ id, email }: { id: string; email: string }) =>
  database.transaction((tx) =>
    queueMail(tx, college, {
      template: 'lead-message',
      to: { name: 'Hannah Jones', address: email },
      values: { firstName: 'Hannah', college: 'Minster College', writer: 'Alice' },
      consent: { person: id, purpose: 'study' },
    }),
  )
const stateOf = async (mail: string | null) =>
  (
    await database.rows<{ state: string; error: string | null }>(sql`
    select state, error from mails where id = ${mail}`)
  )[0]
const received = (email: string) => server.received.filter(({ to }) => to?.[0]?.address === email)
async function arrived(email: string, at = 0) {
  await eventually(() => expect(received(email).length).toBeGreaterThan(at))
  const mail = received(email)[at]
  if (!mail) throw new Error('It did not arrive.')
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  const token = /\/pages\/preferences#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
  return { text: mail.text ?? '', html: mail.html ?? '', headers, token }
}
const standing = async (person: string, purpose = 'study', channel = 'email') =>
  (await manager.get(`/api/people/${person}/consents`))
    .json()
    .data.matrix.find(
      (cell: { purpose: string; channel: string }) => cell.purpose === purpose && cell.channel === channel,
    ).standing
const save = async (token: string, choices: object[]) => {
  const wording = (await look(token)).json().data?.wording?.id ?? null
  return nobody.post('/api/preference-links/save', { token, choices, wording })
}
const look = (token: string) => nobody.post('/api/preference-links/look', { token })

beforeAll(async () => {
  await make(sysadmin, 'consent-wordings', {
    place: 'preferences',
    edition: '1',
    from: '2020-01-01',
    words: 'You choose.',
  })
})

describe('a mail that takes consent', () => {
  it('names the way out in its words and for mail programs, by a link of its own', async () => {
    const one = await reader()
    await agree(one.id)
    const mail = await write(one)
    const { headers, token, html, text } = await arrived(one.email)
    const address = `${college.config.publicUrl}/api/unsubscribe/${token}`
    expect(headers['list-unsubscribe']).toBe(`<${address}>`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(html).toContain(`/pages/preferences#${token}`)
    expect(text).toContain('Choose what we may send you')
    await eventually(async () => expect((await stateOf(mail))?.state).toBe('sent'))
    const [kept] = await database.rows<{ row: string }>(
      sql`select to_jsonb(m)::text as row from mails m where id = ${mail}`,
    )
    expect(kept?.row).not.toContain(token)
  })

  it('is ended with one click, of its purpose alone and once, from any website and whatever is sent along', async () => {
    const one = await reader()
    await agree(one.id)
    await agree(one.id, 'news')
    await write(one)
    const { token } = await arrived(one.email)
    const url = `/api/unsubscribe/${token}`
    const opened = await nobody.get(url)
    expect([opened.statusCode, opened.headers['location']]).toEqual([302, `/pages/preferences#${token}`])
    expect(await standing(one.id)).toBe('given')

    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--'],
      ['application/json', '{'],
    ] as const) {
      const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
      const clicked = await nobody.call({ method: 'POST', url, payload, headers })
      expect([clicked.statusCode, clicked.body]).toEqual([200, ''])
    }
    expect(await standing(one.id)).toBe('withdrawn')
    expect(await standing(one.id, 'news')).toBe('given')
    const { ledger } = (await manager.get(`/api/people/${one.id}/consents`)).json().data
    expect(ledger.filter(({ source }: { source: string }) => source === 'unsubscribed')).toHaveLength(1)

    const next = await write(one)
    expect(await stateOf(next)).toEqual({ state: 'stopped', error: 'They have not agreed to be sent this.' })
    const unknown = await nobody.post(`/api/unsubscribe/${stranger}`)
    expect([unknown.statusCode, unknown.body]).toEqual([200, ''])
  })

  it('does not leave where consent was withdrawn meanwhile', async () => {
    const one = await reader()
    await agree(one.id)
    server.answer = { status: 451, words: 'Later' }
    const mail = await write(one)
    await eventually(async () => {
      const [row] = await database.rows<{ tries: number }>(sql`select tries from mails where id = ${mail}`)
      expect(row?.tries).toBe(1)
    })
    await agree(one.id, 'study', { state: 'withdrawn', basis: null, at: '2026-01-06T10:00:00.000Z' })
    server.answer = null
    await database.execute(sql`update mails set next_try_at = null where id = ${mail}`)
    expect((await sysadmin.post(`/api/mails/${mail}/retry`)).statusCode).toBe(409)
    await college.queue.enqueue(null, sendMailJob, { mail: mail ?? '' })
    await eventually(async () => expect((await stateOf(mail))?.state).toBe('stopped'))
    expect(received(one.email)).toEqual([])
  })
})

describe('an address that does not take a mail', () => {
  it.each([
    ['for a reason it does not say stays as it was', 550, 'No', 'bounced', 'given'],
    ['since nobody is there is agreed to no more', 550, '5.1.1 Unknown user', 'bounced', 'withdrawn'],
    ['since the mail is unwelcome stays as it was', 550, '5.7.1 Looks like spam', 'bounced', 'given'],
    ['since the box is full stays as it was', 552, '5.2.2 Full', 'bounced', 'given'],
    ['for now stays as it was', 451, 'No', 'waiting', 'given'],
  ] as const)('%s', async (_what, status, words, state, study) => {
    const one = await reader()
    await agree(one.id)
    await agree(one.id, 'news', { channel: 'post' })
    server.answer = { status, words }
    const mail = await write(one)
    await eventually(async () => {
      const [row] = await database.rows<{ tries: number; state: string }>(
        sql`select tries, state from mails where id = ${mail}`,
      )
      expect(row).toEqual({ tries: 1, state })
    })
    server.answer = null
    expect(await standing(one.id)).toBe(study)
    expect(await standing(one.id, 'news', 'post')).toBe('given')
    expect(await standing(one.id, 'giving')).toBe('none')
  })
})

describe('a preference link', () => {
  it('is mailed to whoever asks, and the answer says nothing of who is known', async () => {
    const one = await reader()
    const known = await nobody.post('/api/preference-links', { email: one.email.toUpperCase() })
    const unknown = await nobody.post('/api/preference-links', { email: 'nobody@example.org' })
    expect([known.statusCode, known.body]).toEqual([202, ''])
    expect([unknown.statusCode, unknown.body]).toEqual([202, ''])
    const { token } = await arrived(one.email)
    const { data } = (await look(token)).json()
    expect(data.address).toBe('r•••@example.org')
    expect(data.wording.words).toBe('You choose.')
    expect(JSON.stringify(data)).not.toContain('Jones')
    expect(received('nobody@example.org')).toEqual([])
  })

  it('saves what its holder chooses, tells the address what holds, and changes nothing else', async () => {
    const one = await reader()
    await agree(one.id, 'news')
    await manager.post(`/api/people/${one.id}/preference-links`)
    const { token } = await arrived(one.email)
    const choices = [
      { purpose: 'study', channel: 'email', wished: true },
      { purpose: 'news', channel: 'email', wished: false },
      { purpose: 'giving', channel: 'post', wished: false },
    ]
    const saved = await save(token, choices)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await standing(one.id)).toBe('given')
    expect(await standing(one.id, 'news')).toBe('withdrawn')
    expect(await standing(one.id, 'giving', 'post')).toBe('refused')
    expect(await standing(one.id, 'alumni')).toBe('none')
    const { ledger } = (await manager.get(`/api/people/${one.id}/consents`)).json().data
    expect(ledger[0]).toMatchObject({ source: 'preferences', by: null, wording: { words: 'You choose.' } })
    await save(token, choices)
    expect((await manager.get(`/api/people/${one.id}/consents`)).json().data.ledger).toHaveLength(
      ledger.length,
    )
    expect((await arrived(one.email, 1)).text).toContain('- Studying here: by e-mail')
  })

  it('leaves a mail that tells what holds, for whoever reads the ledger alone', async () => {
    const one = await reader()
    await manager.post(`/api/people/${one.id}/preference-links`)
    const { token } = await arrived(one.email)
    const choices = [{ purpose: 'news', channel: 'email', wished: true }]
    await save(token, choices)
    const mailsSeenBy = async (as: SignedInCalls) => {
      const reply = await as.get(`/api/people/${one.id}/mails`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json().data.map(({ template }: { template: string }) => template)
    }
    expect(await mailsSeenBy(manager)).toEqual(['preferences-saved', 'preference-link'])
    expect(await mailsSeenBy(await college.as('admissions'))).toEqual([])
  })

  it('that somebody else used is ended by whom it concerns, with everything that was chosen', async () => {
    const one = await reader()
    await manager.post(`/api/people/${one.id}/preference-links`)
    const { token } = await arrived(one.email)
    const choices = [{ purpose: 'study', channel: 'email', wished: true }]
    await save(token, choices)
    const told = await arrived(one.email, 1)
    expect(told.token).not.toBe(token)
    const disowned = await nobody.post('/api/preference-links/disown', { token: told.token })
    expect(disowned.statusCode, disowned.body).toBe(200)
    expect(await standing(one.id)).toBe('withdrawn')
    expect(await standing(one.id, 'giving')).toBe('refused')
    expect((await save(token, choices)).statusCode).toBe(409)
    expect(await standing(one.id)).toBe('withdrawn')
  })

  it('opens nothing once everything of whom it concerns is forgotten', async () => {
    const one = await reader()
    await manager.post(`/api/people/${one.id}/preference-links`)
    const { token } = await arrived(one.email)
    await database.transaction((tx) => contributionsOf(college.clock).forget(tx, [one.id], [one.email]))
    expect((await look(token)).statusCode).toBe(404)
  })

  it('is mailed by the office to those who have an address alone', async () => {
    const { id } = await makePerson(manager)
    expect((await manager.post(`/api/people/${id}/preference-links`)).statusCode).toBe(409)
    const admissions = await college.as('admissions')
    expect((await admissions.post(`/api/people/${id}/preference-links`)).statusCode).toBe(403)
  })

  it('is asked for only so often', async () => {
    const email = 'often@example.org'
    const answers: number[] = []
    for (let at = 0; at < 11; at++)
      answers.push((await nobody.post('/api/preference-links', { email })).statusCode)
    expect(answers.at(-1)).toBe(429)
    expect(answers[0]).toBe(202)
  })

  it('opens nothing once it is old, the address is another, or they are known no more', async () => {
    const [old, moved, dead] = [await reader(), await reader(), await reader()]
    for (const { id } of [old, moved, dead]) await manager.post(`/api/people/${id}/preference-links`)
    const tokens = await Promise.all(
      [old, moved, dead].map(async ({ email }) => (await arrived(email)).token),
    )
    const person = (await manager.get(`/api/people/${moved.id}`)).json().data
    await manager.patch(
      `/api/people/${moved.id}`,
      { email: 'moved@example.org' },
      { version: person.version },
    )
    expect((await look(tokens[1] ?? '')).statusCode).toBe(409)
    const { version } = (await manager.get(`/api/people/${dead.id}`)).json().data
    expect((await sysadmin.delete(`/api/people/${dead.id}`, { version })).statusCode).toBe(204)
    expect((await look(tokens[2] ?? '')).statusCode).toBe(404)
    expect((await look(stranger)).statusCode).toBe(404)
    expect((await look(tokens[0] ?? '')).statusCode).toBe(200)
    college.clock.advance(91 * day)
    expect((await look(tokens[0] ?? '')).json().error.details).toEqual([
      { param: 'standing', message: 'expired' },
    ])
  })
})

it('no token is written into the log', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.info({ req: { id: 1, method: 'POST', url: '/api/unsubscribe/s3cret-token' } }, 'asked')
  expect(lines.join()).toContain('/api/unsubscribe/[redacted]')
  expect(lines.join()).not.toContain('s3cret')
})
