import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'
import { patience } from '#test/patience.ts'
import { openSafeguarding, uploadCertificate } from './test-safeguarding.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const { admin, officer, student } = await openSafeguarding(college)

/** Whatever of these comes out anywhere tells something. */
const traces = /safeguard|dbs|leadership|foundations|Zweig|998877665544|unlawful|2025-07-0[78]/i
let subject: Reply
let certificate: Reply
let dbs: Reply
let evidence: string
let copy: string
let registrar: SignedInCalls

beforeAll(async () => {
  subject = await student('Subject')
  evidence = await uploadCertificate(officer, 'Zweig.pdf')
  copy = await uploadCertificate(officer, 'Zweig.pdf')
  certificate = await make(officer, 'safeguarding-certificates', {
    student: subject.id,
    kind: 'foundations',
    completedOn: '2023-07-07',
    number: 'Zweig',
    evidence,
  })
  dbs = await make(officer, 'dbs-records', {
    student: subject.id,
    issuedOn: '2023-07-08',
    number: '998877665544',
    level: 'Enhanced',
    riskMitigation: 'unlawful',
    copy,
  })
  for (const path of ['safeguarding-report', 'dbs-report']) {
    const reply = await officer.post(`/api/${path}/chase`, { ids: [subject.id], send: [subject.id] })
    if (reply.json().meta.ok !== 1) throw new Error(reply.body)
  }
  await officer.put('/api/follows', { subject: 'students', subjectId: subject.id, following: true })
  registrar = await college.as(['registrar', 'hesa', 'finance', 'admissions'])
  await vi.waitUntil(() => server.received.length === 2, { timeout: patience })
})

describe('somebody without the permissions', () => {
  it.each([
    ['list', ''],
    ['record', '/:id'],
    ['history', '/:id/history'],
    ['mails', '/:id/mails'],
    ['neighbours', '/:id/neighbours'],
    ['consequences', '/:id/consequences?seenOn=2026-11-20'],
    ['counts', '/counts?field=kind'],
    ['picker', '/options'],
    ['description', '?schema'],
    ['export', '?export=excel'],
  ])('reaches no %s of theirs', async (_what, rest) => {
    for (const [path, id] of [
      ['safeguarding-certificates', certificate.id],
      ['dbs-records', dbs.id],
    ] as const) {
      const reply = await registrar.get(`/api/${path}${rest.replace(':id', id)}`)
      expect([path, reply.statusCode]).toEqual([path, 403])
    }
  })

  it('writes none', async () => {
    const body = { student: subject.id, kind: 'leadership', completedOn: '2026-01-01' }
    expect((await registrar.post('/api/safeguarding-certificates', body)).statusCode).toBe(403)
    const patched = await registrar.patch(`/api/dbs-records/${dbs.id}`, { level: 'Basic' }, { version: 1 })
    expect(patched.statusCode).toBe(403)
    expect((await registrar.delete(`/api/dbs-records/${dbs.id}`)).statusCode).toBe(403)
    const ids = [certificate.id]
    const bulk = await registrar.post('/api/safeguarding-certificates/bulk', { ids, change: {} })
    expect(bulk.statusCode).toBe(403)
    const custom = await registrar.post('/api/dbs-records/export/custom?export=excel', ['number'])
    expect(custom.statusCode).toBe(403)
  })

  it.each([
    'safeguardingCertificates',
    'safeguarding-certificates.kind',
    'dbs.number',
    'dbsRecords.number',
    'certificate.expiresOn',
  ])('asks a list of students for no %s', async (field) => {
    for (const query of [`fields=${field}`, `sort=${field}`, `${field}=x`, `filter={"${field}":["x"]}`])
      expect((await registrar.get(`/api/students?${query}`)).statusCode, query).toBe(422)
    expect((await registrar.get(`/api/students/counts?field=${field}`)).statusCode).toBe(422)
  })

  it.each([
    ['the record', (id: string) => `/api/students/${id}`],
    ['the page', (id: string) => `/api/students/${id}/page`],
    ['the history', (id: string) => `/api/students/${id}/history`],
    ['the mails', (id: string) => `/api/students/${id}/mails`],
    ['the notes', (id: string) => `/api/notes?subject=students&subjectId=${id}`],
    ['the tasks', (id: string) => `/api/tasks?subject=students&subjectId=${id}`],
    ['the files', (id: string) => `/api/files?subject=students&subjectId=${id}`],
    ['the list', () => '/api/students'],
    ['the search of the list', () => '/api/students?search=Zweig'],
    ['the search box', () => '/api/search?q=Zweig'],
    ['the search box by number', () => '/api/search?q=998877665544'],
    ['the picker', () => '/api/students/options?search=Zweig'],
    ['the dashboard', () => '/api/dashboard'],
    ['their notifications', () => '/api/notifications'],
  ])('reads nothing of it in %s', async (_where, address) => {
    const reply = await registrar.get(address(subject.id))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.body).not.toMatch(traces)
  })

  it('opens neither file, nor what is said of it', async () => {
    for (const file of [evidence, copy])
      for (const rest of ['', '/content'])
        expect((await registrar.get(`/api/files/${file}${rest}`)).statusCode).toBe(404)
    for (const [name, id] of [
      ['safeguarding-certificates', certificate.id],
      ['dbs-records', dbs.id],
    ])
      for (const kind of ['files', 'notes']) {
        const reply = await registrar.get(`/api/${kind}?subject=${name}&subjectId=${id}`)
        expect([403, 404]).toContain(reply.statusCode)
      }
  })

  it('finds no mail of it in the log, though they keep the log', async () => {
    await make(admin, 'roles', { name: 'keeper of the log', claims: ['admin:sysadmin'], scope: 'everything' })
    const keeper = await college.as('keeper of the log')
    const log = (await keeper.get('/api/mails')).json()
    expect(log).toMatchObject({ data: [], meta: { total: 0, counts: { sent: 0 } } })
    const [mail] = await college.database.rows<{ id: string }>(sql`select id from mails limit 1`)
    expect((await keeper.get(`/api/mails/${mail?.id}`)).statusCode).toBe(404)
    expect((await keeper.post(`/api/mails/${mail?.id}/retry`)).statusCode).toBe(404)
    expect((await admin.get('/api/mails')).json().meta.total).toBe(2)
  })

  it('is told of no such record where a student cannot be taken back', async () => {
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    const hub = (await admin.get('/api/hubs')).json().data[0].id
    await make(admin, 'system-data', { list: 'confirmationBases', value: 'BAP approval' })
    const application = await makeApplication(admin, {
      status: 'Confirmed',
      confirmationBasis: 'BAP approval',
      reason: 'The panel has recommended them.',
      intake: '2027-01-11',
      course: { applicantType: 'Ordinand', programme, studyPace: 'PT', hub },
    })
    const made = (await admin.get(`/api/students?application=${application.id}`)).json().data[0]
    await make(officer, 'dbs-records', { student: made.id, issuedOn: '2025-07-08', number: '998877665544' })
    const address = `/api/applications/${application.id}/consequences?status=${encodeURIComponent('Place accepted')}`
    const refusalTo = async (as: SignedInCalls) =>
      (await as.get(address)).json().data.find(({ id }: { id: string }) => id === 'remove-student').refused
    expect(await refusalTo(admin)).toContain('1 of its DBS records')
    expect(await refusalTo(registrar)).toContain('1 of its confidential records')
    expect(await refusalTo(registrar)).not.toMatch(traces)
    await officer.delete(
      `/api/dbs-records/${(await officer.get(`/api/dbs-records?student=${made.id}`)).json().data[0].id}`,
    )
  })
})

describe('each of the two permissions', () => {
  it.each([
    ['profiles:safeguarding', 'safeguarding-certificates', 'dbs-records', 'Your safeguarding training'],
    ['profiles:dbs', 'dbs-records', 'safeguarding-certificates', 'Your DBS certificate'],
  ])('%s opens only its own', async (claim, own, other, subjectOfMail) => {
    await make(admin, 'roles', { name: claim, claims: [claim, 'students:menu,view'], scope: 'everything' })
    const holder = await college.as(claim)
    expect((await holder.get(`/api/${own}`)).json().meta.total).toBe(1)
    expect((await holder.get(`/api/${other}`)).statusCode).toBe(403)
    const mails = (await holder.get(`/api/students/${subject.id}/mails`)).json().data
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toContain(subjectOfMail)
    const [opened, closed] = claim === 'profiles:dbs' ? [copy, evidence] : [evidence, copy]
    expect((await holder.get(`/api/files/${opened}/content`)).statusCode).toBe(200)
    expect((await holder.get(`/api/files/${closed}/content`)).statusCode).toBe(404)
  })
})
