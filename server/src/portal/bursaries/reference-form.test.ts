import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contributionsOf } from '#departments.ts'
import { visitorsOf } from '#test/visitors.ts'
import { remindBursaryReferees } from './ask.ts'
import { openBursaries, path, statusesOf, wholeRequest } from './test-bursaries.ts'

const bursaries = await openBursaries()
const { admin, approve, asking, change, college, mailsTo, makeRound, panel, read, referencesOf, tokenTo } =
  bursaries
const day = 86_400_000
const round = await makeRound()

const call = visitorsOf(college, 'bursary-reference')
const standingOf = async (token: string) => (await call('open', { token })).json().data.standing
const answers = {
  known: 'Five years, as their vicar',
  circumstances: 'The firm closed',
  support: 'Fully',
  more: null,
}

async function asked() {
  const one = await asking()
  const [reference] = await referencesOf(one.application)
  if (!reference) throw new Error('Nobody was asked.')
  return { ...one, reference, token: await tokenTo(reference.email) }
}
const ask = (id: string, as = panel) => as.post(`/api/bursary-references/${id}/ask`)

describe('a referee without an account', () => {
  it('reads whom it is about and nothing of their money, and writes once', async () => {
    const { reference, token } = await asked()
    const opened = await call('open', { token })
    expect(opened.json().data).toEqual({
      standing: 'open',
      college: college.college.title,
      office: college.college.office,
      referee: 'Revd Ruth Marsh',
      student: expect.stringContaining('Hannah'),
      until: '2026-12-18',
      draft: null,
    })
    expect((await call('send', { token, answers })).statusCode).toBe(204)
    expect(await read(`bursary-references/${reference.id}`)).toMatchObject({
      ...answers,
      state: 'Received',
      receivedOn: '2026-11-20',
    })
    const again = await call('send', { token, answers: { ...answers, support: 'No' } })
    expect([again.statusCode, again.json().error.details[0].message]).toEqual([409, 'used'])
    expect((await call('open', { token })).json().data).toMatchObject({ standing: 'used', student: null })
  })

  it('is named as they were when they wrote, and reached by the same link in whatever letters', async () => {
    const { application, reference, token, calls } = await asked()
    const needed = { state: 'Additional information needed', needed: 'Your rent?' }
    const sendAgain = async (name: string, email: string) => {
      expect((await change(application, needed)).statusCode).toBe(200)
      const firstReferee = { name, email, relation: 'Friend' }
      expect((await calls.put(path, wholeRequest({ firstReferee }))).statusCode).toBe(200)
      return read(`bursary-references/${reference.id}`)
    }
    const shouted = reference.email.toUpperCase()
    expect(await sendAgain('Revd R Marsh', shouted)).toMatchObject({ name: 'Revd R Marsh' })
    expect((await call('send', { token, answers })).statusCode).toBe(204)
    expect(await sendAgain('The Lord Bishop', reference.email)).toMatchObject({
      name: 'Revd R Marsh',
      state: 'Received',
    })
  })

  it('sent from two devices at the same instant is received once', async () => {
    const { token } = await asked()
    const replies = await Promise.all(Array.from({ length: 4 }, () => call('send', { token, answers })))
    expect(statusesOf(replies)).toEqual([204, 409, 409, 409])
  })

  it('is told what is lacking, and writes nothing else', async () => {
    const { token, reference } = await asked()
    const reply = await call('send', { token, answers: { ...answers, known: ' ', support: 'Perhaps' } })
    expect(reply.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
      'known',
      'support',
    ])
    expect((await call('send', { token, answers: { ...answers, state: 'Received' } })).statusCode).toBe(422)
    expect(await standingOf(token)).toBe('open')
    expect(await read(`bursary-references/${reference.id}`)).toMatchObject({ known: null })
  })

  it('cannot guess a link', async () => {
    expect((await call('open', { token: 'A'.repeat(43) })).statusCode).toBe(404)
    for (let guess = 0; guess < 100; guess += 1) await call('open', { token: `guess-${guess}` }, '10.202.0.1')
    expect((await call('open', { token: 'one more' }, '10.202.0.1')).statusCode).toBe(429)
  })
})

describe('a link', () => {
  it('is void once it was sent again', async () => {
    const { reference, token } = await asked()
    const reply = await ask(reference.id)
    expect(reply.statusCode, reply.body).toBe(200)
    expect([await standingOf(token), await standingOf(await tokenTo(reference.email))]).toEqual([
      'void',
      'open',
    ])
  })

  it('is void once the address was another', async () => {
    const { reference, token } = await asked()
    const { version } = await read(`bursary-references/${reference.id}`)
    await panel.patch(`/api/bursary-references/${reference.id}`, { email: 'other@example.net' }, { version })
    expect(await standingOf(token)).toBe('void')
  })

  it('is closed once the panel has decided or nobody needs it', async () => {
    const [one, other] = [await asked(), await asked()]
    await approve(one.application, 100)
    expect(await standingOf(one.token)).toBe('closed')
    expect((await call('send', { token: one.token, answers })).statusCode).toBe(409)
    expect((await ask(one.reference.id)).statusCode).toBe(422)
    await panel.delete(`/api/bursary-applications/${other.application}`)
    expect(await standingOf(other.token)).toBe('closed')
  })

  it('expires', async () => {
    const { token } = await asked()
    college.clock.advance(29 * day)
    expect(await standingOf(token)).toBe('expired')
    college.clock.advance(-29 * day)
  })

  it('is kept as a hash only', async () => {
    const { reference, token } = await asked()
    const links = await college.database.rows<{ row: string }>(
      sql`select row_to_json(l)::text as row from bursary_links l where about_id = ${reference.id}`,
    )
    expect(links).toHaveLength(1)
    expect(links[0]?.row).not.toContain(token)
  })

  it('is nothing any more once the student is anonymised', async () => {
    const { person, token, engagement, application, reference } = await asked()
    await bursaries.move(engagement, { status: 'Withdrawn' })
    const { firstName, lastName } = await read(`people/${person}`)
    const reply = await admin.post(`/api/housekeeping/people/${person}/anonymise`, {
      name: `${String(firstName)} ${String(lastName)}`,
      reason: 'Asked for it',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await call('open', { token })).statusCode).toBe(404)
    expect(await read(`bursary-applications/${application}`)).toMatchObject({
      statement: null,
      income: { earnings: null },
    })
    expect(await read(`bursary-references/${reference.id}`)).toMatchObject({ relation: null })
  })
})

it('counts as received on paper only with what the referee said', async () => {
  const { reference } = await asked()
  const url = `/api/bursary-references/${reference.id}`
  const empty = await panel.patch(url, { state: 'Received' }, { version: (await read(url.slice(5))).version })
  expect(empty.statusCode).toBe(422)
  const whole = await panel.patch(
    url,
    { state: 'Received', known: 'By letter' },
    { version: (await read(url.slice(5))).version },
  )
  expect(whole.json().data).toMatchObject({ state: 'Received', receivedOn: '2026-11-20' })
})

describe('a mail that came back', () => {
  const refused = (id: string, to: string, template = 'bursary-reference') =>
    college.database.transaction((tx) =>
      contributionsOf(college.clock).mailRefused(
        tx,
        { ...college, door: college.door },
        {
          template,
          to_address: to,
          about_type: 'bursary-references',
          about_id: id,
          for_good: true,
          of_address: true,
        },
      ),
    )
  const bouncedOn = async (id: string) => (await read(`bursary-references/${id}`))['bouncedOn']

  it('marks the referee, for the panel and for the student, until they are asked again', async () => {
    const { reference, calls } = await asked()
    await refused(reference.id, reference.email.toUpperCase())
    expect(await bouncedOn(reference.id)).toBe('2026-11-20')
    const shown = (await bursaries.panelOf(round)).applications.flatMap(
      ({ references }: { references: readonly { id: string }[] }) => references,
    )
    expect(shown.find(({ id }: { id: string }) => id === reference.id)).toMatchObject({
      bouncedOn: '2026-11-20',
    })
    expect((await bursaries.standingOf(calls)).request.references).toEqual([
      expect.objectContaining({ bounced: true }),
    ])
    expect((await ask(reference.id)).statusCode).toBe(200)
    expect(await bouncedOn(reference.id)).toBeNull()
  })

  it('is no mark of another address, of another mail, or of who has written', async () => {
    const { reference, token } = await asked()
    await refused(reference.id, 'somebody@example.net')
    await refused(reference.id, reference.email, 'bursary-decision')
    expect(await bouncedOn(reference.id)).toBeNull()
    await refused(reference.id, reference.email)
    const { version } = await read(`bursary-references/${reference.id}`)
    const url = `/api/bursary-references/${reference.id}`
    expect((await panel.patch(url, { email: 'mended@example.net' }, { version })).statusCode).toBe(200)
    expect(await bouncedOn(reference.id)).toBeNull()
    expect(await standingOf(token)).toBe('void')
    const wrote = await asked()
    await call('send', { token: wrote.token, answers })
    await refused(wrote.reference.id, wrote.reference.email)
    expect(await bouncedOn(wrote.reference.id)).toBeNull()
  })
})

it('a bursary reference is asked for again by nobody but the panel', async () => {
  const { reference } = await asked()
  expect((await ask(reference.id, await college.as('registrar'))).statusCode).toBe(403)
})

// Last, as everybody is signed out by the time the weeks are over.
describe('a reminder', () => {
  const remind = () => remindBursaryReferees(college.database, { ...college, door: college.door })
  /** Every mail has left. */
  const sent = () => college.database.execute(sql`update mails set state = 'sent'`)

  it('goes after a week and after two, and to nobody who wrote, is not needed or cannot be written to', async () => {
    await college.database.execute(sql`update bursary_references set state = 'Not applicable'`)
    const [unmailable, waiting, wrote, decided, late] = [
      await asked(),
      await asked(),
      await asked(),
      await asked(),
      await asked(),
    ]
    await college.database.execute(
      sql`update bursary_references set email = 'nobody' where id = ${unmailable.reference.id}`,
    )
    await call('send', { token: wrote.token, answers })
    await change(decided.application, { state: 'Rejected' })
    // The mail to one is held up for a week.
    await college.database.execute(
      sql`update mails set state = 'sent' where about_id is distinct from ${late.reference.id}`,
    )
    expect(await remind()).toBe(0)
    college.clock.advance(7 * day)
    expect(await remind()).toBe(1)
    await sent()
    expect(
      await college.database.rows(sql`select 1 from bursary_references where reminded_on is not null`),
    ).toHaveLength(1)
    const mails = await mailsTo(waiting.reference.email)
    expect(mails.map(({ template }) => template)).toEqual(['bursary-reference', 'bursary-reference-reminder'])
    expect([
      await standingOf(waiting.token),
      await standingOf(await tokenTo(waiting.reference.email)),
    ]).toEqual(['open', 'open'])
    college.clock.advance(7 * day)
    const [one, other] = await Promise.all([remind(), remind()])
    expect(one + other).toBe(2)
    await sent()
    const reminders = async () =>
      (
        await college.database.rows<{ reminders: number }>(
          sql`select reminders from bursary_references where id in (${waiting.reference.id}, ${late.reference.id}) order by id`,
        )
      ).map((row) => row.reminders)
    expect(await reminders()).toEqual([2, 1])
    // Who was reminded late is not reminded again the next day.
    college.clock.advance(day)
    expect(await remind()).toBe(0)
    college.clock.advance(6 * day)
    expect(await remind()).toBe(1)
    await sent()
    college.clock.advance(7 * day)
    expect([await remind(), ...(await reminders())]).toEqual([0, 2, 2])
  })
})
