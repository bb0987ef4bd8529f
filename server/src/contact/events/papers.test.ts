import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { pagesIn } from '#students/documents/test-documents.ts'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const [london, york] = [await makeHub(office, 'London'), await makeHub(office, 'York')]
await make(office, 'roles', { name: 'host', scope: 'hub', claims: ['registrations:view'] })
const host = await college.as('host', { hub: london.id })

const registrations = collectionOf('registrations')
const start = '2027-03-06T10:00:00.000Z'
const place = await make(office, 'locations', { name: 'St Paul’s, London' })
const event = await make(office, 'events', {
  title: 'Spring open day',
  start,
  end: '2027-03-06T15:00:00.000Z',
  hub: london.id,
  location: place.id,
  mostGuests: 2,
})
const church = await make(office, 'organisations', { name: 'St Mary’s, Leeds', type: 'Church' })

async function book(person: object, values: object = {}) {
  const { id } = await makePerson(office, person)
  const lead = await make(office, 'leads', { person: id, hub: york.id })
  const booking = await make(office, 'registrations', { event: event.id, person: id, ...values })
  return { lead, booking }
}
const hannah = await book(
  { firstName: 'Hannah Mary', preferredName: 'Hannah', lastName: 'Zachary', church: church.id },
  { guests: 2, guestNames: 'Tom Zachary', diet: 'No nuts', access: 'Uses a wheelchair' },
)
await book({ firstName: 'Ben', lastName: 'Abel' })
await book({ firstName: 'Gone', lastName: 'Away' }, { state: 'Cancelled' })

async function printed(as: typeof office, what: 'badges' | 'list') {
  const reply = await as.get(`/api/events/${event.id}/${what}`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await pagesIn(reply.rawPayload)).join(' ')
}

it('prints a badge for each who has a place and for each of their guests', async () => {
  const words = await printed(office, 'badges')
  expect(words).toMatch(
    /Ben Abel .*Hannah Zachary St Mary’s, Leeds .*Tom Zachary Guest of Hannah Zachary .*Guest of Hannah Zachary/,
  )
  expect(words).not.toContain('Gone')
  expect(words).toMatch(/Spring open day\. Printed \d\d\/\d\d\/\d{4} \d\d:\d\d/)
})

it('prints the list with codes, guests and needs, and says when it was', async () => {
  const words = await printed(host, 'list')
  expect(words).toContain('Spring open day Saturday 6 March 2027, 10:00 to 15:00 · St Paul’s, London')
  expect(words).toMatch(/2 bookings with 2 guests\. Printed \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
  expect(words).toMatch(/Hannah Zachary [A-Z2-9]{6} 2: Tom Zachary No nuts Uses a wheelchair/)
  expect(words).not.toContain('Gone')
})

it('prints where a potential student is at home for those alone who see them', async () => {
  const { lead, ...values } = { lead: hannah.lead.id, church: null }
  const { data } = (await office.get(`/api/leads/${lead}`)).json()
  const person = (await office.get(`/api/people/${data.person.id}`)).json().data
  await office.patch(`/api/people/${person.id}`, values, { version: person.version })
  await college.database.transaction((tx) =>
    college.door.change(tx, registrations, hannah.booking.id, { lead }, { caller: nobody, byRule: true }),
  )
  expect(await printed(office, 'badges')).toContain('Hannah Zachary York')
  expect(await printed(host, 'badges')).not.toContain('York')
})

it.each(['badges', 'list'])(
  'prints no %s of another hub’s event, nor for who reads no bookings',
  async (what) => {
    const elsewhere = await college.as('host', { hub: york.id })
    expect((await elsewhere.get(`/api/events/${event.id}/${what}`)).statusCode).toBe(404)
    expect((await (await college.as('faculty')).get(`/api/events/${event.id}/${what}`)).statusCode).toBe(403)
  },
)
