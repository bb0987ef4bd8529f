import { addDays, addYears } from '@minster/domain/platform/words/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const today = college.clock.today()
let office: SignedInCalls
let admin: SignedInCalls
let church: Reply

beforeAll(async () => {
  office = await college.as('admissions')
  admin = await college.as('sysadmin')
  for (const value of ['Incumbent', 'Supervisor', 'Administrator'])
    await make(admin, 'system-data', { list: 'contactRoles', value })
  church = await make(office, 'organisations', {
    name: 'St Mary, Ely',
    type: 'Church',
    hub: (await makeHub(admin, 'Cambridge')).id,
    address: { city: 'Ely', postCode: 'CB7 4DL' },
  })
})

const makeContact = (lastName: string, values: object = {}) =>
  make(office, 'contacts', { firstName: 'Ruth', lastName, ...values })
const give = (contact: Reply, values: object = {}) =>
  make(office, 'organisation-roles', {
    contact: contact.id,
    organisation: church.id,
    role: 'Incumbent',
    ...values,
  })
const around = async (as: SignedInCalls, collection: string, id: string) =>
  (await as.get(`/api/${collection}/${id}/around`)).json().data

describe('around an organisation', () => {
  it('stand its contacts, who is there today first and of these the main contact', async () => {
    const vicar = await makeContact('Vicar', { email: 'vicar@example.org', phone: '01353 660000' })
    const clerk = await makeContact('Clerk')
    const former = await makeContact('Former')
    await give(former, { until: addDays(today, -1) })
    await give(clerk, { role: 'Administrator' })
    await give(vicar, { main: true, from: '2020-01-01' })
    await give(await makeContact('Coming'), { from: addDays(today, 1) })
    const { roles } = await around(office, 'organisations', church.id)
    const told = roles.map(({ contact, isHeld, main }: Record<string, unknown>) => [
      Object(contact).label,
      isHeld,
      main,
    ])
    expect(told.slice(0, 2)).toEqual([
      ['Ruth Vicar', true, true],
      ['Ruth Clerk', true, false],
    ])
    expect(told.slice(2).toSorted()).toEqual([
      ['Ruth Coming', false, false],
      ['Ruth Former', false, false],
    ])
    expect(roles[0].contact).toMatchObject({ email: 'vicar@example.org', phone: '01353 660000' })
  })

  it('stand its parts, and where it is', async () => {
    const part = await make(office, 'organisations', {
      name: 'Chapel of ease',
      type: 'Church',
      parent: church.id,
    })
    const found = await around(office, 'organisations', church.id)
    expect(found.parts).toEqual([{ id: part.id, label: 'Chapel of ease', type: 'Church', status: null }])
    expect(found.map).toMatch(/search\?query=Ely/)
    const place = { latitude: 52.398611, longitude: 0.263889 }
    await office.patch(`/api/organisations/${part.id}`, place, { version: 1 })
    expect((await around(office, 'organisations', part.id)).map).toMatch(/mlat=52\.398611&mlon=0\.263889/)
  })

  it.each([
    [{ latitude: 52 }, 'longitude'],
    [{ longitude: 0 }, 'latitude'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
  ])('is no place at %j', async (values, param) => {
    const reply = await office.post('/api/organisations', { name: 'Nowhere', type: 'Other', ...values })
    expect([reply.statusCode, reply.json().error.details[0].param]).toEqual([422, param])
  })

  it('stand those whose home church it is, as far as one sees them', async () => {
    const [applicant, student] = [
      await makePerson(admin, { church: church.id }),
      await makePerson(admin, { church: church.id }),
    ]
    const application = await makeApplication(admin, { person: applicant.id })
    const { id } = await make(admin, 'students', { person: student.id })
    const told = async (as: SignedInCalls) =>
      (await around(as, 'organisations', church.id)).members.map((one: Reply) => one.id)
    expect(await told(admin)).toEqual([id, application.id])
    // Admissions hold nothing on students.
    expect(await told(office)).toEqual([application.id])
  })

  it('stands nothing for who may not see it', async () => {
    const faculty = await college.as('faculty')
    expect((await faculty.get(`/api/organisations/${church.id}/around`)).statusCode).toBe(403)
    const gone = await make(office, 'organisations', { name: 'Gone', type: 'Other' })
    await office.delete(`/api/organisations/${gone.id}`)
    expect((await office.get(`/api/organisations/${gone.id}/around`)).statusCode).toBe(404)
  })

  it('names its contacts to who reads organisations alone, without their addresses', async () => {
    const role = await make(admin, 'roles', {
      name: 'Parishes',
      scope: 'everything',
      claims: ['organisations:view'],
    })
    const reader = await college.as(String(role['name']))
    const { roles } = await around(reader, 'organisations', church.id)
    expect(roles[0].contact).toEqual({ id: expect.any(String), label: 'Ruth Vicar' })
  })
})

describe('around a contact', () => {
  it('stand their roles and what else they are, as far as one sees it', async () => {
    const contact = await makeContact('Both')
    await give(contact, { role: 'Administrator' })
    const student = await make(admin, 'students', { person: contact.id })
    const seen = await around(admin, 'contacts', contact.id)
    expect(seen.roles.map(({ organisation }: Reply) => Object(organisation).label)).toEqual(['St Mary, Ely'])
    expect(seen.also).toMatchObject([{ id: student.id, type: 'students', collection: 'students' }])
    expect((await around(office, 'contacts', contact.id)).also).toEqual([])
  })

  it('stands nothing of who is none', async () => {
    const person = await makePerson(admin)
    expect((await office.get(`/api/contacts/${person.id}/around`)).statusCode).toBe(404)
  })
})

describe('current supervisors', () => {
  it('are those whose role is open today, whoever’s training is worst first', async () => {
    const trained = async (lastName: string, supervisorTraining: string | null, role: object = {}) => {
      const contact = await makeContact(lastName)
      if (supervisorTraining !== null)
        await office.patch(
          `/api/contacts/${contact.id}`,
          { supervisorTraining },
          { version: contact.version },
        )
      await give(contact, { role: 'Supervisor', ...role })
    }
    await trained('Valid', addDays(today, -10))
    await trained('Expired', addYears(today, -4))
    await trained('Never', null, { from: today })
    await trained('Soon', addDays(addYears(today, -3), 30), { until: today })
    await trained('Left', addDays(today, -10), { until: addDays(today, -1) })
    await trained('Later', addDays(today, -10), { from: addDays(today, 1) })
    const { data } = (await office.get('/api/contacts/supervisors')).json()
    expect(data.map(({ contact, state }: Reply) => [Object(contact).label, state])).toEqual([
      ['Ruth Never', 'never'],
      ['Ruth Expired', 'expired'],
      ['Ruth Soon', 'expiring'],
      ['Ruth Valid', 'valid'],
    ])
    expect(data[0].places).toEqual([{ id: church.id, label: 'St Mary, Ely', hub: 'Cambridge', from: today }])
    const sheet = await office.get('/api/contacts/supervisors?export=excel')
    expect(sheet.headers['content-disposition']).toBe(`attachment; filename="supervisors-${today}.xlsx"`)
    expect((await (await college.as('registrar')).get('/api/contacts/supervisors')).statusCode).toBe(403)
  })
})
