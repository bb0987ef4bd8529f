import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { book, mailsAbout } from './test-bookings.ts'

const college = await testApp()
const { database, door } = college
const office = await college.as('sysadmin')
const hub = await make(office, 'hubs', { name: 'Whitby' })

const makeDay = (values: object = {}) =>
  make(office, 'teaching-days', {
    kind: 'Residential',
    day: '2027-07-02',
    lastDay: '2027-07-04',
    from: '16:00',
    until: '14:00',
    ...values,
  })
const event = { title: 'Residential', kind: 'Residential', state: 'Open' }
const eventOf = (day: Reply, values: object = {}) =>
  make(office, 'events', { ...event, day: day.id, ...values })
const read = async (collection: string, { id }: Reply): Promise<Reply> =>
  (await office.get(`/api/${collection}/${id}`)).json().data
const change = async (collection: string, record: Reply, values: object) => {
  const { version } = await read(collection, record)
  return office.patch(`/api/${collection}/${record.id}`, values, { version })
}
const movedMails = async (booking: Reply) =>
  (await mailsAbout(college, booking)).filter(({ template }) => template === 'event-moved').length

describe('an event of a day of the year', () => {
  it('is when and where the day is', async () => {
    const made = await eventOf(await makeDay({ hub: hub.id }))
    expect(made).toMatchObject({ start: '2027-07-02T15:00:00.000Z', end: '2027-07-04T13:00:00.000Z' })
    expect(made['hub']).toMatchObject({ id: hub.id })
    const taken = await make(office, 'events', { ...event, start: '2027-01-01T10:00:00.000Z' })
    await change('events', taken, { day: (await makeDay()).id })
    expect(await read('events', taken)).toMatchObject({ start: '2027-07-02T15:00:00.000Z' })
  })

  it('cannot be said to be otherwise', async () => {
    const made = await eventOf(await makeDay({ hub: hub.id }))
    for (const [param, value] of [
      ['start', '2027-07-02T16:00:00.000Z'],
      ['end', '2027-07-05T16:00:00.000Z'],
      ['hub', (await make(office, 'hubs', { name: `Another of ${made.id}` })).id],
    ] as const) {
      const reply = await change('events', made, { [param]: value })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.details).toMatchObject([
        { param, message: expect.stringMatching(/^Its day says/) },
      ])
    }
  })

  it('needs a day that says from when it is', async () => {
    const day = await makeDay({ from: null, until: null })
    const reply = await office.post('/api/events', {
      ...event,
      day: day.id,
      start: '2027-07-02T15:00:00.000Z',
    })
    expect(reply.json().error.details).toMatchObject([
      { param: 'day', message: 'Say at the day from when it is.' },
    ])
    const held = await makeDay()
    await eventOf(held)
    const emptied = await change('teaching-days', held, { from: null, until: null })
    expect(emptied.json().error.details).toMatchObject([{ param: 'from' }])
  })

  it('moves with it, and those booked are told where the office wishes', async () => {
    const day = await makeDay()
    const made = await eventOf(day)
    const { booking } = await book(office, made)
    const foreseen = await office.post(`/api/teaching-days/${day.id}/consequences`, { from: '17:00' })
    expect(foreseen.json().data).toMatchObject([
      { label: 'The event “Residential” moves with it', locked: true },
      { id: 'tell-booked', label: '1 person who booked is told what changed', ticked: true },
    ])
    const moved = await change('teaching-days', day, { from: '17:00' })
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await read('events', made)).toMatchObject({ start: '2027-07-02T16:00:00.000Z', changes: 1 })
    expect(await movedMails(booking)).toBe(1)
    await change('teaching-days', day, { from: '18:00', consequences: [] })
    expect(await read('events', made)).toMatchObject({ start: '2027-07-02T17:00:00.000Z' })
    await change('teaching-days', day, { notes: 'Bring a coat.' })
    await database.transaction((tx) =>
      door.change(
        tx,
        collectionOf('teaching-days'),
        day.id,
        { from: '17:00' },
        {
          caller: nobody,
          byRule: true,
          action: 'undone',
        },
      ),
    )
    expect(await read('events', made)).toMatchObject({ start: '2027-07-02T16:00:00.000Z' })
    expect(await movedMails(booking)).toBe(1)
  })

  it('keeps the day from being removed, and without an event it goes', async () => {
    const [day, free] = [await makeDay(), await makeDay()]
    await eventOf(day)
    const remove = async (one: Reply) =>
      (await office.delete(`/api/teaching-days/${one.id}`, { version: one.version })).statusCode
    expect(await remove(day)).toBe(422)
    expect(await remove(free)).toBe(204)
  })
})
