import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBasics } from '#office/system-data/college-basics.ts'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { allJobsDone, eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makePerson, makeProven, type Reply } from '#test/make.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
let admin: SignedInCalls
let admissions: SignedInCalls
let count = 0

beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
  await make(admin, 'system-data', { list: 'evidenceTypes', value: 'Safeguarding' })
})

interface Chased {
  readonly key: string
  readonly by: string
  readonly ok: boolean
  readonly mail: { readonly to: string; readonly subject: string; readonly text: string } | null
  readonly message: string | null
  readonly details: readonly { readonly param: string; readonly message: string }[]
  readonly isRecent: boolean
}

const chase = async (body: object, as = admissions): Promise<Chased[]> => {
  const reply = await as.post('/api/applications/chase', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const mailsTo = (address: string) => server.received.filter(({ to }) => to?.[0]?.address === address)
const arrives = (address: string, many = 1) => eventually(() => expect(mailsTo(address)).toHaveLength(many))

const done = {
  eligibility: 'Accepted',
  qualifications: 'Accepted',
  languageAbility: 'Accepted',
  references: 'Accepted',
  leaderReferences: 'Accepted',
}

/** Somebody of whom more was asked, so that nobody but they hold the application up. */
async function owing(more: object = {}): Promise<{ application: Reply; address: string }> {
  count += 1
  const address = `owing-${count}@example.org`
  const person = await makePerson(admin, { preferredName: 'Hannah', email: address })
  const application = await makeProven(admin, {
    person: person.id,
    status: 'Under review',
    received: '2026-11-02',
    checks: { ...done, eligibility: 'Additional information needed' },
    ...more,
  })
  const clearance = { application: application.id, kind: 'Supporting', type: 'Safeguarding' }
  const { id } = await make(admin, 'evidence', clearance)
  await admin.post(`/api/evidence/${id}/verified`, {})
  return { application, address }
}

describe('chasing everyone who owes something', () => {
  it('shows first what would go, and sends nothing', async () => {
    const { application, address } = await owing()
    const [one, ...others] = await chase({ ids: [application.id] })
    expect(others).toEqual([])
    expect(one).toMatchObject({
      by: 'Applicant',
      ok: true,
      mail: {
        to: expect.stringContaining(`<${address}>`),
        text: expect.stringContaining('- Send us more information: eligibility.'),
      },
    })
    expect((await admissions.get(`/api/applications/${application.id}/mails`)).json().data).toEqual([])
  })

  it('sends exactly what is chosen, kept with the application', async () => {
    const [first, second] = [await owing(), await owing()]
    const ids = [first.application.id, second.application.id]
    const [one] = await chase({ ids })
    const sent = await chase({ ids, send: [one?.key] })
    expect(sent).toMatchObject([{ key: one?.key, ok: true }])
    await arrives(first.address)
    expect(mailsTo(first.address)[0]?.text).toContain('Dear Hannah')
    const log = (await admissions.get(`/api/applications/${first.application.id}/mails`)).json().data
    expect(log).toMatchObject([{ template: 'applicant-reminder', by: { id: admissions.userId } }])
    expect(mailsTo(second.address)).toEqual([])
  })

  it('reminds a referee by their own link, and a diocese at its address', async () => {
    const name = `St ${count}`
    const diocese = await make(admin, 'dioceses', {
      name,
      contactEmail: 'ddo@diocese.example.org',
    })
    const { application } = await owing({
      course: { applicantType: 'Ordinand' },
      commitment: { diocese: diocese.id },
      checks: { ...done, leaderReferences: null },
    })
    const reference = await make(admin, 'references', {
      application: application.id,
      kind: 'Church leader',
      refereeName: 'Revd Jane Marsh',
      refereeEmail: 'jane.marsh@example.net',
    })
    await college.database.execute(
      sql`update "references" set state = 'Requested', requested = '2026-11-01' where id = ${reference.id}`,
    )
    const preview = await chase({ ids: [application.id] })
    expect(preview.map(({ by, mail }) => [by, mail?.to])).toEqual([
      ['Diocese', `Diocese of ${name} <ddo@diocese.example.org>`],
      ['Referee', 'Revd Jane Marsh <jane.marsh@example.net>'],
    ])
    expect(preview[1]?.mail?.text).toContain('(their own link)')
    const sent = await chase({ ids: [application.id], send: preview.map(({ key }) => key) })
    expect(sent.map(({ ok }) => ok)).toEqual([true, true])
    await arrives('jane.marsh@example.net')
    await arrives('ddo@diocese.example.org')
    expect(mailsTo('jane.marsh@example.net')[0]?.text).toMatch(/\/pages\/reference#[\w-]{20,}/)
    const again = await chase({ ids: [application.id] })
    expect(again.map(({ ok, isRecent }) => [ok, isRecent])).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('asks no diocese for the outcome of a panel before its day', async () => {
    const diocese = await make(admin, 'dioceses', {
      name: 'Sodor and Man',
      contactEmail: 'ddo@sodor.example',
    })
    const panelOn = (panelDate: string) =>
      owing({
        course: { applicantType: 'Ordinand' },
        commitment: { diocese: diocese.id, panelDate },
        checks: done,
      })
    const today = await panelOn('2026-11-20')
    const yesterday = await panelOn('2026-11-19')
    expect(await chase({ ids: [today.application.id] })).toEqual([])
    expect(await chase({ ids: [yesterday.application.id] })).toMatchObject([{ by: 'Diocese', ok: true }])
  })

  it('reminds nobody twice within a week, and says when they were written to', async () => {
    const { application, address } = await owing()
    const [one] = await chase({ ids: [application.id] })
    await chase({ ids: [application.id], send: [one?.key] })
    const [again] = await chase({ ids: [application.id], send: [one?.key] })
    expect(again).toMatchObject({
      ok: false,
      isRecent: true,
      message: expect.stringContaining('within 7 days'),
    })
    await arrives(address)
    await allJobsDone(college.database)
    expect(mailsTo(address)).toHaveLength(1)
  })

  it('writes one mail although two officers press at once', async () => {
    const other = await college.as('admissions')
    const { application, address } = await owing()
    const [one] = await chase({ ids: [application.id] })
    const body = { ids: [application.id], send: [one?.key] }
    const both = (await Promise.all([chase(body), chase(body, other)])).flat()
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)?.isRecent).toBe(true)
    await arrives(address)
    await allJobsDone(college.database)
    expect(mailsTo(address)).toHaveLength(1)
  })

  it('leaves out a mail whose merge field is empty, with the field and what to fill', async () => {
    await college.database.transaction((tx) => ensureBasics(tx, college.clock.now()))
    const filter = JSON.stringify({ key: 'applicant-reminder' })
    const [found] = (await admin.get(`/api/email-templates?filter=${filter}`)).json().data
    const { data: template } = (await admin.get(`/api/email-templates/${found.id}`)).json()
    const say = (body: string, version: number) =>
      admin.patch(`/api/email-templates/${template.id}`, { body }, { version })
    await say('About {{ programme }}: {% for line in owed %}{{ line.text }}{% endfor %}', template.version)
    const programmes = (await admin.get('/api/programmes/options')).json()
    const [without, withOne] = [
      await owing(),
      await owing({
        course: { programme: programmes.data[0].id },
      }),
    ]
    const ids = [without.application.id, withOne.application.id]
    const preview = await chase({ ids })
    const refused = preview.find(({ key }) => key.startsWith(without.application.id))
    expect(refused).toMatchObject({
      ok: false,
      mail: null,
      details: [{ param: 'programme', message: 'Programme is empty. Choose the programme under Course.' }],
    })
    const sent = await chase({ ids, send: preview.map(({ key }) => key) })
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    await arrives(withOne.address)
    expect(mailsTo(without.address)).toEqual([])
    await say(template.body, template.version + 1)
  })

  it('says which address is missing', async () => {
    const { application } = await owing({
      course: { applicantType: 'Ordinand' },
      commitment: { diocese: (await make(admin, 'dioceses', { name: 'Sodor' })).id },
      checks: done,
    })
    expect(await chase({ ids: [application.id] })).toMatchObject([
      {
        by: 'Diocese',
        ok: false,
        details: [{ message: expect.stringContaining('Contact e-mail is empty') }],
      },
    ])
    const nobody = await makeProven(admin, { status: 'In progress' })
    expect(await chase({ ids: [nobody.id] })).toMatchObject([
      { by: 'Applicant', ok: false, details: [{ param: 'person.email' }] },
    ])
  })

  it('loses nothing while the mail server is away, and sends nothing twice when it is back', async () => {
    server.answer = { status: 451, words: 'Come back later' }
    const { application, address } = await owing()
    const [one] = await chase({ ids: [application.id] })
    expect(await chase({ ids: [application.id], send: [one?.key] })).toMatchObject([{ ok: true }])
    await eventually(async () => {
      const [mail] = (await admissions.get(`/api/applications/${application.id}/mails`)).json().data
      expect(mail).toMatchObject({ state: 'waiting', tries: 1 })
    })
    expect(await chase({ ids: [application.id], send: [one?.key] })).toMatchObject([
      { ok: false, isRecent: true },
    ])
    server.answer = null
    await college.database.execute(sql`update mails set next_try_at = null where to_address = ${address}`)
    const started = await openTestApp({ beside: college, config: { smtpUrl: server.url } })
    await arrives(address)
    await allJobsDone(college.database)
    expect(mailsTo(address)).toHaveLength(1)
    await started.close()
  })

  it('asks for the right, and for the row', async () => {
    const { application } = await owing()
    const finance = await college.as('finance')
    expect((await finance.post('/api/applications/chase', { ids: [application.id] })).statusCode).toBe(403)
    const director = await college.as('programme director')
    const theirs = await director.post('/api/myapplicants/chase', { ids: [application.id] })
    expect([200, 403]).toContain(theirs.statusCode)
    if (theirs.statusCode === 200) expect(theirs.json().data).toEqual([])
  })
})

describe('what holds one application up', () => {
  it('is told in full, but a confidential check only to whoever may see it', async () => {
    const { application } = await owing({
      status: 'Ready for approval',
      checks: { ...done, convictions: 'Additional information needed' },
    })
    const reasons = async (as: SignedInCalls) =>
      (await as.get(`/api/applications/${application.id}/blockers`)).json().data
    expect(await reasons(admissions)).toContainEqual(
      expect.objectContaining({ by: 'Applicant', family: 'convictions' }),
    )
    const told = JSON.stringify(await reasons(await college.as('finance')))
    expect(told).toContain('confidential')
    expect(told).not.toMatch(/conviction/i)
  })
})

describe('the bins of the morning', () => {
  it('count what their lists show, narrowed alike', async () => {
    const bins = async (query = '') => (await admissions.get(`/api/applications/bins${query}`)).json().data
    await owing()
    const counts = await bins()
    expect(counts.applicant).toBeGreaterThan(0)
    const found = await bins('?search=nobody-of-that-name')
    expect(found.applicant).toBe(0)
    expect((await admissions.get('/api/applications/bins?shoes=red')).statusCode).toBe(422)
    expect((await (await college.as('faculty')).get('/api/applications/bins')).statusCode).toBe(403)
  })
})
