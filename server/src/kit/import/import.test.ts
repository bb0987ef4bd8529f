import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'
import { finished, uploadSheet } from './test-calls.ts'

const college = await testApp()
const { database } = college
const admissions = await college.as('admissions')
const admin = await college.as('sysadmin')

beforeAll(async () => {
  await makeHub(admin, 'London')
  await make(admin, 'programmes', { code: 'MA', name: 'Master of Arts', levels: ['7'], credits: 180 })
  for (const day of ['2026-09-14', '2027-01-04', '2027-01-11'])
    await make(admin, 'system-data', { list: 'intakeDates', value: day, group: 'MA' })
})

async function uploaded(as: SignedInCalls, collection: string, csv: string): Promise<ImportRun> {
  const reply = await uploadSheet(as, collection, 'sheet.csv', csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}

async function worked(as: SignedInCalls, run: ImportRun, verb: string): Promise<ImportRun> {
  const reply = await as.post(`/api/imports/${run.id}/${verb}`)
  expect(reply.statusCode, reply.body).toBe(202)
  return finished(as, run.id)
}

async function patched(as: SignedInCalls, run: ImportRun, body: object): Promise<ImportRun> {
  const reply = await as.patch(`/api/imports/${run.id}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

const counted = async (name: string) => (await admin.get(`/api/${name}?pageSize=1`)).json().meta.total

describe('an upload is refused', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  test.each<[string, string, Buffer | string, number, string]>([
    ['a picture called xlsx', 'applications.xlsx', png, 422, 'PNG'],
    ['a csv with a NUL', 'applications.csv', 'Surname\nLa\u0000cey\n', 422, 'NUL'],
    ['nothing', 'applications.csv', '', 422, 'empty'],
    ['more than 20 MB', 'applications.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 413, 'too large'],
  ])('%s', async (_what, fileName, bytes, status, words) => {
    const reply = await uploadSheet(admissions, 'applications', fileName, bytes)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().error.message).toContain(words)
  })

  test('that is no upload at all', async () => {
    expect((await admissions.post('/api/imports/applications', { rows: [] })).statusCode).toBe(415)
  })

  test('under a name that cannot be kept as it is', async () => {
    const reply = await uploadSheet(admissions, 'applications', 'a\u0000b.csv', 'Surname\nLacey')
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().data.fileName).toBe('ab.csv')
  })

  test('by whoever may not import', async () => {
    const registrar = await college.as('registrar')
    expect((await uploadSheet(registrar, 'applications', 'a.csv', 'Surname\nLacey')).statusCode).toBe(403)
    expect((await college.nobody.get('/api/imports')).statusCode).toBe(401)
  })

  test('into what is not filled from sheets', async () => {
    expect((await uploadSheet(admin, 'users', 'a.csv', 'Name\nLacey')).statusCode).toBe(404)
  })

  test('with a sheet that is not there', async () => {
    const reply = await uploadSheet(admissions, 'applications', 'a.csv', 'Surname\nLacey', '?sheet=Other')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].param).toBe('sheet')
  })
})

describe('a run', () => {
  test('is unknown to who may not import there, and under no id', async () => {
    const run = await uploaded(admissions, 'applications', 'Surname,Status\nLacey,Submitted')
    const registrar = await college.as('registrar')
    expect((await registrar.get(`/api/imports/${run.id}`)).statusCode).toBe(404)
    const faculty = await college.as('faculty')
    expect((await faculty.get(`/api/imports/${run.id}`)).statusCode).toBe(403)
    const manager = await college.as('manager')
    expect((await manager.get(`/api/imports/${run.id}`)).statusCode).toBe(200)
    for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000'])
      expect((await admissions.get(`/api/imports/${id}`)).statusCode).toBe(404)
  })

  test('says every mistake of a change, and what it is too early or late for', async () => {
    const run = await uploaded(admissions, 'applications', 'Surname,Status\nLacey,Submitted')
    const change = {
      columns: [{ column: 0, target: 'status' }],
      answers: [{ path: 'x', written: 'y', meaning: null }],
    }
    const refused = await admissions.patch(`/api/imports/${run.id}`, change)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
      'columns',
      'answers',
    ])
    expect((await admissions.patch(`/api/imports/${run.id}`, { nonsense: 1 })).json().error.details).toEqual([
      { param: 'nonsense', message: 'There is no field "nonsense".' },
    ])
    expect((await admissions.post(`/api/imports/${run.id}/start`)).statusCode).toBe(409)
    expect((await admissions.post(`/api/imports/${run.id}/undo`)).statusCode).toBe(409)
  })

  test('remembers a column set by hand, and one left out', async () => {
    const csv = (name: string) => `Who,Shoe size,Status\n${name},42,Submitted`
    let run = await uploaded(admissions, 'applications', csv('Ash'))
    expect(run.missing.map(({ path }) => path)).toEqual(['person.firstName', 'person.lastName'])
    run = await patched(admissions, run, {
      columns: [
        { column: 0, target: 'person.lastName' },
        { column: 1, target: 'person.firstName' },
      ],
    })
    run = await worked(admissions, run, 'check')
    expect(run.counts.states).toEqual({ ready: 1 })
    run = await worked(admissions, run, 'start')
    expect(run.counts).toMatchObject({ asWritten: 1, states: { taken: 1 } })
    const again = await uploaded(admissions, 'applications', csv('Birch'))
    expect(again.columns.map(({ target, by }) => [target, by])).toEqual([
      ['person.lastName', 'memory'],
      ['person.firstName', 'memory'],
      ['status', 'name'],
    ])
  })

  test('asks about a month with two intake days, and takes none for another programme', async () => {
    const csv =
      'Surname,First name,Course,Start,Status\nIntake,Ann,MA,Jan 2027,Submitted\nIntake,Bea,MA,Sept 2026,Submitted'
    let run = await worked(admissions, await uploaded(admissions, 'applications', csv), 'check')
    expect(run.questions.map(({ heading, written }) => [heading, written])).toEqual([['Start', 'Jan 2027']])
    expect(run.choices['intake']?.map(({ label }) => label)).toContain('11/01/2027')
    const meaning = { as: 'value', value: '2027-01-11', label: '11/01/2027' }
    run = await patched(admissions, run, { answers: [{ path: 'intake', written: 'Jan 2027', meaning }] })
    run = await worked(admissions, run, 'check')
    expect(run.counts.states).toEqual({ ready: 2 })
  })
})

describe('a value nobody knows', () => {
  const csv =
    'Surname,First name,Centre,Status\nNew,Ann,Leeds,Submitted\nNew,Bea,Leeds,Submitted\nNew,Cat,York,Submitted'

  test('may be added by whoever may add it, once, and goes with the import', async () => {
    let run = await worked(admin, await uploaded(admin, 'applications', csv), 'check')
    expect(run.questions).toMatchObject([
      { written: 'Leeds', rows: 2, canAdd: true },
      { written: 'York', rows: 1, canAdd: true },
    ])
    const before = await counted('hubs')
    run = await patched(admin, run, {
      answers: [
        { path: 'course.hub', written: 'Leeds', meaning: { as: 'new' } },
        { path: 'course.hub', written: 'York', meaning: { as: 'leftOut' } },
      ],
    })
    run = await worked(admin, run, 'check')
    expect(run.counts.states).toEqual({ ready: 2, leftOut: 1 })
    expect(await counted('hubs')).toBe(before)
    run = await worked(admin, run, 'start')
    expect(run.counts.states).toEqual({ taken: 2, leftOut: 1 })
    expect(await counted('hubs')).toBe(before + 1)
    run = await worked(admin, run, 'undo')
    expect(run.counts.states).toEqual({ undone: 2, leftOut: 1 })
    expect(await counted('hubs')).toBe(before)
  })

  test('may not be added by others', async () => {
    const run = await worked(admissions, await uploaded(admissions, 'applications', csv), 'check')
    const answers = [{ path: 'course.hub', written: 'Leeds', meaning: { as: 'new' } }]
    expect((await admissions.patch(`/api/imports/${run.id}`, { answers })).statusCode).toBe(422)
  })
})

describe('somebody the college knows', () => {
  test('is found again, keeps what they have, takes what they lack, and gets it back when undone', async () => {
    const known = { firstName: 'Zoë', lastName: 'Known', dateOfBirth: '1980-02-01', phone: '07000 000000' }
    const person = await makePerson(admin, known)
    const csv =
      'Surname,First name,DOB,Mobile,E-mail,Status\nKNOWN,Zoe,01/02/1980,07999 999999,zoe@example.org,Submitted'
    let run = await worked(admissions, await uploaded(admissions, 'applications', csv), 'check')
    run = await worked(admissions, run, 'start')
    expect(run.counts).toMatchObject({ changed: 1, states: { taken: 1 } })
    expect(run.changes).toMatchObject([
      { heading: 'Mobile', written: '07999 999999', became: '07000 000000', how: 'kept' },
    ])
    const read = async () => (await admin.get(`/api/people/${person.id}`)).json().data
    expect(await read()).toMatchObject({ ...known, email: 'zoe@example.org' })
    run = await worked(admissions, run, 'undo')
    expect(await read()).toMatchObject({ ...known, email: null })
  })

  test('twice in one sheet is one person with two applications', async () => {
    const before = await counted('people')
    const csv =
      'Surname,First name,DOB,Start,Status\nTwice,Ann,1980-01-01,2026-09-14,Submitted\nTwice,Ann,1980-01-01,2027-01-11,Submitted'
    let run = await worked(admissions, await uploaded(admissions, 'applications', csv), 'check')
    expect(run.counts.states).toEqual({ ready: 2 })
    run = await worked(admissions, run, 'start')
    expect(run.counts.states).toEqual({ taken: 2 })
    expect(await counted('people')).toBe(before + 1)
    await worked(admissions, run, 'undo')
    expect(await counted('people')).toBe(before)
  })
})

test('what somebody has hung something on since stays, says why, and keeps nothing else from going', async () => {
  const rows = ['Stays,Ada', 'Goes,Ben', 'Goes,Cy'].map((name) => `${name},2026-09-14,Submitted`)
  const csv = ['Surname,First name,Start,Status', ...rows].join('\n')
  const [people, applications] = [await counted('people'), await counted('applications')]
  let run = await worked(admin, await uploaded(admin, 'applications', csv), 'check')
  run = await worked(admin, run, 'start')
  expect(run.counts.states).toEqual({ taken: 3 })
  const [ada] = (await admin.get('/api/applications?search=Stays')).json().data
  await make(admin, 'tasks', {
    title: 'Ring Ada',
    subject: 'applications',
    subjectId: ada.id,
    owner: admin.userId,
  })
  run = await worked(admin, run, 'undo')
  expect(run.counts.states).toEqual({ taken: 1, undone: 2 })
  const { data: stayed } = (await admin.get(`/api/imports/${run.id}/rows?state=taken`)).json()
  const message = 'Since then there came to the application: 1 task.'
  expect(stayed).toMatchObject([{ problems: [{ message }] }])
  expect((await admin.get(`/api/applications/${ada.id}`)).statusCode).toBe(200)
  expect(await counted('applications')).toBe(applications + 1)
  expect(await counted('people')).toBe(people + 1)
})

test('a record type needs no plan to be imported', async () => {
  const csv = 'Hub list;;\n\nName;Code;Active\nDurham;DUR;Y\nLondon;LON2;no\nRipon;RIP;perhaps\n'
  let run = await uploaded(admin, 'hubs', csv)
  expect(run.headerRow).toBe(3)
  run = await worked(admin, run, 'check')
  expect(run.counts.states).toEqual({ ready: 1, faulty: 1, asks: 1 })
  const { data } = (await admin.get(`/api/imports/${run.id}/rows?state=faulty`)).json()
  expect(data[0]).toMatchObject({
    number: 5,
    problems: [{ column: 0, message: 'Another record already has this Name.' }],
  })
})

test('what a dying process left undone is gone on with by the next', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `Last${at},First${at},Submitted`)
  const run = await worked(
    admissions,
    await uploaded(admissions, 'applications', ['Surname,First name,Status', ...rows].join('\n')),
    'check',
  )
  expect(run.counts.states).toEqual({ ready: 250 })
  // As a killed server leaves it: begun, in nobody's hands.
  const caller = {
    userId: admissions.userId,
    name: 'A',
    claims: ['applications'],
    grants: [{ claims: ['applications'], scope: 'everything' }],
    hub: null,
    programme: null,
    realUserId: null,
  }
  await database.execute(
    sql`update import_runs set state = 'running', caller = ${JSON.stringify(caller)}::jsonb where id = ${run.id}`,
  )
  const next = await openTestApp({ beside: college })
  try {
    const done = await finished(await next.asUser(admissions.userId), run.id)
    expect(done.counts.states).toEqual({ taken: 250 })
  } finally {
    await next.close()
  }
})
