import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, type Reply } from '#test/make.ts'
import { openSafeguarding } from './test-safeguarding.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const there = await openSafeguarding(college)
const { officer, student, leeds } = there
const people: Record<string, Reply> = {}

const certificate = (name: string, kind: string, completedOn: string) =>
  make(officer, 'safeguarding-certificates', { student: people[name]?.id, kind, completedOn })
const dbs = (name: string, values: object) =>
  make(officer, 'dbs-records', { student: people[name]?.id, level: 'Enhanced', ...values })

beforeAll(async () => {
  people['Valid'] = await student('Valid')
  people['Expiring'] = await student('Expiring', { hub: leeds.id })
  people['Expired'] = await student('Expired', { studentType: 'LLM' })
  people['Missing'] = await student('Missing')
  people['Away'] = await student('Away', { status: 'Current' })
  await student('Left', { status: 'Completed' })
  await student('Gone', { status: 'Withdrawn', reason: 'Family' })
  await certificate('Valid', 'foundations', '2026-01-10')
  await certificate('Expiring', 'basicAwareness', '2020-01-10')
  await certificate('Expiring', 'foundations', '2024-01-10')
  await certificate('Expired', 'foundations', '2020-05-01')
  await certificate('Expired', 'foundations', '2023-11-19')
  await dbs('Valid', { issuedOn: '2026-01-10', seenOn: '2026-02-01', updateService: true })
  await dbs('Expiring', { issuedOn: '2024-01-10', seenOn: '2024-02-01' })
  await dbs('Expired', { issuedOn: '2023-11-19', seenOn: '2024-02-01' })
  await dbs('Expired', { issuedOn: '2020-11-19', seenOn: '2020-12-01' })
  // Interrupted: asked for nothing until they return.
  const engagement = (await there.admin.get(`/api/engagements?student=${people['Away']?.id}`)).json().data[0]
  const paused = await there.admin.patch(
    `/api/engagements/${engagement.id}`,
    { status: 'IoS', reason: 'Illness' },
    { version: engagement.version },
  )
  if (paused.statusCode !== 200) throw new Error(paused.body)
})

interface Row {
  readonly student: { readonly id: string; readonly label: string }
  readonly standing: string
  readonly state?: string
  readonly due: string | null
  readonly chased: string | null
  readonly courses?: readonly {
    readonly course: string
    readonly state: string
    readonly date: string | null
  }[]
}
const report = async (path: string, query = '', as = officer) => {
  const reply = await as.get(`/api/${path}${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data, meta }: { data: Row[]; meta: { total: number; counts: Record<string, number> } } =
    reply.json()
  return { data, meta, rows: data.map((row) => [row.student.label, row.standing, row.due]) }
}

describe('the safeguarding report', () => {
  it('has a row for each student who is there or comes back, the worst first', async () => {
    const { rows, meta } = await report('safeguarding-report')
    expect(rows).toEqual([
      ['Hannah Expired', 'expired', '2026-11-19'],
      ['Hannah Missing', 'missing', null],
      ['Hannah Expiring', 'expiring', '2027-01-10'],
      ['Hannah Valid', 'valid', null],
      ['Hannah Away', 'none', null],
    ])
    expect(meta.counts).toEqual({ expired: 1, missing: 1, expiring: 1, valid: 1, none: 1 })
  })

  it('says for every course how it stands', async () => {
    const { data } = await report('safeguarding-report', '?search=expiring')
    expect(data[0]?.courses?.map(({ state, date }) => [state, date])).toEqual([
      ['superseded', '2023-01-10'],
      ['expiring', '2027-01-10'],
      ['later', '2029-04-30'],
      ['later', '2029-04-30'],
      ['later', '2029-04-30'],
    ])
  })

  it.each([
    ['?state=expired,missing', ['Hannah Expired', 'Hannah Missing'], 5],
    ['?studentType=LLM', ['Hannah Expired'], 1],
    ['?search=VÁLID', ['Hannah Valid'], 1],
    ['?sort=name&pageSize=2&page=2', ['Hannah Expiring', 'Hannah Missing'], 5],
    ['?state=valid&studentType=LLM', [], 1],
  ])('narrowed by %s shows %j', async (query, names, counted) => {
    const { data, meta } = await report('safeguarding-report', query)
    expect(data.map((row) => row.student.label)).toEqual(names)
    expect(Object.values(meta.counts).reduce((sum, count) => sum + count, 0)).toBe(counted)
  })

  it('is narrowed to a hub and offers what there is to narrow to', async () => {
    const reply = (await officer.get(`/api/safeguarding-report?hub=${leeds.id}`)).json()
    expect(reply.data.map((row: Row) => row.student.label)).toEqual(['Hannah Expiring'])
    expect(reply.meta.choices.hub.map(({ label }: { label: string }) => label)).toEqual(['Leeds', 'London'])
    expect(reply.meta.choices.studentType.map(({ id }: { id: string }) => id)).toEqual(['LLM', 'Ordinand'])
  })

  it.each(['?state=purple', '?page=0', '?pageSize=201', '?shoes=red', '?sort=email'])(
    'refuses %s',
    async (query) => {
      expect((await officer.get(`/api/safeguarding-report${query}`)).statusCode).toBe(422)
    },
  )

  it('is there as a sheet with every row it shows', async () => {
    const reply = await officer.get('/api/safeguarding-report?state=expired&export=excel')
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="safeguarding-report-2026-11-20.xlsx"',
    )
    const [sheet] = await readWorkbook(new Uint8Array(reply.rawPayload))
    expect(JSON.stringify(sheet?.rows)).toContain('Hannah Expired')
    expect(JSON.stringify(sheet?.rows)).not.toContain('Hannah Valid')
  })

  it('is read with one question to the database, and one for the reminders', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    await report('safeguarding-report')
    const texts = statements.mock.calls.map((call) => JSON.stringify(call[0]))
    statements.mockRestore()
    expect(texts.filter((text) => text.includes('safeguarding_certificates'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes(String.raw`from \"mails\"`))).toHaveLength(1)
  })
})

describe('the DBS report', () => {
  it('goes by the latest certificate of each', async () => {
    const { data, rows } = await report('dbs-report')
    expect(rows).toEqual([
      ['Hannah Expired', 'expired', '2026-11-19'],
      ['Hannah Missing', 'missing', null],
      ['Hannah Expiring', 'expiring', '2027-01-10'],
      ['Hannah Valid', 'valid', '2029-01-10'],
      ['Hannah Away', 'none', null],
    ])
    expect(data[3]).toMatchObject({
      state: 'valid',
      dbs: { issuedOn: '2026-01-10', level: 'Enhanced', seenOn: '2026-02-01', updateService: true },
    })
    expect(JSON.stringify(data)).not.toContain('number')
  })
})

describe('who sees them', () => {
  it.each([
    ['registrar', 403],
    ['admissions', 403],
    ['faculty', 403],
    ['hub director', 403],
    ['support', 403],
    ['manager', 200],
    ['sysadmin', 200],
  ])('%s: %i', async (role, status) => {
    const as = await college.as(role)
    for (const path of ['safeguarding-report', 'dbs-report']) {
      expect((await as.get(`/api/${path}`)).statusCode).toBe(status)
      expect((await as.post(`/api/${path}/chase`, { ids: [people['Missing']?.id] })).statusCode).toBe(status)
    }
  })

  it('each has a permission of its own, and shows the rows of the role', async () => {
    await make(there.admin, 'roles', {
      name: 'hub safeguarding',
      claims: ['profiles:safeguarding'],
      scope: 'hub',
    })
    const local = await college.as('hub safeguarding', { hub: leeds.id })
    expect((await report('safeguarding-report', '', local)).rows).toEqual([
      ['Hannah Expiring', 'expiring', '2027-01-10'],
    ])
    expect((await local.get('/api/dbs-report')).statusCode).toBe(403)
    const others = await local.post('/api/safeguarding-report/chase', { ids: [people['Missing']?.id] })
    expect(others.json()).toMatchObject({ data: [], meta: { students: 0 } })
  })
})

describe('chasing', () => {
  interface Reminded {
    readonly student: { readonly id: string; readonly label: string }
    readonly ok: boolean
    readonly isRecent: boolean
    readonly message: string | null
    readonly mail: { readonly to: string; readonly subject: string; readonly text: string } | null
  }
  const chase = async (path: string, body: object, as = officer): Promise<Reminded[]> => {
    const reply = await as.post(`/api/${path}/chase`, body)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data
  }
  const mailsTo = (address: string) => server.received.filter(({ to }) => to?.[0]?.address === address)
  const idOf = (name: string) => people[name]?.id ?? ''

  it('shows first what would go, to those who owe something, and sends nothing', async () => {
    const ids = ['Expired', 'Valid', 'Away'].map(idOf)
    const [one, ...others] = await chase('safeguarding-report', { ids })
    expect(others).toEqual([])
    expect(one).toMatchObject({
      student: { label: 'Hannah Expired' },
      ok: true,
      mail: {
        to: 'Hannah Expired <expired@example.org>',
        text: expect.stringContaining('- Foundations: your certificate expired on 19/11/2026.'),
      },
    })
    expect((await report('safeguarding-report', '?search=expired')).data[0]?.chased).toBeNull()
  })

  it('sends to those chosen, once within 14 days', async () => {
    const ids = ['Expired', 'Missing'].map(idOf)
    const sent = await chase('safeguarding-report', { ids, send: [idOf('Expired')] })
    expect(sent).toMatchObject([{ student: { id: idOf('Expired') }, ok: true }])
    await eventually(() => expect(mailsTo('expired@example.org')).toHaveLength(1))
    expect((await report('safeguarding-report', '?search=expired')).data[0]?.chased).not.toBeNull()
    const other = await college.as('safeguarding')
    const both = await Promise.all(
      [officer, other].map((as) =>
        chase('safeguarding-report', { ids: [idOf('Missing')], send: [idOf('Missing')] }, as),
      ),
    )
    expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1)
    const again = await chase('safeguarding-report', { ids })
    expect(again.map(({ ok, isRecent }) => [ok, isRecent])).toEqual([
      [false, true],
      [false, true],
    ])
    const age = (days: number) =>
      college.database.execute(sql`
        update mails set created_at = ${college.clock.now().toISOString()}::timestamptz - make_interval(days => ${days})
        where to_address = 'expired@example.org'`)
    await age(13)
    expect(await chase('safeguarding-report', { ids: [idOf('Expired')] })).toMatchObject([{ ok: false }])
    await age(14)
    expect(await chase('safeguarding-report', { ids: [idOf('Expired')] })).toMatchObject([{ ok: true }])
  })

  it('of DBS certificates is a mail of its own', async () => {
    const [one] = await chase('dbs-report', { filter: { state: 'expired' } })
    expect(one).toMatchObject({ student: { label: 'Hannah Expired' }, ok: true })
    expect(one?.mail?.text).toContain('your DBS certificate of 19/11/2023 has to be made anew')
  })

  it('says what to fill in where nobody can be written to', async () => {
    const without = await student('Unreachable', {}, { email: null })
    expect(await chase('dbs-report', { ids: [without.id] })).toMatchObject([
      { ok: false, isRecent: false, message: expect.stringContaining('E-mail is empty') },
    ])
  })

  it.each([[{}], [{ ids: [] }], [{ ids: ['x'] }], [{ filter: { shoes: 'red' } }]])(
    'refuses %j',
    async (body) => {
      expect((await officer.post('/api/dbs-report/chase', body)).statusCode).toBe(422)
    },
  )
})
