import { addDays } from '@minster/domain/platform/words/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const today = college.clock.today()
let office: SignedInCalls
let church: Reply

beforeAll(async () => {
  office = await college.as('admissions')
  const admin = await college.as('sysadmin')
  for (const value of ['Incumbent', 'Supervisor', 'Administrator'])
    await make(admin, 'system-data', { list: 'contactRoles', value })
  church = await make(office, 'organisations', { name: 'St Mary, Ely', type: 'Church' })
})

const makeContact = (values: object = {}) =>
  make(office, 'contacts', { firstName: 'Ruth', lastName: 'Ansell', ...values })
const give = (contact: string, values: object = {}) =>
  office.post('/api/organisation-roles', {
    contact,
    organisation: church.id,
    role: 'Incumbent',
    ...values,
  })
const at = async (collection: string, id: string): Promise<Reply> =>
  (await office.get(`/api/${collection}/${id}`)).json().data
const mains = async (): Promise<string[]> => {
  const reply = await office.get(`/api/organisation-roles?organisation=${church.id}&main=true&fields=role`)
  return reply.json().data.map(({ id }: Reply) => id)
}

describe('a contact', () => {
  it('has its fields at the top level, and is a person', async () => {
    const contact = await makeContact({ preferredName: 'Ruthie', address: { city: 'Ely' } })
    expect(await at('contacts', contact.id)).toMatchObject({
      lastName: 'Ansell',
      preferredName: 'Ruthie',
      address: { city: 'Ely' },
      contact: true,
    })
    expect(await at('people', contact.id)).toMatchObject({ label: 'Ruthie Ansell' })
  })

  it('is no applicant, and nobody becomes one by saying so', async () => {
    const person = await makePerson(office)
    expect((await office.get(`/api/contacts/${person.id}`)).statusCode).toBe(404)
    const asked = await office.patch(
      `/api/people/${person.id}`,
      { contact: true },
      { version: person.version },
    )
    expect(asked.statusCode).toBe(422)
  })

  it('is whoever is given a role, and stops being one with it where the college knows them otherwise', async () => {
    const application = await makeApplication(office)
    const person = String(Object(application['person']).id)
    const role: Reply = (await give(person)).json().data
    expect((await office.get(`/api/contacts/${person}`)).statusCode).toBe(200)
    const gone = await office.delete(`/api/contacts/${person}`)
    expect([gone.statusCode, gone.json().error.details[0].param]).toEqual([422, 'contact'])
    await office.delete(`/api/organisation-roles/${role.id}`)
    expect((await office.get(`/api/contacts/${person}`)).statusCode).toBe(404)
    expect((await office.get(`/api/people/${person}`)).statusCode).toBe(200)
  })

  it('known as nothing else stays one without a role, and can be thrown away', async () => {
    const contact = await makeContact()
    const role: Reply = (await give(contact.id)).json().data
    await office.delete(`/api/organisation-roles/${role.id}`)
    expect((await office.get(`/api/contacts/${contact.id}`)).statusCode).toBe(200)
    const gone = await office.delete(`/api/contacts/${contact.id}`)
    expect(gone.statusCode).toBe(204)
  })

  it('is kept from who holds no claim on contacts', async () => {
    const contact = await makeContact()
    const registrar = await college.as('registrar')
    for (const url of ['/api/contacts', `/api/contacts/${contact.id}`, '/api/organisation-roles'])
      expect((await registrar.get(url)).statusCode, url).toBe(403)
  })
})

describe('a role', () => {
  it.each([
    [{ from: '2024-09-01', until: '2025-08-31' }, { from: '2025-09-01' }, 201],
    [{ from: '2024-09-01' }, { from: '2026-09-01' }, 422],
    [{}, {}, 422],
    [{ from: '2024-09-01' }, { role: 'Administrator', from: '2024-09-01' }, 201],
  ])('of %j beside one of %j answers %i', async (first, second, status) => {
    const contact = await makeContact()
    expect((await give(contact.id, { role: 'Supervisor', ...first })).statusCode).toBe(201)
    const reply = await give(contact.id, { role: 'Supervisor', ...second })
    expect(reply.statusCode, reply.body).toBe(status)
    if (status === 422) expect(reply.json().error.details[0].param).toBe('role')
  })

  it.each([
    ['ends before it begins', { from: '2026-01-01', until: '2025-01-01' }, 'until'],
    ['is not on the list', { role: 'Pope' }, 'role'],
    ['is the main one of somebody who has left', { until: addDays(today, -1), main: true }, 'main'],
    ['belongs to nobody', { contact: null }, 'contact'],
  ])('that %s is refused', async (_why, values, param) => {
    const contact = await makeContact()
    const reply = await give(contact.id, values)
    expect([reply.statusCode, reply.json().error?.details[0]?.param]).toEqual([422, param])
  })

  it('is the main one of one contact at a time', async () => {
    const [first, second] = [await makeContact(), await makeContact()]
    const one: Reply = (await give(first.id, { main: true, until: today })).json().data
    expect(await mains()).toEqual([one.id])
    const other: Reply = (await give(second.id, { main: true })).json().data
    expect(await mains()).toEqual([other.id])
    const again = await at('organisation-roles', one.id)
    const both = [one, other].map(async ({ id }) =>
      office.patch(
        `/api/organisation-roles/${id}`,
        { main: true },
        { version: (await at('organisation-roles', id)).version },
      ),
    )
    await Promise.all(both)
    expect(again['main']).toBe(false)
    expect(await mains()).toHaveLength(1)
  })
})
