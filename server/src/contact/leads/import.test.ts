import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { agrees } from '#people/consents/agrees.ts'
import { readLedger } from '#people/consents/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')

beforeAll(async () => {
  await makeHub(office, 'London')
})

async function checked(csv: string): Promise<ImportRun> {
  const reply = await uploadSheet(office, 'leads', 'sheet.csv', csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return worked(reply.json().data, 'check')
}
async function worked(run: ImportRun, verb: string): Promise<ImportRun> {
  const reply = await office.post(`/api/imports/${run.id}/${verb}`)
  expect(reply.statusCode, reply.body).toBe(202)
  return finished(office, run.id)
}
const rowsOf = async (run: ImportRun, state: string) =>
  (await office.get(`/api/imports/${run.id}/rows?state=${state}`)).json().data
const total = async (address: string) => (await office.get(`/api/${address}`)).json().meta.total
const leadsOf = async (person: string) => (await office.get(`/api/leads?person=${person}`)).json().data
const personCalled = async (lastName: string): Promise<string> =>
  (await office.get(`/api/people?lastName=${lastName}`)).json().data[0].id
const agreesTo = async (person: string, purpose: string) => {
  const [row] = await database.rows(
    sql<{ yes: boolean }>`select ${agrees({ person, purpose, channel: 'email' })} as yes`,
  )
  return row?.yes
}

const heads = 'First name,Surname,E-mail,Stage,Hub,Study by e-mail,Newsletter,Consent date'

describe('the office’s list of potential students', () => {
  test('becomes people, episodes and what they agreed to, and is taken back with all of it', async () => {
    const before = { people: await total('people?pageSize=1'), consents: await total('consents?pageSize=1') }
    let run = await checked(
      `${heads}\nOlive,Ostler,olive@example.org,Engaged with HD/PD,London,yes,no,04/05/2026\nNed,Nayler,ned@example.org,,London,,,`,
    )
    expect(run.says).toBeNull()
    expect(run.counts.states).toEqual({ ready: 2 })
    expect(await total('consents?pageSize=1')).toBe(before.consents)
    run = await worked(run, 'start')
    expect(run.counts.states).toEqual({ taken: 2 })
    const olive = await personCalled('Ostler')
    expect(await total(`leads?person=${olive}&source=import&stage=Engaged with HD/PD`)).toBe(1)
    expect(await readLedger(database, olive)).toMatchObject([
      { purpose: 'news', channel: 'email', state: 'refused' },
      { purpose: 'study', channel: 'email', state: 'given' },
    ])
    expect(await agreesTo(olive, 'study')).toBe(true)
    expect(await agreesTo(olive, 'news')).toBe(false)
    expect(await agreesTo(await personCalled('Nayler'), 'study')).toBe(false)
    run = await worked(run, 'undo')
    expect(run.counts.states).toEqual({ undone: 2 })
    expect(await total('people?pageSize=1')).toBe(before.people)
    expect(await total('consents?pageSize=1')).toBe(before.consents)
  })

  test('says at once that nobody of it may be written to where no column tells', async () => {
    const run = await checked('First name,Surname,E-mail\nQuentin,Quill,quentin@example.org')
    expect(run.says).toContain('Nobody in this sheet may be written to')
    expect(run.counts.states).toEqual({ ready: 1 })
  })

  test('does not double whoever is followed up already, and notes what they agreed to all the same', async () => {
    const person = await makePerson(office, { firstName: 'Ivy', lastName: 'Ingle', email: 'ivy@example.org' })
    const lead = await make(office, 'leads', { person: person.id })
    const row = 'Ivy,Ingle,ivy@example.org,Unknown,London'
    let run = await checked(`${heads}\n${row},,,`)
    expect(run.counts.states).toEqual({ duplicate: 1 })
    expect(await rowsOf(run, 'duplicate')).toMatchObject([{ sameAs: { id: lead.id, collection: 'leads' } }])

    run = await checked(`${heads}\n${row},yes,,`)
    expect(run.counts.states).toEqual({ ready: 1 })
    run = await worked(run, 'start')
    expect(await leadsOf(person.id)).toMatchObject([{ id: lead.id, stage: 'Initial contact made' }])
    expect(await agreesTo(person.id, 'study')).toBe(true)
    await worked(run, 'undo')
    expect(await agreesTo(person.id, 'study')).toBe(false)
    expect(await leadsOf(person.id)).toHaveLength(1)
  })

  test('begins another episode of somebody whose last one is over', async () => {
    const person = await makePerson(office, { firstName: 'Una', lastName: 'Usher', email: 'una@example.org' })
    await make(office, 'leads', { person: person.id, stage: 'Not responsive' })
    const run = await checked(`${heads}\nUna,Usher,una@example.org,Unknown,London,,,`)
    expect(run.met).toEqual({ same: 1, alike: 0 })
    expect(run.counts.states).toEqual({ ready: 1 })
    await worked(run, 'start')
    expect(await total(`leads?person=${person.id}&stage=Unknown`)).toBe(1)
  })

  test('begins another episode of somebody who has left their studies, and none while those go on', async () => {
    const person = await makePerson(office, {
      firstName: 'Leo',
      lastName: 'Leaver',
      email: 'leo@example.org',
    })
    const lead = await make(office, 'leads', { person: person.id })
    const student = await make(office, 'students', { person: person.id })
    const plan = { code: 'BA', name: 'Bachelor of Arts', levels: ['4'], credits: 120 }
    const programme = await make(office, 'programmes', plan)
    const begun = { student: student.id, studentType: 'LLM', programme: programme.id, start: '2025-09-15' }
    const studies = await make(office, 'engagements', { ...begun, status: 'Current' })
    const csv = `${heads}\nLeo,Leaver,leo@example.org,,London,,,`
    expect(await rowsOf(await checked(csv), 'duplicate')).toMatchObject([{ sameAs: { id: lead.id } }])

    const { version } = (await office.get(`/api/engagements/${studies.id}`)).json().data
    const left = { status: 'Withdrawn', end: '2026-07-01', endReason: 'Personal', lastAttended: '2026-07-01' }
    const gone = await office.patch(
      `/api/engagements/${studies.id}`,
      { ...left, reason: 'Left.' },
      { version },
    )
    expect(gone.statusCode, gone.body).toBe(200)
    const run = await worked(await checked(csv), 'start')
    expect(run.counts.states).toEqual({ taken: 1 })
    const stages = (await leadsOf(person.id)).map(({ stage }: { stage: string }) => stage)
    expect(stages.toSorted()).toEqual(['Initial contact made', 'Student'])
  })

  test('overrules no no by a yes that names no day, and is told so', async () => {
    const person = await makePerson(office, {
      firstName: 'Nora',
      lastName: 'Noakes',
      email: 'nora@example.org',
    })
    await make(office, 'consents', {
      person: person.id,
      purpose: 'study',
      channel: 'email',
      state: 'refused',
      source: 'spoken',
      at: '2026-03-02T10:00:00.000Z',
    })
    let run = await checked(`${heads}\nNora,Noakes,nora@example.org,Unknown,London,yes,,`)
    expect(run.changes).toMatchObject([
      { heading: 'Study by e-mail', written: 'Yes', became: 'They have said no', how: 'kept' },
    ])
    run = await worked(run, 'start')
    expect(run.counts.states).toEqual({ taken: 1 })
    expect(await agreesTo(person.id, 'study')).toBe(false)
  })

  test('refuses a stage that is set by nobody’s hand, and a day that is still to come', async () => {
    const run = await checked(
      `${heads}\nSid,Steele,sid@example.org,Student,London,,,\nTess,Tuck,tess@example.org,,London,yes,,01/01/2099`,
    )
    expect(run.counts.states).toEqual({ faulty: 2 })
    expect(
      (await rowsOf(run, 'faulty')).map(({ problems }: { problems: object[] }) => problems),
    ).toMatchObject([
      [{ column: 3, message: 'This happens by itself when they become a student.' }],
      [{ column: 7, message: 'This day is still to come.' }],
    ])
  })

  test('tells a hub director nothing of whoever is followed up elsewhere', async () => {
    const elsewhere = await makeHub(office, 'Liverpool')
    const person = await makePerson(office, { firstName: 'Zoe', lastName: 'Zeal', email: 'zoe@example.org' })
    await make(office, 'leads', { person: person.id, hub: elsewhere.id })
    const { data: hubs } = (await office.get('/api/hubs?name=London')).json()
    const director = await college.as('hub director', { hub: hubs[0].id })
    const reply = await uploadSheet(
      director,
      'leads',
      'sheet.csv',
      `${heads}\nZoe,Zeal,zoe@example.org,,London,,,`,
    )
    expect(reply.statusCode, reply.body).toBe(201)
    const { id } = reply.json().data
    expect((await director.post(`/api/imports/${id}/check`)).statusCode).toBe(202)
    expect((await finished(director, id)).counts.states).toEqual({ faulty: 1 })
    const [row] = (await director.get(`/api/imports/${id}/rows`)).json().data
    expect(row).toMatchObject({
      sameAs: null,
      problems: [{ message: 'They are known to another part of the college: ask the office.' }],
    })
  })

  test('is taken by admissions with its consents, and by nobody who only reads potential students', async () => {
    const admissions = await college.as('admissions')
    const reply = await uploadSheet(
      admissions,
      'leads',
      'sheet.csv',
      `${heads}\nA,B,a@example.org,,London,yes,,`,
    )
    expect(reply.json().data.columns.map(({ target }: { target: string }) => target)).toContain(
      'consents.study.email',
    )
    await make(office, 'roles', { name: 'reader', scope: 'everything', claims: ['leads:view'] })
    const reader = await college.as('reader')
    expect((await uploadSheet(reader, 'leads', 'sheet.csv', heads)).statusCode).toBe(403)
  })
})
