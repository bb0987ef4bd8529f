import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makePerson } from '#test/make.ts'
import { closeAddress } from './undeliverable.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const { database, nobody } = college
const manager = await college.as('manager')
const sysadmin = await college.as('sysadmin')

const addWording = (edition: string) =>
  make(sysadmin, 'consent-wordings', {
    place: 'preferences',
    edition,
    from: '2020-01-01',
    words: 'You choose.',
  })
beforeAll(() => addWording('1'))

const received = (email: string) => server.received.filter(({ to }) => to?.[0]?.address === email)
async function holder(email: string) {
  const { id } = await makePerson(manager, { email })
  await manager.post(`/api/people/${id}/preference-links`)
  await eventually(() => expect(received(email)).toHaveLength(1))
  const token = /\/pages\/preferences#([\w-]{43})/.exec(received(email)[0]?.text ?? '')?.[1] ?? ''
  return { id, token }
}
const look = async (token: string) =>
  (await nobody.post('/api/preference-links/look', { token })).json().data.wording
const save = (token: string, wording: string | null, wished: boolean) =>
  nobody.post('/api/preference-links/save', {
    token,
    wording,
    choices: [{ purpose: 'study', channel: 'email', wished }],
  })
const ledgerOf = async (id: string) => (await manager.get(`/api/people/${id}/consents`)).json().data.ledger
/** Mails are told in the order they were asked for, so this one comes last. */
async function untilQuiet(name: string) {
  await holder(`${name}@example.org`)
}

describe('what is saved of the preferences', () => {
  it('is mailed to the address where it is new, and not where nothing changed', async () => {
    const { token } = await holder('same@example.org')
    const { id: wording } = await look(token)
    for (let at = 0; at < 3; at++) expect((await save(token, wording, true)).statusCode).toBe(200)
    await untilQuiet('after.same')
    expect(received('same@example.org')).toHaveLength(2)
  })

  it('is kept where only a refused address had said it so far, and not mailed, as the same holds', async () => {
    const { id, token } = await holder('refused@example.org')
    const { id: wording } = await look(token)
    expect((await save(token, wording, true)).statusCode).toBe(200)
    await eventually(() => expect(received('refused@example.org')).toHaveLength(2))
    const refused = { template: 'lead-message', about_type: null, about_id: null, for_good: true }
    await database.transaction((tx) =>
      closeAddress(tx, college, { ...refused, to_address: 'refused@example.org', of_address: true }),
    )
    for (let at = 0; at < 2; at++) expect((await save(token, wording, false)).statusCode).toBe(200)
    const sources = (await ledgerOf(id)).map(({ source }: { source: string }) => source)
    expect(sources).toEqual(['preferences', 'undeliverable', 'preferences'])
    await untilQuiet('after.refused')
    expect(received('refused@example.org')).toHaveLength(2)
  })

  it('is counted by person, by whichever of their links, where it is new', async () => {
    const { token } = await holder('often@example.org')
    const { id: wording } = await look(token)
    for (let at = 0; at < 20; at++)
      expect((await save(token, wording, at % 2 === 0)).statusCode, String(at)).toBe(200)
    const refused = await save(token, wording, true)
    expect(refused.statusCode).toBe(429)
    expect((await save(token, wording, false)).statusCode, 'a no').toBe(200)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { token: other } = await holder('other@example.org')
    expect((await save(other, wording, true)).statusCode).toBe(200)
    college.clock.advance(61 * 60_000)
    expect((await save(token, wording, true)).statusCode).toBe(200)
  })

  it('is not counted where nothing changed', async () => {
    const { token } = await holder('calm@example.org')
    const { id: wording } = await look(token)
    const answers: number[] = []
    for (let at = 0; at < 12; at++) answers.push((await save(token, wording, true)).statusCode)
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  it('answers the words that were shown, and is refused where these are no longer in force', async () => {
    const { id, token } = await holder('words@example.org')
    const shown = await look(token)
    await addWording('2')
    const inForce = await look(token)
    expect(inForce.id).not.toBe(shown.id)
    for (const wording of [shown.id, null]) {
      const refused = await save(token, wording, true)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().error.message).toContain('have changed since you opened this page')
      expect(refused.json().error.details).toEqual([
        { param: 'wording', message: 'These words are no longer in force.' },
      ])
    }
    expect(await ledgerOf(id)).toEqual([])
    expect((await save(token, shown.id, false)).statusCode, 'a no answers no words').toBe(200)
    expect(await ledgerOf(id)).toMatchObject([{ state: 'refused' }])
    expect((await save(token, inForce.id, true)).statusCode).toBe(200)
    expect((await ledgerOf(id))[0].wording.id).toBe(inForce.id)
  })
})

it('an address that very many people share is sent no more than 25 links, and the office is told', async () => {
  const email = 'many@example.org'
  await database.execute(sql`
    insert into people (id, version, created_at, updated_at, first_name, last_name, email)
    select gen_random_uuid(), 1, now(), now(), 'Hannah', 'Jones', ${email} from generate_series(1, 26)`)
  const told = async () =>
    (await manager.get('/api/notifications'))
      .json()
      .data.filter(({ event }: { event: string }) => event === 'shared-address')
  expect(await told()).toEqual([])
  expect((await nobody.post('/api/preference-links', { email })).statusCode).toBe(202)
  await eventually(async () => expect(await told()).toHaveLength(1))
  const [{ text, about }] = await told()
  expect(text).toContain('26 people have the same e-mail address')
  expect(text).not.toContain('@')
  expect(about.collection).toBe('people')
  await eventually(() => expect(received(email)).toHaveLength(25))
})
