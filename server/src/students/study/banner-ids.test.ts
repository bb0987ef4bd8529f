import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeApplication, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, ready, studentsOf } = await openCollege()

interface Row {
  readonly number: number
  readonly state: string
  readonly student: string | null
  readonly problems: readonly string[]
  readonly candidates: readonly { readonly id: string; readonly label: string; readonly about: string }[]
}

async function student(firstName: string, lastName: string, dateOfBirth?: string): Promise<Reply> {
  const person = await make(admin, 'people', { firstName, lastName, ...(dateOfBirth && { dateOfBirth }) })
  const application = await makeApplication(admin, { ...ready({ status: 'Confirmed' }), person: person.id })
  return (await studentsOf(application))[0]
}

const check = (calls: SignedInCalls, body: object) => calls.post('/api/banner-ids/check', body)
async function rowsOf(text: string): Promise<Row[]> {
  const response = await check(admin, { text })
  expect(response.statusCode).toBe(200)
  return response.json().data.rows
}
const write = (rows: readonly object[], calls = admin) => calls.post('/api/banner-ids', { rows })
const idOf = async ({ id }: Reply) => (await admin.get(`/api/students/${id}`)).json().data.partnerId

let anna: Reply
let ben: Reply
let twins: readonly Reply[]
let held: Reply
let registrar: SignedInCalls

beforeAll(async () => {
  anna = await student('Anna', 'Bare', '1980-02-01')
  ben = await student('Ben', 'O’Full', '1979-02-28')
  twins = [await student('Carol', 'Twice', '1990-05-06'), await student('Carol', 'Twice', '1990-05-06')]
  held = await student('Dora', 'Held', '1970-01-01')
  await write([{ number: 1, student: held.id, bannerId: '000700001' }])
  await student('Eve', 'Undated')
  registrar = await college.as('registrar')
})

describe('a list of Banner IDs', () => {
  it('is matched by name and birth date, whatever the order of its columns', async () => {
    const rows = await rowsOf(
      'ID\tDOB\tName\n000700002\t01/02/1980\tBARE, Anna\n000700003\t28.2.79\tBen OFull',
    )
    expect(rows.map(({ number, state, student: id }) => [number, state, id])).toEqual([
      [2, 'ready', anna.id],
      [3, 'ready', ben.id],
    ])
    expect(rows[0]?.candidates).toMatchObject([{ label: 'Anna Bare', about: 'MA, London, Starting' }])
  })

  it.each([
    ['Carol Twice,06/05/1990,000700002', 'choose', 'More than one student may be meant.', 2],
    ['Eve Undated,06/05/1990,000700002', 'choose', 'This is not sure enough.', 1],
    ['Anna Bare,02/02/1981,000700002', 'choose', 'This is not sure enough.', 1],
    [
      'Nora None,06/05/1991,000700002',
      'refused',
      'No student of this name was born on this day. Compare it with what the college has.',
      0,
    ],
    [
      'Anna Bare,01/02/1980,70002',
      'refused',
      'Banner ID must be a 9-digit number. Was it 000070002? Sheets drop leading noughts.',
      0,
    ],
    ['Anna Bare,01/02/1980,000700001', 'refused', 'The Banner ID 000700001 is that of Dora Held.', 1],
    [
      'Dora Held,01/01/1970,000700009',
      'refused',
      'Dora Held has the Banner ID 000700001 already. If that is wrong, change it on the student’s page.',
      1,
    ],
    ['Dora Held,01/01/1970,000700001', 'there', undefined, 1],
  ])('says at %s: %s', async (line, state, problem, candidates) => {
    const [row] = await rowsOf(`Name,Born,Banner\n${line}`)
    expect([row?.state, row?.problems[0], row?.candidates.length]).toEqual([state, problem, candidates])
  })

  it('finds who has day and month of birth swapped', async () => {
    const [row] = await rowsOf('Name,Born,Banner\nAnna Bare,02/01/1980,000700002')
    expect(row).toMatchObject({ state: 'ready', student: anna.id })
  })

  it('asks which column is which, and takes the answer', async () => {
    const text = 'Anna\tBare\tx\t000700002\n'
    const asked = (await check(admin, { text })).json().data
    expect(asked).toMatchObject({ missing: ['Date of birth'], rows: [] })
    const cells = [['Anna', 'Bare', '1/2/1980', 700_002]]
    const columns = ['firstName', 'lastName', 'dateOfBirth', 'bannerId']
    const answer = (await check(admin, { cells, columns })).json().data
    expect(answer.rows).toMatchObject([{ state: 'ready', bannerId: '000700002', student: anna.id }])
  })

  it.each([
    [{}, 'text', 'Paste a list or upload a sheet.'],
    [{ text: 'a', cells: [] }, 'text', 'Paste a list or upload a sheet.'],
    [{ text: '  \n ' }, 'text', 'There is nothing in this list.'],
    [{ text: 'Name,DOB,Banner ID' }, 'text', 'There is nothing in this list.'],
    [{ text: 'Anna Bare,1/2/1980,000700002\n'.repeat(2001) }, 'text', 'Check at most 2,000 rows at once.'],
  ])('is refused as %j', async (body, param, message) => {
    const response = await check(admin, body)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toContainEqual({ param, message })
  })

  it('may hold quotation marks nobody closed, and signs no text has', async () => {
    const [row] = await rowsOf('Name,Born,Banner\n"Anna Bare,01/02/1980,000700002\u0000')
    expect(row).toMatchObject({ state: 'ready', student: anna.id })
  })

  it('comes as a sheet', async () => {
    const csv = 'Banner ID,Surname,Forename,DOB\r\n000700002,Bare,Anna,01/02/1980\r\n'
    const response = await upload(admin, csv)
    expect(response.statusCode).toBe(200)
    const { cells } = response.json().data
    expect((await check(admin, { cells })).json().data.rows).toMatchObject([{ number: 2, state: 'ready' }])
    const broken = await upload(admin, '%PDF-1.7\n%%EOF')
    expect(broken.statusCode).toBe(422)
  })
})

const upload = (calls: SignedInCalls, content: string) => {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(content, 'latin1')]), 'ids.csv')
  const form = new Response(body)
  return form.arrayBuffer().then((payload) =>
    calls.call({
      method: 'POST',
      url: '/api/banner-ids/sheet',
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(payload),
    }),
  )
}

describe('writing Banner IDs', () => {
  it.each([
    [
      'one of them is another’s',
      () => [
        { number: 1, student: anna.id, bannerId: '000700011' },
        { number: 2, student: ben.id, bannerId: '000700001' },
      ],
    ],
    [
      'one student has another already',
      () => [
        { number: 1, student: anna.id, bannerId: '000700011' },
        { number: 2, student: held.id, bannerId: '000700012' },
      ],
    ],
    [
      'two rows have one student',
      () => [
        { number: 1, student: anna.id, bannerId: '000700011' },
        { number: 2, student: anna.id, bannerId: '000700012' },
      ],
    ],
    [
      'two rows have one ID',
      () => [
        { number: 1, student: anna.id, bannerId: '000700011' },
        { number: 2, student: ben.id, bannerId: '000700011' },
      ],
    ],
    [
      'a student is nobody',
      () => [
        { number: 1, student: anna.id, bannerId: '000700011' },
        { number: 2, student: crypto.randomUUID(), bannerId: '000700012' },
      ],
    ],
  ])('writes nothing when %s, and says where', async (_what, rows) => {
    const response = await write(rows())
    expect(response.statusCode).toBe(422)
    const { details } = response.json().error
    expect(details.map(({ param }: { param: string }) => param)).toContain('rows.2')
    expect(await idOf(anna)).toBeNull()
  })

  it.each([
    [[{ number: 1, student: 'x', bannerId: '000700011' }], 'rows.0.student'],
    [[{ number: 1, student: crypto.randomUUID(), bannerId: '7' }], 'rows.0.bannerId'],
    [[], 'rows'],
  ])('refuses %j', async (rows, param) => {
    const response = await write(rows)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toMatchObject([{ param }])
  })

  it('writes all in one go, with the history of each, and once more the same', async () => {
    const [twin] = twins
    const rows = [
      { number: 2, student: anna.id, bannerId: '000700021' },
      { number: 3, student: ben.id, bannerId: '000700022' },
      { number: 4, student: twin?.id, bannerId: '000700023' },
    ]
    const response = await write(rows, registrar)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.rows).toEqual(rows)
    expect([await idOf(anna), await idOf(ben)]).toEqual(['000700021', '000700022'])
    const [latest] = (await admin.get(`/api/students/${anna.id}/history`)).json().data
    expect(latest).toMatchObject({ by: { id: registrar.userId }, reason: 'Banner IDs came back' })
    expect((await write(rows)).statusCode).toBe(200)
  })

  it.each(['faculty', 'hub director', 'safeguarding', 'student', 'finance'])(
    'is not for %s',
    async (role) => {
      const calls = await college.as(role)
      expect((await check(calls, { text: 'Anna Bare,1/2/1980,000700002' })).statusCode).toBe(403)
      expect((await write([], calls)).statusCode).toBe(403)
      expect((await upload(calls, 'a')).statusCode).toBe(403)
    },
  )
})
