import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'
import { mailsAbout } from './test-bookings.ts'
import { change, makeEvent, recordOf } from './test-events.ts'

const college = await testApp()
const other = await testApp({ beside: college })
const office = await college.as('sysadmin')
const wording = await make(office, 'consent-wordings', {
  place: 'booking',
  edition: 'Autumn',
  from: '2020-01-01',
  words: 'Write to me about courses.',
})

let count = 0
const somebody = () => {
  count += 1
  return { firstName: 'Ruth', lastName: `Owen ${letters(count)}`, email: `ruth-${count}@example.org` }
}
/** Names hold no digits. */
const letters = (of: number) => String(of).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
const send = (
  event: { id: string },
  body: object,
  { app = college, headers = {} }: { app?: typeof college; headers?: Record<string, string> } = {},
) => {
  count += 1
  return app.nobody.call({
    method: 'POST',
    url: `/api/public-events/${event.id}/bookings`,
    payload: body,
    headers,
    remoteAddress: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
  })
}
const bookingsOf = async (event: { id: string }) =>
  (
    await office.get(
      `/api/registrations?event=${event.id}&pageSize=100&sort=bookedAt&fields=state,guests,person,source,diet,phone`,
    )
  ).json().data

it('books somebody new in, who is told, and keeps only what the event asks', async () => {
  const event = await makeEvent(office, { asks: ['diet'] })
  const who = somebody()
  const reply = await send(event, {
    ...who,
    guests: 1,
    diet: 'No nuts',
    phone: '07700 900123',
    consent: true,
    wording: wording.id,
  })
  expect([reply.statusCode, reply.body]).toEqual([202, ''])
  const [booking] = await bookingsOf(event)
  expect(booking).toMatchObject({ state: 'Registered', guests: 1, source: 'booking', diet: 'No nuts' })
  expect(booking.phone ?? null).toBeNull()
  expect((await mailsAbout(college, booking)).map(({ template }) => template)).toEqual(['booking-taken'])
  const { data: consents } = (await office.get(`/api/consents?person=${booking.person.id}`)).json()
  expect(consents).toMatchObject([{ purpose: 'study', state: 'given', source: 'booking' }])
})

it('knows who is known, and takes the same form again as the same booking', async () => {
  const event = await makeEvent(office, { capacity: 3 })
  const who = somebody()
  const known = await makePerson(office, who)
  const first = await send(event, who)
  const replies = [first, ...(await Promise.all([send(event, { ...who, guests: 2 }), send(event, who)]))]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  const [booking, ...more] = await bookingsOf(event)
  expect([booking.person.id, booking.guests, more]).toEqual([known.id, 0, []])
  expect(await mailsAbout(college, booking)).toHaveLength(1)
  await college.database.execute({
    text: "update mails set created_at = created_at - interval '2 hours' where about_id = $1",
    values: [booking.id],
  })
  await send(event, who)
  await send(event, who)
  expect(await mailsAbout(college, booking)).toHaveLength(2)
  expect(await recordOf(office, 'people', known.id)).toMatchObject({ version: known.version })
})

it('takes up again what was cancelled, on the waiting list where the place is gone', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  const [first, second] = [somebody(), somebody()]
  await send(event, first)
  const [booking] = await bookingsOf(event)
  await change(office, 'registrations', booking.id, { state: 'Cancelled' })
  await send(event, second)
  await send(event, first)
  expect(await recordOf(office, 'registrations', booking.id)).toMatchObject({ state: 'Wait-listed' })
  expect((await mailsAbout(college, booking)).at(-1)?.template).toBe('booking-waits')
})

it.each<[string, object, object, number, string]>([
  ['that nobody may know of', { state: 'Draft' }, {}, 404, ''],
  ['that is closed', { state: 'Closed' }, {}, 409, 'Booking is closed.'],
  ['that is cancelled', { state: 'Cancelled' }, {}, 409, 'It is cancelled.'],
  ['that has begun', { start: '2026-11-20T09:00:00.000Z', end: null }, {}, 409, 'It has begun.'],
  [
    'whose booking has closed',
    { closes: '2026-11-19T09:00:00.000Z' },
    {},
    409,
    'Booking closed on Thursday 19 November 2026 at 09:00.',
  ],
  ['with more guests than each may bring', {}, { guests: 3 }, 422, 'Each may bring 2 guests at most.'],
  [
    'with a source that is not offered',
    { asks: ['heardFrom'] },
    { heardFrom: 'A dream' },
    422,
    'Choose one that is offered.',
  ],
])('refuses for an event %s', async (_, values, wish, status, words) => {
  const reply = await send(await makeEvent(office, values), { ...somebody(), ...wish })
  expect(reply.statusCode, reply.body).toBe(status)
  expect(reply.body).toContain(words)
})

it('refuses what is full, its waiting list too, and knows of no other event', async () => {
  const event = await makeEvent(office, { capacity: 1, waiting: 1 })
  const replies = []
  for (let at = 0; at < 3; at += 1) replies.push(await send(event, somebody()))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 409])
  expect(replies[2]?.json().error.message).toBe('All places are taken, and the waiting list is full.')
  expect((await send({ id: '0190a000-0000-7000-8000-000000000000' }, somebody())).statusCode).toBe(404)
})

it('answers who is booked as anybody else, writes to them all the same, and keeps nobody it refuses', async () => {
  const event = await makeEvent(office, { capacity: 1, waiting: 0, mostGuests: 2 })
  const [booked, stranger] = [somebody(), somebody()]
  expect((await send(event, booked)).statusCode).toBe(202)
  const [booking] = await bookingsOf(event)
  await college.database.execute({
    text: "update mails set created_at = created_at - interval '2 hours' where about_id = $1",
    values: [booking.id],
  })
  for (const [guests, status, words] of [
    [0, 409, 'All places are taken, and the waiting list is full.'],
    [1, 422, 'There is only 1 place in all.'],
    [3, 422, 'Each may bring 2 guests at most.'],
  ] as const)
    for (const who of [booked, stranger]) {
      const reply = await send(event, { ...who, guests })
      expect([reply.statusCode, reply.body]).toEqual([status, expect.stringContaining(words)])
    }
  expect(await mailsAbout(college, booking)).toHaveLength(2)
  const { meta } = (await office.get(`/api/people?email=${stranger.email}`)).json()
  expect(meta.total).toBe(0)
  expect(await recordOf(office, 'registrations', booking.id)).toMatchObject({ version: 1, guests: 0 })
})

it('takes nothing from a program or another website, and answers a plain form with a page', async () => {
  const event = await makeEvent(office)
  expect((await send(event, { ...somebody(), website: 'https://spam.example' })).statusCode).toBe(202)
  const elsewhere = await send(event, somebody(), { headers: { origin: 'https://elsewhere.example' } })
  expect(elsewhere.statusCode).toBe(403)
  expect(await bookingsOf(event)).toEqual([])
  const form = (fields: Record<string, string>) =>
    college.nobody.call({
      method: 'POST',
      url: `/api/public-events/${event.id}/bookings`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '192.0.2.1',
    })
  const wrong = await form({ ...somebody(), email: 'no address', guests: '1' })
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
  const right = await form({ ...somebody(), guests: '1' })
  expect([right.statusCode, right.headers.location]).toEqual([303, `/events/${event.id}/book?sent`])
  expect(await bookingsOf(event)).toMatchObject([{ guests: 1 }])
})

it.each(['none', '__proto__', '01985ac6-4500-7e83-8000-000000000000'])('knows of no event %s', async (id) => {
  expect((await send({ id }, somebody())).statusCode).toBe(404)
})

it('gives forty places to a thousand wishes from everywhere, through two processes, in the order in which they came', async () => {
  const event = await makeEvent(office, { capacity: 40 })
  const wishes = Array.from({ length: 1000 }, () => somebody())
  const replies = await Promise.all(
    wishes.map((wish, at) => send(event, wish, { app: at % 2 === 0 ? college : other })),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
  expect(await recordOf(office, 'events', event.id)).toMatchObject({ taken: 40, onWaitingList: 960 })
  const [late] = await college.database.rows<{ late: number }>({
    text: `select count(*)::int as late from registrations r where event = $1 and state = 'Registered' and (
      select count(*) from registrations o where o.event = $1 and o.state = 'Wait-listed' and o.created_at < r.created_at) > 0`,
    values: [event.id],
  })
  expect(late?.late).toBe(0)
}, 120_000)
