import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin', { name: 'Alice Morgan' })
let template = ''

interface Outcome {
  readonly id: string
  readonly ok: boolean
  readonly message: string | null
  readonly mail: { readonly subject: string; readonly text: string } | null
}

beforeAll(async () => {
  const words = { title: 'Lecture', purpose: 'study', subject: 'Come, {{ firstName }}', body: 'On Friday.' }
  template = (await make(office, 'message-templates', words)).id
})

let counted = 0
async function makeLead({ said = 'given', person = {}, lead = {} }: Wanted = {}): Promise<Reply> {
  counted += 1
  const { id } = await makePerson(office, { email: `hannah.${counted}@example.org`, ...person })
  if (said !== null) await say(id, said)
  return make(office, 'leads', { person: id, ...lead })
}
interface Wanted {
  readonly said?: string | null
  readonly person?: object
  readonly lead?: object
}

async function say(person: unknown, state: string, values: object = {}): Promise<void> {
  const basis = state === 'given' ? { basis: 'consent' } : {}
  const said = { purpose: 'study', channel: 'email', source: 'spoken', at: '2026-01-01T10:00:00.000Z' }
  await make(office, 'consents', { person, state, ...basis, ...said, ...values })
}

const write = (ids: readonly string[], body: object = {}, as = office) =>
  as.post('/api/leads/mails', { ids, template, ...body })
const became = async (ids: readonly string[], body: object = {}, as = office): Promise<Outcome[]> => {
  const reply = await write(ids, body, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const mailsAbout = (id: string) =>
  database.rows<{ state: string; subject: string; text: string; purpose: string }>(
    sql`select state, subject, text, purpose from mails where about_id = ${id}`,
  )
const saidTo = async (id: string) =>
  (
    await office.get(`/api/interactions?filter=${JSON.stringify({ lead: id })}&fields=kind,note,template,by`)
  ).json().data

describe('a message', () => {
  it('goes to whoever agreed to its purpose, and is noted with them', async () => {
    const { id } = await makeLead({ person: { firstName: 'Hannah' } })
    expect(await became([id])).toMatchObject([{ id, ok: true, message: null }])
    expect(await mailsAbout(id)).toMatchObject([
      {
        state: 'waiting',
        subject: 'Come, Hannah',
        purpose: 'study',
        text: expect.stringMatching(/^On Friday\.\n/),
      },
    ])
    expect(await saidTo(id)).toMatchObject([
      { kind: 'Mail', note: 'Come, Hannah', template: { id: template }, by: { label: 'Alice Morgan' } },
    ])
  })

  it.each<[string, Wanted, string]>([
    ['who was never asked', { said: null }, 'They have not agreed to be sent this.'],
    ['who said no', { said: 'refused' }, 'They have not agreed to be sent this.'],
    ['without an address', { person: { email: null } }, 'They have no e-mail address.'],
  ])('does not go to somebody %s, and says why', async (_who, wanted, message) => {
    const { id } = await makeLead(wanted)
    expect(await became([id])).toMatchObject([{ id, ok: false, message }])
    expect(await mailsAbout(id)).toEqual([])
    expect(await saidTo(id)).toEqual([])
  })

  it('does not go to who agreed to something else, or to this by post', async () => {
    const { id, person } = await makeLead({ said: null })
    const { id: theirs } = Object(person)
    await say(theirs, 'given', { purpose: 'news' })
    await say(theirs, 'given', { channel: 'post' })
    expect(await became([id])).toMatchObject([{ ok: false }])
  })

  it('does not go to the dead', async () => {
    const { id, person } = await makeLead()
    await database.execute(sql`update people set died_on = '2026-01-02' where id = ${Object(person).id}`)
    expect(await became([id])).toMatchObject([{ ok: false, message: 'They have died.' }])
  })

  it('is a try to reach one it is written to alone, and none where it goes to many', async () => {
    const [one, two, three] = [await makeLead(), await makeLead(), await makeLead()]
    await became([one.id])
    await became([two.id, three.id])
    const triesOf = async ({ id }: Reply) => (await office.get(`/api/leads/${id}`)).json().data.unanswered
    expect(await Promise.all([one, two, three].map(triesOf))).toEqual([1, 0, 0])
  })

  it('goes to nobody twice in a day from the same template', async () => {
    const { id } = await makeLead()
    const both = await Promise.all([became([id]), became([id])])
    expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1)
    expect(await became([id])).toMatchObject([
      { ok: false, message: 'They were written to with this template today.' },
    ])
    expect(await became([id], { template: null })).toMatchObject([{ ok: true }])
  })

  it.each([
    ['waits', 'waiting', false],
    ['has left', 'sent', false],
    ['was stopped', 'stopped', true],
    ['was taken back', 'takenBack', true],
    ['was refused', 'bounced', true],
    ['was given up', 'failed', true],
  ])('from the same template where the one of today %s', async (_what, state, ok) => {
    const { id } = await makeLead()
    await became([id])
    await database.execute(sql`update mails set state = ${state} where about_id = ${id}`)
    expect(await became([id])).toMatchObject([{ ok }])
  })

  it('goes to nobody twice who has two episodes, at once or one after the other', async () => {
    const first = await makeLead()
    const { person } = first
    await office.patch(`/api/leads/${first.id}`, { stage: 'Not responsive' }, { version: first.version })
    const second = await make(office, 'leads', { person: Object(person).id })
    const twice = await became([first.id, second.id])
    expect(twice).toMatchObject([
      { ok: true },
      { ok: false, message: 'They are written to once, in another episode of theirs.' },
    ])
    expect(await became([second.id])).toMatchObject([
      { ok: false, message: 'They were written to with this template today.' },
    ])
  })

  it('does not go to whoever lies in the bin', async () => {
    const { id, person } = await makeLead()
    await database.execute(sql`update people set deleted_at = now() where id = ${Object(person).id}`)
    expect(await became([id])).toMatchObject([{ ok: false, to: null }])
  })

  it('goes once where the call is sent twice', async () => {
    const { id } = await makeLead()
    const headers = { 'idempotency-key': 'written-twice' }
    const replies = await Promise.all(
      [1, 2].map(() => office.post('/api/leads/mails', { ids: [id], template }, { headers })),
    )
    expect(replies.map((reply) => reply.json().meta.ok)).toEqual([1, 1])
    expect(await mailsAbout(id)).toHaveLength(1)
  })

  it('goes to each of two who share an address, by what each of them said', async () => {
    const shared = { email: 'the.joneses@example.org' }
    const [yes, also, no] = [
      await makeLead({ person: shared }),
      await makeLead({ person: shared }),
      await makeLead({ person: shared, said: 'refused' }),
    ]
    const outcomes = await became([yes.id, also.id, no.id])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false])
  })

  it('is stopped where its reader says otherwise before it has left', async () => {
    const { id, person } = await makeLead()
    await became([id])
    await say(Object(person).id, 'withdrawn', { at: college.clock.now().toISOString() })
    const { stoppedNow } = await import('#kit/outbox/stopped-now.ts')
    const [found] = await database.rows<{ why: string }>(
      sql`select ${stoppedNow()} as why from mails m where about_id = ${id}`,
    )
    expect(found?.why).toBe('They have not agreed to be sent this.')
  })
})

describe('words', () => {
  it('for this once take the place of the template’s', async () => {
    const { id } = await makeLead({ person: { firstName: 'Ruth' } })
    const [one] = await became([id], {
      words: { subject: 'Hear, {{ firstName }}', body: '{{ writer }} writes. {{ preferences }}' },
      preview: true,
    })
    expect(one?.mail?.subject).toBe('Hear, Ruth')
    expect(one?.mail?.text).toMatch(/^Alice Morgan writes\. https?:\S+\/pages\/preferences$/)
  })

  it('that say what is not known of somebody are not sent to them, and name it', async () => {
    const hub = await makeHub(office, 'Ely')
    const [with_, without] = [await makeLead({ lead: { hub: hub.id } }), await makeLead()]
    const words = { subject: 'Come to {{ hub }}', body: 'On Friday' }
    expect(await became([with_.id, without.id], { words })).toMatchObject([
      { ok: true },
      { ok: false, message: expect.stringMatching(/^Hub is empty\. Fill it in/) },
    ])
  })

  it.each([
    ['a tag there is not', { subject: 'a', body: '{{ age }}' }, 'body'],
    ['nothing', { subject: ' ', body: 'a' }, 'words.subject'],
  ])('with %s are refused', async (_what, words, param) => {
    const { id } = await makeLead()
    const reply = await write([id], { words, preview: true })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })

  it('of a template that is no longer offered are refused', async () => {
    const { id } = await makeLead()
    const old = await make(office, 'message-templates', {
      title: 'Old',
      purpose: 'news',
      subject: 'a',
      body: 'b',
      active: false,
    })
    const reply = await write([id], { template: old.id })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param: 'template' }])
  })
})

describe('a preview', () => {
  it('shows the mail of each and writes to nobody', async () => {
    const { id } = await makeLead({ person: { firstName: 'Hannah' } })
    const reply = await write([id], { preview: true })
    expect(reply.json()).toMatchObject({
      data: [{ ok: true, mail: { subject: 'Come, Hannah' } }],
      meta: { total: 1, ok: 1, failed: 0, words: { subject: 'Come, {{ firstName }}', body: 'On Friday.' } },
    })
    expect(await mailsAbout(id)).toEqual([])
    expect(await saidTo(id)).toEqual([])
  })

  it('is of those a list shows where a filter is given instead', async () => {
    const hub = await makeHub(office, 'Wells')
    const { id } = await makeLead({ lead: { hub: hub.id } })
    await makeLead()
    const reply = await office.post('/api/leads/mails', { filter: { hub: hub.id }, template, preview: true })
    expect(reply.json().data).toMatchObject([{ id, ok: true }])
    const both = await office.post('/api/leads/mails', { ids: [id], filter: {}, template, preview: true })
    expect(both.statusCode).toBe(422)
  })
})

describe('a hub director', () => {
  it('writes to those of their hub, and learns nothing of others', async () => {
    const hub = await makeHub(office, 'Truro')
    const director = await college.as('hub director', { hub: hub.id })
    const [own, other] = [await makeLead({ lead: { hub: hub.id } }), await makeLead()]
    expect(await became([own.id, other.id], {}, director)).toMatchObject([
      { id: own.id, ok: true },
      { id: other.id, label: '', to: null, ok: false, message: 'This potential student does not exist.' },
    ])
    expect(await mailsAbout(other.id)).toEqual([])
  })

  it('with none to look after is the only one who writes to none', async () => {
    const registrar = await college.as('registrar')
    expect((await write([(await makeLead()).id], {}, registrar)).statusCode).toBe(403)
  })
})
