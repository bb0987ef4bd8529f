import { describe, expect, it } from 'vitest'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const registrar = await college.as('registrar')
const finance = await college.as('finance')
const admissions = await college.as('admissions')

async function student(values: object = {}): Promise<string> {
  const { id } = await makePerson(admin, { gender: 'F', ...values })
  await make(admin, 'students', { person: id })
  return id
}
const read = async (as: SignedInCalls, id: string) => (await as.get(`/api/people/${id}`)).json().data
const change = async (as: SignedInCalls, id: string, body: object) =>
  as.patch(`/api/people/${id}`, body, { version: (await read(as, id)).version })

describe('the gender of somebody', () => {
  it('is read, found and changed by who may see it', async () => {
    const id = await student({ lastName: 'Seen' })
    expect(await read(registrar, id)).toMatchObject({ gender: 'F' })
    const found = (await registrar.get('/api/people?gender=F&search=seen&fields=gender')).json().data
    expect(found).toMatchObject([{ id, gender: 'F' }])
    expect((await change(registrar, id, { gender: 'O' })).json().data).toMatchObject({ gender: 'O' })
    expect((await change(registrar, id, { gender: 'W' })).statusCode).toBe(422)
  })

  it('is unknown to everybody else, in lists, filters, the history and what they send', async () => {
    const id = await student({ lastName: 'Unseen' })
    await change(registrar, id, { gender: 'M' })
    expect(await read(finance, id)).not.toHaveProperty('gender')
    for (const query of ['gender=M', 'fields=gender', 'sort=gender'])
      expect((await finance.get(`/api/people?${query}`)).statusCode, query).toBe(422)
    const history = (await finance.get(`/api/people/${id}/history`)).body
    expect(history).not.toContain('ender')
    const editor = await college.as('programme director')
    expect(
      (await editor.post('/api/people', { firstName: 'A', lastName: 'B', gender: 'F' })).statusCode,
    ).toBe(403)
    await make(admin, 'roles', { name: 'writer', scope: 'everything', claims: ['people:view,edit'] })
    const writer = await college.as('writer')
    expect((await change(writer, id, { gender: 'F' })).statusCode).toBe(422)
    expect(await read(registrar, id)).toMatchObject({ gender: 'M' })
  })

  it('is filled in by admissions, who read it of nobody', async () => {
    const made = await admissions.post('/api/people', { firstName: 'Paper', lastName: 'Form', gender: 'M' })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json().data
    expect(made.json().data).not.toHaveProperty('gender')
    expect(await read(registrar, id)).toMatchObject({ gender: 'M' })
  })

  it('is taken from a sheet for who may give it, by letter or word', async () => {
    const csv = 'Surname,First name,Gender\nSheet,Fay,F\nSheet,Matt,male\nSheet,Odd,Woman'
    const reply = await uploadSheet(admin, 'people', 'sheet.csv', csv)
    const run = await finished(admin, reply.json().data.id)
    await admin.post(`/api/imports/${run.id}/check`)
    await finished(admin, run.id)
    const rows = (await admin.get(`/api/imports/${run.id}/rows`)).json().data
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready', 'asks'])
    await admin.post(`/api/imports/${run.id}/start`)
    await finished(admin, run.id)
    const taken = (await admin.get('/api/people?search=sheet&fields=gender&sort=firstName')).json().data
    expect(taken).toMatchObject([{ gender: 'F' }, { gender: 'M' }])
  })
})
