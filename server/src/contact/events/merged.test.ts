import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

const soon = new Date(college.clock.now().getTime() + 30 * 60_000).toISOString()
const makeEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Autumn open day',
    kind: 'Open day',
    state: 'Open',
    start: soon,
    mostGuests: 2,
    ...values,
  })
const book = (event: Reply, person: Reply, values: object = {}) =>
  make(office, 'registrations', { event: event.id, person: person.id, ...values })
const stateOf = async ({ id }: Reply): Promise<string | null> => {
  const reply = await office.get(`/api/registrations/${id}`)
  return reply.statusCode === 404 ? null : reply.json().data.state
}
const person = async ({ id }: Reply): Promise<Reply> => (await office.get(`/api/people/${id}`)).json().data

async function come(booking: Reply): Promise<void> {
  const { version } = (await office.get(`/api/registrations/${booking.id}`)).json().data
  const reply = await office.patch(`/api/registrations/${booking.id}`, { state: 'Attended' }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
async function merge(kept: Reply, gone: Reply): Promise<string> {
  const versions = { kept: (await person(kept)).version, gone: (await person(gone)).version }
  const reply = await office.post('/api/duplicates/merge', { kept: kept.id, gone: gone.id, versions })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.id
}
async function takeApart(merged: string): Promise<void> {
  const reply = await office.post(`/api/duplicates/merges/${merged}/undo`, {})
  expect(reply.statusCode, reply.body).toBe(200)
}
const hintsFor = async (one: Reply, other: Reply, as = office): Promise<string[]> => {
  const reply = await as.get(`/api/duplicates/compare/${one.id}/${other.id}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.hints
}

it.each(['kept', 'gone'] as const)(
  'of two bookings of one event that of the %s stays where they came with it, and both are there again afterwards',
  async (stays) => {
    const [kept, gone] = [await makePerson(office), await makePerson(office)]
    const event = await makeEvent()
    const bookings = {
      kept: await book(event, kept, { guests: 1 }),
      gone: await book(event, gone, { guests: 2 }),
    }
    await come(bookings[stays])
    const ends = bookings[stays === 'kept' ? 'gone' : 'kept']
    const other = await book(await makeEvent(), gone)
    const merged = await merge(kept, gone)
    const { data } = (await office.get(`/api/registrations/${bookings[stays].id}`)).json()
    expect(data).toMatchObject({
      person: { id: kept.id },
      state: 'Attended',
      guests: stays === 'kept' ? 1 : 2,
      lead: { id: expect.any(String) },
    })
    expect(await stateOf(ends)).toBeNull()
    expect(await stateOf(other)).toBe('Registered')

    await takeApart(merged)
    expect(await stateOf(bookings[stays])).toBe('Attended')
    expect(await stateOf(ends)).toBe('Registered')
    expect((await office.get(`/api/registrations/${bookings.gone.id}`)).json().data.person.id).toBe(gone.id)
  },
)

it('whoever came twice under two names has one episode, and each their own once that was wrong', async () => {
  const [kept, gone] = [await makePerson(office), await makePerson(office)]
  const event = await makeEvent()
  const bookings = [await book(event, kept), await book(event, gone)] as const
  for (const booking of bookings) await come(booking)
  const leadsOf = async ({ id }: Reply): Promise<Reply[]> =>
    (await office.get(`/api/leads?person=${id}`)).json().data
  const saidOf = async (lead: Reply | undefined): Promise<Reply[]> =>
    (await office.get(`/api/interactions?lead=${lead?.id}&fields=registration`)).json().data
  const merged = await merge(kept, gone)
  const [lead, ...more] = await leadsOf(kept)
  expect(more).toEqual([])
  expect(await saidOf(lead)).toMatchObject([{ registration: { id: bookings[0].id } }])
  await takeApart(merged)
  for (const [at, one] of [kept, gone].entries()) {
    const [own, ...others] = await leadsOf(one)
    expect(others).toEqual([])
    expect(await saidOf(own)).toMatchObject([{ registration: { id: bookings[at]?.id } }])
    const { data } = (await office.get(`/api/registrations/${bookings[at]?.id}`)).json()
    expect(data).toMatchObject({ lead: { id: own?.id } })
  }
})

it.each([
  ['while the place is free', false, ['Registered', 'Registered', 'Wait-listed']],
  ['once the place was given to who waited', true, ['Registered', 'Wait-listed', 'Registered']],
])(
  'two who are booked at a full event free one place, and are both there again afterwards, %s',
  async (_, isGiven, after) => {
    const [kept, gone] = [await makePerson(office), await makePerson(office)]
    const event = await makeEvent({ title: 'Full evening', capacity: 2, start: '2027-03-06T10:00:00.000Z' })
    const bookings = [await book(event, kept), await book(event, gone)]
    if (isGiven) bookings.push(await book(event, await makePerson(office)))
    const states = async () => {
      const found: (string | null)[] = []
      for (const one of bookings) found.push(await stateOf(one))
      return found
    }
    const merged = await merge(kept, gone)
    expect(await states()).toEqual(isGiven ? ['Registered', null, 'Registered'] : ['Registered', null])
    if (!isGiven) expect((await office.get(`/api/events/${event.id}`)).json().data.taken).toBe(1)
    await takeApart(merged)
    if (!isGiven) bookings.push(await book(event, await makePerson(office)))
    expect(await states()).toEqual(after)
    expect((await office.get(`/api/events/${event.id}`)).json().data.taken).toBe(2)
  },
)

it('is not taken apart where the place of one who came was given away, and it is said where', async () => {
  const [kept, gone] = [await makePerson(office), await makePerson(office)]
  const event = await makeEvent({ title: 'Evening at Leeds', capacity: 2 })
  for (const one of [kept, gone]) await come(await book(event, one))
  const merged = await merge(kept, gone)
  await come(await book(event, await makePerson(office)))
  const refused = await office.post(`/api/duplicates/merges/${merged}/undo`, {})
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'Both came to Evening at Leeds, and one of them has no place there now: All places are taken.',
  ])
  const { version } = (await office.get(`/api/events/${event.id}`)).json().data
  await office.patch(`/api/events/${event.id}`, { capacity: 3 }, { version })
  await takeApart(merged)
})

it('is said before two are merged, to whoever sees bookings', async () => {
  const [one, other] = [await makePerson(office), await makePerson(office)]
  const event = await makeEvent({ title: 'Evening at York' })
  await book(event, one)
  const cancelled = await book(event, other, { state: 'Cancelled' })
  expect(await hintsFor(one, other)).toEqual([])
  await office.delete(`/api/registrations/${cancelled.id}`)
  await book(event, other)
  expect(await hintsFor(one, other)).toEqual([
    expect.stringMatching(/^Both have booked for Evening at York on .+ The booking that came further stays/),
  ])
  await make(office, 'roles', { name: 'people alone', scope: 'everything', claims: ['people'] })
  expect(await hintsFor(one, other, await college.as('people alone'))).toEqual([])
})
