import type { EventDoor, SentCheckIn } from '@minster/domain/contact/events/check-in-calls'
import { takenBackWords } from '@minster/domain/contact/events/first-contacts'
import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const [london, york] = [await makeHub(office, 'London'), await makeHub(office, 'York')]
await make(office, 'roles', {
  name: 'host',
  scope: 'hub',
  claims: ['registrations:view', 'registrations:edit'],
})
await make(office, 'roles', { name: 'looks on', scope: 'hub', claims: ['registrations:view'] })
const host = await college.as('host', { hub: london.id, name: 'Helen Host' })
const steward = await college.as('host', { hub: london.id, name: 'Sam Steward' })
const elsewhere = await college.as('host', { hub: york.id })
const looksOn = await college.as('looks on', { hub: london.id })

// The clock stands on Friday 20 November 2026, a quarter past nine.
const start = '2026-11-20T18:00:00.000Z'
const at = '2026-11-20T08:30:00.000Z'
const anEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Evening open day',
    state: 'Open',
    start,
    hub: london.id,
    mostGuests: 3,
    ...values,
  })
const book = async (event: Reply, values: object = {}, person: object = {}) =>
  make(office, 'registrations', {
    event: event.id,
    person: (await makePerson(office, person)).id,
    ...values,
  })
const doorOf = async (event: Reply, as = host): Promise<EventDoor> => {
  const reply = await as.get(`/api/events/${event.id}/check-in`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const mark = (booking: Reply, values: object = {}) => ({
  booking: booking.id,
  isHere: true,
  at,
  version: booking.version,
  ...values,
})
const post = (event: Reply, marks: readonly object[], as = host) =>
  as.post(`/api/events/${event.id}/check-in`, { marks })
const send = async (event: Reply, marks: readonly object[], as = host): Promise<SentCheckIn[]> => {
  const reply = await post(event, marks, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const bookingNow = async ({ id }: Pick<Reply, 'id'>) =>
  (await office.get(`/api/registrations/${id}`)).json().data
/** Takes a booking to a state as the college's rules do. */
const putInto = async (booking: Reply, state: string) => {
  await college.database.transaction((tx) =>
    college.door.change(
      tx,
      collectionOf('registrations'),
      booking.id,
      { state },
      { caller: nobody, byRule: true },
    ),
  )
}

const event = await anEvent()
const ann = await book(
  event,
  { guests: 2, guestNames: 'Tom Zachary', diet: 'No nuts' },
  { firstName: 'Ann', lastName: 'Zachary' },
)
const ben = await book(event, {}, { firstName: 'Ben', lastName: 'Abel' })
const gone = await book(event, { state: 'Cancelled' })

describe('the list at the door', () => {
  it('has everybody who may come by last name, with code, guests and needs', async () => {
    const { bookings, ...door } = await doorOf(event)
    expect(door).toEqual({
      event: {
        id: event.id,
        title: 'Evening open day',
        kind: 'Open day',
        state: 'Open',
        start,
        end: null,
        hub: 'London',
      },
      mayMark: true,
      closed: null,
      capacity: null,
      taken: 4,
    })
    expect(bookings.map(({ name }) => name)).toEqual(['Ben Abel', 'Ann Zachary'])
    expect(bookings[1]).toMatchObject({
      code: ann['code'],
      guests: 2,
      guestNames: 'Tom Zachary',
      state: 'Registered',
      needs: { diet: 'No nuts', access: null },
      mark: { isHere: false, version: 1, by: null },
    })
  })

  it('is the hub’s, and marked by whoever changes bookings', async () => {
    expect((await elsewhere.get(`/api/events/${event.id}/check-in`)).statusCode).toBe(404)
    expect((await post(event, [mark(ann)], elsewhere)).statusCode).toBe(404)
    expect((await doorOf(event, looksOn)).mayMark).toBe(false)
    expect((await post(event, [mark(ann)], looksOn)).statusCode).toBe(403)
    const faculty = await college.as('faculty')
    expect((await faculty.get(`/api/events/${event.id}/check-in`)).statusCode).toBe(403)
  })

  it('opens three hundred, and takes a whole hall that was checked in without a signal in one call', async () => {
    const large = await anEvent({ title: 'Forum' })
    await college.database.transaction(async (tx) => {
      const how = { caller: nobody, byRule: true } as const
      const people = await college.door.createMany(
        tx,
        collectionOf('people'),
        Array.from({ length: 300 }, (_, one) => ({ body: { firstName: 'Many', lastName: `Guest ${one}` } })),
        how,
      )
      await college.door.createMany(
        tx,
        collectionOf('registrations'),
        people.flatMap((one) =>
          'stored' in one ? [{ body: { event: large.id, person: one.stored.id } }] : [],
        ),
        how,
      )
    })
    const { bookings } = await doorOf(large)
    expect(bookings).toHaveLength(300)
    const marks = bookings.map(({ id, mark: { version } }) => ({ booking: id, isHere: true, at, version }))
    const sent = await send(large, marks)
    expect(sent.filter(({ outcome }) => outcome === 'written')).toHaveLength(300)
  })
})

describe('marks from the door', () => {
  it('say when it was tapped and by whom, and count once when two check in the same person', async () => {
    const [written] = await send(event, [mark(ann)])
    expect(written).toMatchObject({
      outcome: 'written',
      mark: { isHere: true, at, by: 'Helen Host' },
    })
    expect(await bookingNow(ann)).toMatchObject({ state: 'Attended', checkedInAt: at })
    const [again] = await send(event, [mark(ann, { at: '2026-11-20T08:31:00.000Z' })], steward)
    expect(again).toMatchObject({ outcome: 'written', mark: { at, by: 'Helen Host' } })
    const { bookings, taken } = await doorOf(event)
    expect([bookings.filter((one) => one.mark.isHere).length, taken]).toEqual([1, 4])
  })

  it('taken back meet those that another made meanwhile, and are written on what was looked at', async () => {
    const [met] = await send(event, [mark(ann, { isHere: false })], steward)
    expect(met).toMatchObject({ outcome: 'met', mark: { isHere: true, by: 'Helen Host' } })
    const version = met?.mark?.version
    const [back] = await send(event, [mark(ann, { isHere: false, version })], steward)
    expect(back).toMatchObject({ outcome: 'written', mark: { isHere: false, by: null } })
    expect(await bookingNow(ann)).toMatchObject({
      state: 'Registered',
      checkedInAt: null,
      checkedInBy: null,
    })
    const [nothing] = await send(event, [mark(ann, { isHere: false })])
    expect(nothing).toMatchObject({ outcome: 'written', mark: { isHere: false } })
  })

  it('that arrive once more are not put over what was taken back since: another’s meets them, one’s own is newer', async () => {
    const one = await book(event)
    const first = mark(one)
    const [here] = await send(event, [first])
    const [back] = await send(
      event,
      [mark(one, { isHere: false, at: '2026-11-20T08:40:00.000Z', version: here?.mark?.version })],
      steward,
    )
    expect(back).toMatchObject({ outcome: 'written', mark: { isHere: false } })
    const [again] = await send(event, [first])
    expect(again).toMatchObject({ outcome: 'met', mark: { isHere: false, by: 'Sam Steward' } })
    expect(await bookingNow(one)).toMatchObject({ state: 'Registered' })
    const [older] = await send(event, [first], steward)
    expect(older).toMatchObject({ outcome: 'older', mark: { isHere: false } })
    const [mine] = await send(event, [mark(one, { version: again?.mark?.version })])
    expect(mine).toMatchObject({ outcome: 'written', mark: { isHere: true } })
  })

  it('taken back say why whoever was met there stays a potential student, to whoever sees those', async () => {
    await make(office, 'roles', {
      name: 'recruits',
      scope: 'everything',
      claims: ['registrations', 'leads', 'people:view'],
    })
    const recruiter = await college.as('recruits')
    const back = async (as: typeof host, since?: (lead: Reply) => Promise<unknown>) => {
      const one = await book(event)
      const [here] = await send(event, [mark(one)], as)
      const { lead } = await bookingNow(one)
      await since?.(lead)
      const [taken] = await send(event, [mark(one, { isHere: false, version: here?.mark?.version })], as)
      expect(taken?.outcome).toBe('written')
      return taken?.mark?.stays
    }
    const ring = (lead: Reply) => make(office, 'interactions', { lead: lead.id, kind: 'Note' })
    expect(await back(recruiter, ring)).toBe(takenBackWords.stays)
    expect([await back(recruiter), await back(host, ring)]).toEqual([undefined, undefined])
  })

  it('of a clock that is fast are made now', async () => {
    const [sent] = await send(event, [mark(ben, { at: '2031-01-01T00:00:00.000Z' })])
    expect(sent?.mark?.at.slice(0, 10)).toBe('2026-11-20')
  })

  it('of whoever is not to be let in are refused one by one, and nothing else is lost', async () => {
    const other = await anEvent()
    const stranger = await book(other)
    const outcomes = await send(event, [mark(gone), mark(stranger), mark(ann, { version: 9 })])
    expect(outcomes.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['refused', 'This booking was cancelled.'],
      ['refused', 'This booking is no longer there.'],
      ['written', undefined],
    ])
  })

  it('let in whoever waits while a place is free, and never above the places', async () => {
    const full = await anEvent({ capacity: 2 })
    const [first, second, third, alone] = [
      await book(full),
      await book(full, { state: 'Wait-listed', guests: 1 }),
      await book(full, { state: 'Wait-listed' }),
      await book(full, { state: 'Wait-listed' }),
    ]
    // Once it has begun nobody moves up by themselves.
    const { version: planned } = (await office.get(`/api/events/${full.id}`)).json().data
    await office.patch(`/api/events/${full.id}`, { start: '2026-11-20T08:00:00.000Z' }, { version: planned })
    for (const one of [second, third, alone])
      if ((await bookingNow(one)).state !== 'Wait-listed') await putInto(one, 'Wait-listed')
    const marks = await Promise.all(
      [second, third, alone].map(async (one, minute) => {
        const { version } = await bookingNow(one)
        return mark(one, { version, at: `2026-11-20T08:3${minute}:00.000Z` })
      }),
    )
    const sent = await send(full, marks)
    expect(sent.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['refused', 'Only 1 place is free, and they come with 2.'],
      ['written', undefined],
      ['refused', 'All places are taken. A booking that is cancelled makes room.'],
    ])
    const { taken, bookings } = await doorOf(full)
    expect([taken, bookings.find(({ id }) => id === first.id)?.state]).toEqual([2, 'Registered'])
    // Let in by mistake, they wait again.
    await send(full, [mark(third, { isHere: false, version: sent[1]?.mark?.version })])
    expect(await bookingNow(third)).toMatchObject({ state: 'Wait-listed' })
  })

  it.each<[string, object, string]>([
    [
      'for a day to come',
      { start: '2026-11-21T00:00:00.000Z' },
      'Check-in opens on Saturday 21 November 2026.',
    ],
    ['of an event that was cancelled', { state: 'Cancelled' }, 'This event was cancelled.'],
  ])('%s are refused, and the list says why', async (_, values, message) => {
    const closed = await anEvent()
    const booking = await book(closed)
    const { version } = (await office.get(`/api/events/${closed.id}`)).json().data
    const changed = await office.patch(`/api/events/${closed.id}`, values, { version })
    expect(changed.statusCode, changed.body).toBe(200)
    const reply = await post(closed, [mark(booking)])
    expect([reply.statusCode, reply.json().error.details]).toEqual([422, [{ param: 'marks', message }]])
    expect(await doorOf(closed)).toMatchObject({ mayMark: false, closed: message })
  })

  it.each<[string, object[], string]>([
    ['of one person twice', [mark(ann), mark(ann)], 'Somebody is marked twice.'],
    ['that are none', [], 'Send a mark.'],
  ])('%s are refused', async (_, marks, message) => {
    const reply = await post(event, marks)
    expect([reply.statusCode, reply.json().error.details]).toEqual([422, [{ param: 'marks', message }]])
  })
})

it('by hand too it is kept who came, when that was said, and by whom', async () => {
  const byHand = await book(event)
  const changed = await office.patch(
    `/api/registrations/${byHand.id}`,
    { state: 'Attended' },
    { version: byHand.version },
  )
  expect(changed.json().data, changed.body).toMatchObject({
    checkedInAt: expect.stringMatching(/^2026-11-20T/),
    checkedInBy: { id: office.userId },
  })
})
