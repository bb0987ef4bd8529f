import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub } from '#test/make.ts'
import { finished, uploadSheet } from './test-calls.ts'

const college = await testApp()
const admissions = await college.as('admissions')
const admin = await college.as('sysadmin')

beforeAll(async () => {
  await makeHub(admin, 'London')
  await make(admin, 'programmes', { code: 'MA', name: 'Master of Arts', levels: ['7'], credits: 180 })
})

async function uploaded(
  csv: string,
  as: SignedInCalls = admissions,
  collection = 'applications',
): Promise<ImportRun> {
  const reply = await uploadSheet(as, collection, 'sheet.csv', csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}
async function patched(run: ImportRun, body: object): Promise<ImportRun> {
  const reply = await admissions.patch(`/api/imports/${run.id}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
async function worked(run: ImportRun, verb: string): Promise<ImportRun> {
  const reply = await admissions.post(`/api/imports/${run.id}/${verb}`)
  expect(reply.statusCode, reply.body).toBe(202)
  return finished(admissions, run.id)
}
const rowsOf = async (run: ImportRun) => (await admissions.get(`/api/imports/${run.id}/rows`)).json().data
const problemsOf = async (run: ImportRun) => {
  const reply = await admissions.post(`/api/imports/${run.id}/check`)
  expect(reply.statusCode).toBe(422)
  return reply.json().error.details
}

describe('a column that holds data and that nothing recognises', () => {
  const csv = (rows: string[]) => ['Surname,First name,Where they are,Shoe size,Empty', ...rows].join('\n')
  const people = ['Ash,Ann,Submitted,42,', 'Birch,Bea,SUBMITTED,,', 'Cedar,Cat,Under review,39,']

  test('is asked about before anything is checked, and guessed by its values', async () => {
    let run = await uploaded(csv(people))
    const open = run.columns.filter(({ undecided }) => undecided)
    expect(open.map(({ heading, filled, guess }) => [heading, filled, guess])).toEqual([
      ['Where they are', 3, 'status'],
      ['Shoe size', 2, null],
    ])
    expect(await problemsOf(run)).toEqual([
      {
        param: 'columns',
        message: '“Where they are” holds data in 3 rows. Choose the field it goes to, or leave it out.',
      },
      {
        param: 'columns',
        message: '“Shoe size” holds data in 2 rows. Choose the field it goes to, or leave it out.',
      },
    ])
    expect((await rowsOf(run)).map(({ state }: { state: string }) => state)).toEqual(['new', 'new', 'new'])
    run = await patched(run, { columns: [{ column: 2, target: 'status' }] })
    expect(await problemsOf(run)).toHaveLength(1)
    run = await patched(run, { columns: [{ column: 3, target: null }] })
    expect(run.columns.map(({ undecided }) => undecided)).toEqual([false, false, false, false, false])
    run = await worked(run, 'check')
    expect(run.counts.states).toEqual({ ready: 3 })
  })

  test('may stand under no heading at all', async () => {
    const run = await uploaded('Surname,First name,Status\nAsh,Ann,Submitted,x\nBirch,Bea,Submitted,')
    expect(run.columns.map(({ heading, undecided }) => [heading, undecided]).at(-1)).toEqual(['', true])
    expect((await problemsOf(run))[0].message).toBe(
      'Column 4 holds data in 1 row. Choose the field it goes to, or leave it out.',
    )
  })

  test('is asked about where its headings stand in another row too', async () => {
    let run = await uploaded('Surname,First name,Status\nWho,First name,Where\nAsh,Ann,Submitted')
    run = await patched(run, { headerRow: 2 })
    expect(run.columns.map(({ heading, undecided }) => [heading, undecided])).toEqual([
      ['Who', true],
      ['First name', false],
      ['Where', true],
    ])
  })
})

describe('what is read otherwise than it is written', () => {
  const checked = async (csv: string) => worked(await uploaded(csv), 'check')
  const changes = (run: ImportRun) =>
    run.changes.map(({ heading, written, became, how }) => [heading, written, became, how])

  test('is told: two figures of a year, and characters nobody sees', async () => {
    const run = await checked(
      'Surname,First name,DOB,Status\n\u202eYew\u202c,Zo\u200be,01/02/03,Submitted\nOak,Ann,01/02/2003,Submitted',
    )
    expect(changes(run)).toEqual(
      expect.arrayContaining([
        ['DOB', '01/02/03', '01/02/2003', 'mended'],
        ['Surname', '[U+202E]Yew[U+202C]', 'Yew', 'cleaned'],
        ['First name', 'Zo[U+200B]e', 'Zoe', 'cleaned'],
      ]),
    )
    expect(run.changes).toHaveLength(3)
    await worked(run, 'start')
    const { data } = (await admin.get('/api/people?search=Yew&fields=firstName,lastName')).json()
    expect(data).toMatchObject([{ firstName: 'Zoe', lastName: 'Yew' }])
  })

  test('leaves a line of totals out, unless somebody takes it', async () => {
    let run = await checked('Surname,First name,Status\nElm,Eve,Submitted\nTotal,10,')
    expect(run.counts.states).toEqual({ ready: 1, leftOut: 1 })
    const [, totals] = await rowsOf(run)
    expect(totals).toMatchObject({ state: 'leftOut', leftOut: false, anyway: false })
    expect(totals.notes).toMatchObject([{ column: 0, written: 'Total', how: 'totals' }])
    run = await patched(run, { rows: [{ number: 3, anyway: true }] })
    expect(run.counts.states).toEqual({ ready: 2 })
    run = await patched(run, { rows: [{ number: 3, anyway: false }] })
    run = await worked(run, 'start')
    expect(run.counts.states).toEqual({ taken: 1, leftOut: 1 })
    expect((await admin.get('/api/people?search=Total&pageSize=1')).json().meta.total).toBe(0)
  })

  test('remarks on whoever is confirmed for an intake long past', async () => {
    const run = await checked(
      `Surname,First name,Type,Course,Mode,Centre,Start,Status
${['Fir,Fay', 'Gum,Gil'].map((name, at) => `${name},Independent,MA,PT,London,13/09/2017,${at === 0 ? 'Confirmed' : 'Submitted'}`).join('\n')}`,
    )
    expect(run.counts.states).toEqual({ ready: 2 })
    expect(changes(run)).toEqual([
      [
        'Start',
        '13/09/2017',
        'Confirmed makes a student who began on 13/09/2017, more than a year ago.',
        'remark',
      ],
    ])
    expect(run.counts).toMatchObject({ asWritten: 2, changed: 0 })
  })
})

describe('the columns of a sender', () => {
  const heads = 'Candidate,Given,Stage,Hat'
  const durham = `${heads}\nAsh,Ann,Offered by us,x\nBirch,Bea,Offered by us,y`
  const targets = [
    { column: 0, target: 'person.lastName' },
    { column: 1, target: 'person.firstName' },
    { column: 2, target: 'status' },
    { column: 3, target: null },
  ]
  let map = ''

  test('are kept under a name, and chosen by themselves for the next sheet', async () => {
    let run = await patched(await uploaded(durham), { columns: targets })
    const saved = await admissions.post(`/api/imports/${run.id}/map`, { name: ' Durham sheet ' })
    expect(saved.statusCode, saved.body).toBe(201)
    run = saved.json().data
    expect(run.map).toMatchObject({ name: 'Durham sheet', by: 'hand' })
    map = run.map?.id ?? ''
    run = await worked(run, 'check')
    const meaning = { as: 'value', value: 'Place offered', label: 'Place offered' }
    run = await patched(run, { answers: [{ path: 'status', written: 'Offered by us', meaning }] })
    run = await worked(await worked(run, 'check'), 'start')
    expect(run.counts.states).toEqual({ taken: 2 })

    const next = await uploaded(durham.replace('Hat', 'Coat'))
    expect(next.map).toEqual({ id: map, name: 'Durham sheet', by: 'match' })
    expect(next.maps).toMatchObject([{ name: 'Durham sheet', headings: 4, shared: 3 }])
    expect(next.columns.map(({ target, by, undecided }) => [target, by, undecided])).toEqual([
      ['person.lastName', 'memory', false],
      ['person.firstName', 'memory', false],
      ['status', 'memory', false],
      [null, null, true],
    ])
    const general = await patched(next, { map: null })
    expect(general.columns.map(({ undecided }) => undecided)).toEqual([true, true, true, true])
    const again = await patched(general, { map })
    expect(again.map).toMatchObject({ id: map, by: 'hand' })
    expect(again.columns[0]?.target).toBe('person.lastName')
  })

  test('say nothing about the sheets of others', async () => {
    const other = await uploaded('Candidate,Surname,First name,Status\nZed,Ash,Ann,Submitted')
    expect(other.map).toBeNull()
    expect(other.columns[0]).toMatchObject({ heading: 'Candidate', target: null, undecided: true })
  })

  test('are renamed and forgotten by whoever imports there, and by nobody else', async () => {
    const run = await patched(await uploaded(durham), { columns: targets })
    const twice = await admissions.post(`/api/imports/${run.id}/map`, { name: 'DURHAM SHEET' })
    expect([twice.statusCode, twice.json().error.details[0].param]).toEqual([422, 'name'])
    expect((await admissions.post(`/api/imports/${run.id}/map`, { name: ' ' })).statusCode).toBe(422)
    const registrar = await college.as('registrar')
    expect((await registrar.patch(`/api/import-maps/${map}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await registrar.delete(`/api/import-maps/${map}`)).statusCode).toBe(404)
    expect((await admissions.patch(`/api/import-maps/${map}`, { name: 'Diocese of X' })).statusCode).toBe(204)
    expect((await uploaded(durham)).map?.name).toBe('Diocese of X')
    expect((await admissions.delete(`/api/import-maps/${map}`)).statusCode).toBe(204)
    expect((await admissions.delete(`/api/import-maps/${map}`)).statusCode).toBe(404)
    const [left] = await college.database.rows<{ count: number }>(
      sql`select count(*)::int as count from import_memory where map_id is not null`,
    )
    expect(left?.count).toBe(0)
    const gone = await admissions.patch(`/api/imports/${run.id}`, { map })
    expect(gone.statusCode).toBe(422)
    expect((await uploaded(durham)).map).toBeNull()
  })
})

test('what a value of a sender’s sheet meant follows when that value is renamed', async () => {
  const value = await make(admin, 'system-data', { list: 'churchStreams', value: 'Wesleyan' })
  let run = await uploaded('Surname,First name,Tradition,Status\nAsh,Ann,WM,Submitted')
  const saved = await admissions.post(`/api/imports/${run.id}/map`, { name: 'Circuit' })
  run = saved.json().data
  const meaning = { as: 'value', value: 'Wesleyan', label: 'Wesleyan' }
  await patched(run, { answers: [{ path: 'otherInformation.churchStream', written: 'WM', meaning }] })
  run = await worked(await worked(run, 'check'), 'start')
  expect(run.counts.states).toEqual({ taken: 1 })
  await admin.patch(`/api/system-data/${value.id}`, { value: 'Methodist' }, { version: 1 })
  const [kept] = await college.database.rows(
    sql`select meaning ->> 'value' as value, map_id is not null as named from import_memory where value = 'wm'`,
  )
  expect(kept).toEqual({ value: 'Methodist', named: true })
})
