import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const london = await makeHub(office, 'London')
const start = '2027-03-06T10:00:00.000Z'
const event = await make(office, 'events', { title: 'Open day', start, hub: london.id, mostGuests: 2 })
const path = `/api/events/${event.id}/bookings`
const hannah = { firstName: 'Hannah', lastName: 'Jones', email: 'hannah@example.org' }
const peopleCalled = async (email: string) =>
  (await office.get(`/api/people?email=${email}`)).json().meta.total

it('books somebody new in, with their guests and needs, in one step', async () => {
  const reply = await office.post(path, { person: hannah, guests: 1, guestNames: 'Tom', diet: 'No nuts' })
  expect(reply.statusCode, reply.body).toBe(201)
  expect(reply.json().data).toMatchObject({
    event: { id: event.id },
    person: { label: 'Hannah Jones' },
    state: 'Registered',
    guests: 1,
    diet: 'No nuts',
    source: 'office',
  })
})

it('books in whoever is known, by who they say they are or as they are chosen', async () => {
  const other = await make(office, 'events', { title: 'Evening', start, hub: london.id })
  const said = await office.post(`/api/events/${other.id}/bookings`, { person: hannah })
  expect(said.statusCode, said.body).toBe(201)
  expect(await peopleCalled('hannah@example.org')).toBe(1)
  const { id } = await makePerson(office)
  const chosen = await office.post(`/api/events/${other.id}/bookings`, { person: { id } })
  expect(chosen.json().data).toMatchObject({ person: { id } })
})

it('keeps nothing where anything is wrong, and says what at its place', async () => {
  const reply = await office.post(path, {
    person: { firstName: 'Ben', email: 'ben@example.org' },
    guests: 99,
  })
  expect(reply.statusCode).toBe(422)
  expect(
    reply
      .json()
      .error.details.map(({ param }: { param: string }) => param)
      .toSorted(),
  ).toEqual(['guests', 'person.lastName'])
  expect(await peopleCalled('ben@example.org')).toBe(0)
})

it('refuses whoever may not book in, or does not see the event', async () => {
  const york = await makeHub(office, 'York')
  await make(office, 'roles', { name: 'host', scope: 'hub', claims: ['registrations:view,edit'] })
  await make(office, 'roles', { name: 'reader', scope: 'hub', claims: ['registrations:view'] })
  const body = { person: { firstName: 'Ben', lastName: 'Abel', email: 'ben@example.org' } }
  const asked = async (role: string, hub: string) => (await college.as(role, { hub })).post(path, body)
  expect((await asked('host', york.id)).statusCode).toBe(404)
  expect((await asked('reader', london.id)).statusCode).toBe(403)
  expect(await peopleCalled('ben@example.org')).toBe(0)
  expect((await asked('host', london.id)).statusCode).toBe(201)
})
