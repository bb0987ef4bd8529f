import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { book, calendarsIn, mailsAbout } from './test-bookings.ts'

const college = await testApp()
const { database, door } = college
const office = await college.as('sysadmin')
const start = '2027-03-06T10:00:00.000Z'
const later = '2027-03-13T10:00:00.000Z'

const makeEvent = (values: object = {}) =>
  make(office, 'events', { title: 'Open day', state: 'Open', start, ...values })
const read = async ({ id }: Reply): Promise<Reply> => (await office.get(`/api/events/${id}`)).json().data
const change = async (event: Reply, values: object) => {
  const { version } = await read(event)
  const reply = await office.patch(`/api/events/${event.id}`, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
/** The mails about the event that somebody got. */
const newsOf = async (booking: Reply) =>
  (await mailsAbout(college, booking)).filter(({ template }) => template.startsWith('event-'))

describe('an event that becomes another', () => {
  it('tells those booked what changed, and their calendars', async () => {
    const event = await makeEvent()
    const { booking } = await book(office, event)
    const { booking: gone } = await book(office, event)
    await database.execute({
      text: `update registrations set state = 'Cancelled' where id = $1`,
      values: [gone.id],
    })
    await change(event, { start: later })
    const [moved] = await newsOf(booking)
    expect(moved?.template).toBe('event-moved')
    expect(moved?.text).toContain(
      'It begins on Saturday 13 March 2027 at 10:00, not on Saturday 6 March 2027 at 10:00.',
    )
    expect(await newsOf(gone)).toEqual([])
    await change(event, { start, onlineLink: 'https://meet.example.org/1' })
    const [first, second] = calendarsIn(await newsOf(booking)).map((one) => Number(one.split(' ')[1]))
    expect(second).toBe((first ?? 0) + 1)
    expect(await read(event)).toMatchObject({ changes: 2 })
  })

  it('tells nobody of what does not concern them', async () => {
    const event = await makeEvent()
    const { booking } = await book(office, event)
    await change(event, { title: 'Open morning', capacity: 40, state: 'Closed' })
    expect(await newsOf(booking)).toEqual([])
    expect(await read(event)).toMatchObject({ changes: 0 })
  })

  it('says beforehand how many are told, and tells nobody where the office would rather not', async () => {
    const event = await makeEvent()
    const [one, other, without] = [
      await book(office, event),
      await book(office, event),
      await book(office, event),
    ]
    await database.execute({
      text: 'update people set email = null where email = $1',
      values: [without.email],
    })
    const { version } = await read(event)
    const foreseen = await office.post(`/api/events/${event.id}/consequences`, { start: later })
    expect(foreseen.json().data).toMatchObject([
      {
        id: 'tell-booked',
        label: '2 people who booked are told what changed',
        detail: expect.stringContaining('Without an e-mail address: 1.'),
        ticked: true,
      },
    ])
    const quiet = await office.patch(
      `/api/events/${event.id}`,
      { start: later, consequences: [] },
      { version },
    )
    expect(quiet.statusCode, quiet.body).toBe(200)
    for (const { booking } of [one, other]) expect(await newsOf(booking)).toEqual([])
    expect(await read(event)).toMatchObject({ start: later, changes: 1 })
  })

  it('that is cancelled and on again tells both, and bookings stay as they are', async () => {
    const event = await makeEvent()
    const { booking } = await book(office, event)
    await change(event, { state: 'Cancelled' })
    // Nobody hears where it would have been.
    await change(event, { start: later })
    await change(event, { state: 'Draft' })
    expect((await newsOf(booking)).map(({ template }) => template)).toEqual(['event-cancelled'])
    await change(event, { state: 'Open' })
    const news = await newsOf(booking)
    expect(news.map(({ template }) => template)).toEqual(['event-cancelled', 'event-moved'])
    expect(news[1]?.text).toContain('It takes place after all.')
    expect((await office.get(`/api/registrations/${booking.id}`)).json().data.state).toBe('Registered')
  })

  it('strikes nothing in the calendars of those who only waited, whatever they were told', async () => {
    const event = await makeEvent({ capacity: 1 })
    const [there, waits] = [await book(office, event), await book(office, event)]
    await change(event, { start: later })
    await change(event, { state: 'Cancelled' })
    const methodsOf = async ({ booking }: typeof there) =>
      (await newsOf(booking)).map(({ template, calendar }) => [template, calendar?.method])
    expect(await methodsOf(there)).toEqual([
      ['event-moved', 'REQUEST'],
      ['event-cancelled', 'CANCEL'],
    ])
    expect(await methodsOf(waits)).toEqual([
      ['event-moved', undefined],
      ['event-cancelled', undefined],
    ])
  })

  it('that opens for the first time tells nobody who was booked before', async () => {
    const event = await makeEvent({ state: 'Draft' })
    const { booking } = await book(office, event)
    await change(event, { state: 'Open' })
    expect(await newsOf(booking)).toEqual([])
  })

  it('that is open again and moved at once tells who never heard that it was off', async () => {
    const event = await makeEvent()
    const { booking } = await book(office, event)
    await change(event, { state: 'Draft' })
    await change(event, { state: 'Open', start: later })
    const [news, ...more] = await newsOf(booking)
    expect(news?.text).toContain('It begins on Saturday 13 March 2027')
    expect(news?.text).not.toContain('after all')
    expect(more).toEqual([])
  })

  it('that was moved while it was off tells who never heard that it was off of the move once it is on', async () => {
    const [moved, same] = [await makeEvent(), await makeEvent()]
    for (const event of [moved, same]) {
      const { booking } = await book(office, event)
      await change(event, { state: 'Cancelled', consequences: [] })
      if (event === moved) await change(event, { start: later })
      await change(event, { state: 'Draft' })
      const { booking: since } = await book(office, event)
      const foreseen = await office.post(`/api/events/${event.id}/consequences`, { state: 'Open' })
      expect(foreseen.json().data.map(({ label }: { label: string }) => label)).toEqual(
        event === moved ? ['1 person who booked is told what changed'] : [],
      )
      await change(event, { state: 'Open' })
      const news = await newsOf(booking)
      expect(news).toHaveLength(event === moved ? 1 : 0)
      for (const { text } of news) {
        expect(text).toContain('It begins on Saturday 13 March 2027 at 10:00, not on Saturday 6 March 2027')
        expect(text).not.toContain('after all')
      }
      expect(await newsOf(since)).toEqual([])
    }
    // They know by then.
    await change(moved, { state: 'Draft' })
    await change(moved, { state: 'Open' })
    expect(
      await database.rows({
        text: `select 1 from mails where template = 'event-moved' and about_id in
      (select id from registrations where event = $1)`,
        values: [moved.id],
      }),
    ).toHaveLength(1)
  })

  it('stays while people come to it, and goes once they are told that it is off', async () => {
    const [event, free] = [await makeEvent(), await makeEvent()]
    await book(office, event)
    const remove = async (one: Reply) => {
      const { statusCode, body } = await office.delete(`/api/events/${one.id}`)
      return { statusCode, body }
    }
    expect(await remove(event)).toEqual({
      statusCode: 422,
      body: expect.stringContaining('1 booking is for this event. Cancel it first'),
    })
    expect((await remove(free)).statusCode).toBe(204)
    await change(event, { state: 'Cancelled' })
    expect((await remove(event)).statusCode).toBe(204)
  })

  it('that is over tells nobody', async () => {
    const event = await makeEvent()
    const { booking } = await book(office, event)
    await database.execute({
      text: `update events set start = '2026-11-01T10:00:00Z' where id = $1`,
      values: [event.id],
    })
    await change(event, { end: '2026-11-01T12:00:00.000Z' })
    expect(await newsOf(booking)).toEqual([])
  })

  it('as what is undone tells nobody', async () => {
    const event = await makeEvent()
    const { booking } = await book(office, event)
    await database.transaction((tx) =>
      door.change(
        tx,
        collectionOf('events'),
        event.id,
        { start: later },
        {
          caller: nobody,
          byRule: true,
          action: 'undone',
        },
      ),
    )
    expect(await newsOf(booking)).toEqual([])
    expect(await read(event)).toMatchObject({ start: later })
  })
})
