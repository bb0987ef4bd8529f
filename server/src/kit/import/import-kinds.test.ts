import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'
import { finished, uploadSheet } from './test-calls.ts'

const college = await testApp()
const admin = await college.as('sysadmin')

beforeAll(async () => {
  await makeHub(admin, 'London')
  await make(admin, 'programmes', { code: 'MA', name: 'Master of Arts', levels: ['7'], credits: 180 })
})

async function checked(collection: string, csv: string): Promise<ImportRun> {
  const reply = await uploadSheet(admin, collection, 'sheet.csv', csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return worked(reply.json().data, 'check')
}

async function worked(run: ImportRun, verb: string): Promise<ImportRun> {
  const reply = await admin.post(`/api/imports/${run.id}/${verb}`)
  expect(reply.statusCode, reply.body).toBe(202)
  return finished(admin, run.id)
}

const rowsOf = async (run: ImportRun) => (await admin.get(`/api/imports/${run.id}/rows`)).json().data
const counted = async (name: string) => (await admin.get(`/api/${name}?pageSize=1`)).json().meta.total

describe('a sheet of students', () => {
  const heads = 'Surname,First name,Banner number,Course,Type,Centre,Start'

  test('makes person, student and engagement, knows who is there, and can be taken back', async () => {
    const known = await makePerson(admin, { firstName: 'Kit', lastName: 'Known', email: 'kit@example.org' })
    const run = await checked(
      'students',
      `${heads},E-mail\nLacey,Ann,000111222,MA,Independent,London,14/09/2026,\nKnown,Kit,,MA,Independent,London,14/09/2026,kit@example.org\nWrong,Will,12,MA,Independent,London,14/09/2026,\nNo Course,Nell,,,Independent,London,14/09/2026,`,
    )
    expect(run.columns.map(({ target }) => target)).toEqual([
      'person.lastName',
      'person.firstName',
      'partnerId',
      'engagement.programme',
      'engagement.studentType',
      'engagement.hub',
      'engagement.start',
      'person.email',
    ])
    const rows = await rowsOf(run)
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready', 'faulty', 'faulty'])
    expect(rows[2].problems[0].message).toContain('9-digit number')
    expect(rows[3].problems[0]).toMatchObject({ column: 3 })
    const done = await worked(run, 'start')
    expect(done.counts.states.taken).toBe(2)
    const { data } = (
      await admin.get(
        '/api/students?sort=person.lastName&fields=person,engagement.status,engagement.hub,engagement.start,engagement.expectedEnd',
      )
    ).json()
    expect(data).toMatchObject([
      {
        person: { id: known.id },
        engagement: {
          status: 'Starting',
          hub: { label: 'London' },
          start: '2026-09-14',
          expectedEnd: '2029-07-31',
        },
      },
      { person: { label: 'Ann Lacey' } },
    ])
    const first = { academicYear: '2026-27', level: '7' }
    const sessions = (await admin.get('/api/enrolment-sessions?fields=academicYear,level')).json().data
    expect(sessions).toMatchObject([first, first])

    const again = await checked('students', `${heads}\nLacey,Ann,000111222,MA,Independent,London,14/09/2026`)
    expect(again.counts.duplicate).toBe(1)
    await worked(done, 'undo')
    for (const name of ['students', 'engagements', 'enrolment-sessions'])
      expect(await counted(name), name).toBe(0)
    expect((await admin.get(`/api/people/${known.id}`)).statusCode).toBe(200)
  })

  test('says which diocese sponsors them, and their gender', async () => {
    const oxford = await make(admin, 'dioceses', { name: 'Oxford', province: 'Canterbury' })
    const run = await checked(
      'students',
      'Surname,First name,F/M,Course,Type,Start,Sponsoring diocese\nSent,Sue,F,MA,Ordinand,14/09/2026,Oxford',
    )
    expect(run.columns.map(({ target }) => target)).toEqual([
      'person.lastName',
      'person.firstName',
      'person.gender',
      'engagement.programme',
      'engagement.studentType',
      'engagement.start',
      'engagement.sponsor',
    ])
    const done = await worked(run, 'start')
    const { data } = (
      await admin.get(`/api/students?engagement.sponsor=${oxford.id}&fields=engagement.sponsor,person.gender`)
    ).json()
    expect(data).toMatchObject([{ person: { gender: 'F' }, engagement: { sponsor: { label: 'Oxford' } } }])
    await worked(done, 'undo')
  })

  test('may leave out what they study', async () => {
    const run = await checked('students', 'Surname,First name,Banner number\nSolo,Sam,000999888')
    expect(run.missing).toEqual([])
    const done = await worked(run, 'start')
    expect(done.counts.states.taken).toBe(1)
    expect(await counted('engagements')).toBe(0)
  })
})

describe('a row that says again what is there', () => {
  test('is passed over, unless somebody takes it anyway', async () => {
    await make(admin, 'organisations', { name: 'St Mary', type: 'Church' })
    const run = await checked(
      'organisations',
      'Church,Type,Town\nSt Mary,Church,Hull\nSt Mary,Church,Leeds\nSt Jude,Church,York',
    )
    expect((await rowsOf(run)).map(({ state }: { state: string }) => state)).toEqual([
      'duplicate',
      'duplicate',
      'ready',
    ])
    const reply = await admin.patch(`/api/imports/${run.id}`, { rows: [{ number: 3, anyway: true }] })
    expect(reply.statusCode, reply.body).toBe(200)
    const rows = await rowsOf(run)
    expect(rows.map(({ state, anyway }: { state: string; anyway: boolean }) => [state, anyway])).toEqual([
      ['duplicate', false],
      ['ready', true],
      ['ready', false],
    ])
    await worked(reply.json().data, 'start')
    const { data } = (await admin.get('/api/organisations?sort=address.city&fields=name,address.city')).json()
    expect(data.map(({ address }: { address: { city: string | null } }) => address?.city)).toEqual([
      'Leeds',
      'York',
      null,
    ])
  })

  test('is still refused where the rules allow it once only, with the reason', async () => {
    const run = await checked('students', 'Surname,First name,Banner number\nSolo,Sam,000999888')
    const reply = await admin.patch(`/api/imports/${run.id}`, { rows: [{ number: 2, anyway: true }] })
    expect(reply.statusCode, reply.body).toBe(200)
    const [row] = await rowsOf(run)
    expect(row.state).toBe('faulty')
    expect(row.problems.map(({ message }: { message: string }) => message).join(' ')).toContain(
      'Another record already has this Banner ID',
    )
  })
})

test.each([
  ['people', 'Surname,First name\nFolk,Fay'],
  ['faculty', 'Surname,First name,Job\nTeacher,Tess,Tutor'],
  ['hubs', 'Name,Code\nSheffield,SHE'],
  ['fc-applications', 'Surname,First name,Course\nFay,Fern,MA'],
])('a sheet of %s finds its columns and is taken', async (collection, csv) => {
  const run = await checked(collection, csv)
  expect(run.columns.every(({ target }) => target !== null)).toBe(true)
  expect((await rowsOf(run)).map(({ problems }: { problems: object[] }) => problems)).toEqual([[]])
  const done = await worked(run, 'start')
  expect(done.counts.states.taken).toBe(1)
})

test('every import of every kind is in the history, a page at a time', async () => {
  const { data, meta } = (await admin.get('/api/imports?pageSize=2&page=1')).json()
  expect(data).toHaveLength(2)
  expect(meta.total).toBeGreaterThan(6)
  expect(data[0]).toMatchObject({ collection: 'fc-applications', title: 'FC applications', state: 'done' })
  const registrar = await college.as('registrar')
  const seen = (await registrar.get('/api/imports?pageSize=200')).json().data
  expect(new Set(seen.map(({ collection }: { collection: string }) => collection))).toEqual(
    new Set(['students', 'faculty']),
  )
})
