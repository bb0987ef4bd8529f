import { addDays } from '@minster/domain/platform/words/calendar'
import { instantAt } from '@minster/domain/platform/words/london-time'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'
import { change } from './test-events.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const today = college.clock.today()
const at = (days: number, time: string) => instantAt({ day: addDays(today, days), time })
const york = await makeHub(office, 'York')
const hall = await make(office, 'locations', {
  name: 'St Olave’s',
  seats: 80,
  address: { address1: '3 Marygate', city: 'York', postCode: 'YO30 7BJ' },
  directions: 'Turn left at the abbey.',
})
const wording = await make(office, 'consent-wordings', {
  place: 'booking',
  edition: 'Autumn',
  from: '2020-01-01',
  words: 'Write to me.',
})
const programme = await make(office, 'programmes', { name: 'Theology', code: 'TH1', active: true })

const makeEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Open day',
    kind: 'Open day',
    state: 'Open',
    start: at(20, '10:00'),
    end: at(20, '15:00'),
    hub: york.id,
    location: hall.id,
    ...values,
  })
const book = async (event: { readonly id: string }, guests = 0, state = 'Registered') =>
  make(office, 'registrations', { event: event.id, person: (await makePerson(office)).id, guests, state })
const read = async (id: string) => (await college.nobody.get(`/api/public-events/${id}`)).json().data

describe('the list of events', () => {
  it('has those that are open, to come, and need no invitation, soonest first', async () => {
    const later = await makeEvent({ title: 'Later', start: at(30, '10:00'), end: null })
    const sooner = await makeEvent({ title: 'Sooner', start: at(3, '18:30'), end: null })
    await makeEvent({ byInvitation: true })
    await makeEvent({ state: 'Draft' })
    await makeEvent({ state: 'Closed' })
    await makeEvent({ state: 'Cancelled' })
    await makeEvent({ start: at(0, '00:00'), end: null })
    const { statusCode, json } = await college.nobody.get('/api/public-events')
    expect(statusCode).toBe(200)
    expect(json().data).toMatchObject([
      { id: sooner.id, title: 'Sooner', hub: 'York', end: null, left: null, whyNot: null },
      { id: later.id, title: 'Later' },
    ])
    expect(json().data).toHaveLength(2)
  })
})

describe('an event', () => {
  it('says where and when it is and what it asks; not its link, nor how many seats there are', async () => {
    const { id } = await makeEvent({
      about: 'Meet us.',
      onlineLink: 'https://meet.example.org/secret',
      asks: ['programme', 'diet'],
      capacity: 40,
      mostGuests: 2,
    })
    const { body } = await college.nobody.get(`/api/public-events/${id}`)
    expect(body).not.toContain('meet.example.org')
    expect(body).not.toContain('seats')
    expect(await read(id)).toMatchObject({
      title: 'Open day',
      state: 'Open',
      start: at(20, '10:00'),
      end: at(20, '15:00'),
      location: {
        name: 'St Olave’s',
        address: ['3 Marygate', 'York', 'YO30 7BJ'],
        directions: 'Turn left at the abbey.',
      },
      isOnline: true,
      capacity: 40,
      left: 40,
      waiting: 0,
      mostGuests: 2,
      asks: expect.arrayContaining(['programme', 'diet']),
      programmes: [{ id: programme.id, label: 'Theology' }],
      heardFrom: [],
      about: 'Meet us.',
      whyNot: null,
      wording: { id: wording.id, edition: 'Autumn', words: 'Write to me.' },
    })
  })

  it('counts who comes with their guests, and who waits', async () => {
    const event = await makeEvent({ capacity: 4, waiting: 1, mostGuests: 2 })
    const first = await book(event, 2)
    expect(await read(event.id)).toMatchObject({ left: 1, waiting: 0, whyNot: null })
    const cancelled = await book(event)
    expect(await read(event.id)).toMatchObject({ left: 0, whyNot: null })
    await book(event, 1, 'Wait-listed')
    expect(await read(event.id)).toMatchObject({
      left: 0,
      waiting: 1,
      whyNot: 'All places are taken, and the waiting list is full.',
    })
    const gone = await change(office, 'registrations', cancelled.id, { state: 'Cancelled' })
    expect(gone.statusCode, gone.body).toBe(200)
    expect(JSON.stringify(await read(event.id))).not.toContain(first.id)
  })

  it('opens by its address where it is by invitation, and says where it is closed, cancelled or over', async () => {
    expect(await read((await makeEvent({ byInvitation: true })).id)).toMatchObject({ whyNot: null })
    expect(await read((await makeEvent({ state: 'Closed' })).id)).toMatchObject({
      state: 'Closed',
      whyNot: 'Booking is closed.',
    })
    expect(await read((await makeEvent({ state: 'Cancelled' })).id)).toMatchObject({
      state: 'Cancelled',
      whyNot: 'It is cancelled.',
    })
    const over = await makeEvent({ start: at(-2, '10:00'), end: at(-2, '15:00') })
    expect((await read(over.id)).whyNot).toMatch(/^It was on /)
  })

  it('is not there as a draft, in the bin, or where nobody knows it', async () => {
    const draft = await makeEvent({ state: 'Draft' })
    const binned = await makeEvent()
    await office.delete(`/api/events/${binned.id}`)
    for (const id of [draft.id, binned.id, hall.id]) {
      const reply = await college.nobody.get(`/api/public-events/${id}`)
      expect(reply.statusCode, reply.body).toBe(404)
    }
    expect((await college.nobody.get('/api/public-events/none')).statusCode).toBe(422)
  })
})

it('while the feature is off there is no such call', async () => {
  const off = await testApp({ features: { events: false } })
  for (const url of ['/api/public-events', `/api/public-events/${hall.id}`])
    expect((await off.nobody.get(url)).json().error).toMatchObject({ status: 404, code: 'FEATURE_OFF' })
})
