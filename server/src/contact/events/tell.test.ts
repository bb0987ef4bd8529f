import { bookingMails } from '@minster/domain/contact/events/booking-mails'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { tellOfBookings } from './tell.ts'
import { book, mailsAbout, tokenIn } from './test-bookings.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')
const hall = await make(office, 'locations', {
  name: 'St Luke’s',
  address: { address1: '12 Church Street', city: 'Leeds', postCode: 'LS1 1AA' },
  directions: 'Buses stop at the door.',
})
const event = await make(office, 'events', {
  title: 'Open day',
  start: '2027-07-06T09:00:00.000Z',
  end: '2027-07-06T14:30:00.000Z',
  location: hall.id,
  onlineLink: 'https://meet.example.org/open-day',
  mostGuests: 2,
})
const tell = (template: Parameters<typeof tellOfBookings>[2], ids: readonly string[], changed?: string) =>
  database.transaction((tx) => tellOfBookings(tx, college, template, ids, changed ? { changed } : {}))
const state = (id: string, to: string) =>
  database.execute({ text: 'update registrations set state = $2 where id = $1', values: [id, to] })

describe('whoever booked', () => {
  it('reads when and where it is, their code and guests, and has it for their calendar', async () => {
    const { booking } = await book(office, event, { guests: 2 })
    await tell('booking-taken', [booking.id])
    const [mail] = (await mailsAbout(college, booking)).slice(-1)
    expect(mail?.subject).toBe('Your place: Open day, Tuesday 6 July 2027 at 10:00')
    for (const words of [
      'When: Tuesday 6 July 2027 at 10:00, until 15:30',
      'Where: St Luke’s, 12 Church Street, Leeds, LS1 1AA\nBuses stop at the door.',
      'Online: https://meet.example.org/open-day',
      'Guests you bring: 2',
      `code, to be said at the door: ${String(booking['code'])}`,
    ])
      expect(mail?.text).toContain(words)
    expect(tokenIn(mail ? [mail] : [])).toMatch(/^[\w-]{43}$/)
    expect(mail?.calendar?.method).toBe('REQUEST')
    expect(mail?.calendar?.content).toContain('DTEND;TZID=Europe/London:20270706T153000')
  })

  it('and waits has neither the link of the meeting nor an appointment', async () => {
    const { booking } = await book(office, event)
    await state(booking.id, 'Wait-listed')
    await database.execute({ text: 'delete from mails where about_id = $1', values: [booking.id] })
    await tell('booking-waits', [booking.id])
    const [mail] = await mailsAbout(college, booking)
    expect(mail?.text).not.toContain('meet.example.org')
    expect(mail?.calendar).toBeNull()
  })

  it('is sent a cancellation for their calendar only where it was in there', async () => {
    const [had, never] = [await book(office, event), await book(office, event)]
    await database.execute({
      text: 'delete from mails where about_id = any($1)',
      values: [[had.booking.id, never.booking.id]],
    })
    await tell('booking-taken', [had.booking.id])
    // As sending leaves it.
    await database.execute({
      text: `update mails set state = 'sent', calendar = calendar || '{"content": ""}' where about_id = $1`,
      values: [had.booking.id],
    })
    for (const { booking } of [had, never]) await state(booking.id, 'Cancelled')
    await tell('booking-cancelled', [had.booking.id, never.booking.id])
    const methodsOf = async ({ id }: typeof had.booking) =>
      (await mailsAbout(college, { id })).flatMap(({ calendar }) => calendar?.method ?? [])
    expect(await methodsOf(had.booking)).toEqual(['REQUEST', 'CANCEL'])
    expect(await methodsOf(never.booking)).toEqual([])
    await tell('event-cancelled', [had.booking.id])
    expect(await methodsOf(had.booking)).toEqual(['REQUEST', 'CANCEL'])
  })

  it('of an event whose end nobody can say has no end in the calendar', async () => {
    const open = await make(office, 'events', { title: 'Forum', start: '2027-07-06T17:00:00.000Z' })
    const { booking } = await book(office, open)
    await tell('booking-taken', [booking.id])
    const mail = (await mailsAbout(college, booking)).at(-1)
    expect(mail?.text).toContain('When: Tuesday 6 July 2027 at 18:00\n')
    expect(mail?.calendar?.content).toContain('DTSTART;TZID=Europe/London:20270706T180000')
    expect(mail?.calendar?.content).not.toContain('DTEND')
  })

  it('without an address that can be written to keeps nobody else from being told', async () => {
    const [without, unmailable, other] = [
      await book(office, event),
      await book(office, event),
      await book(office, event),
    ]
    await database.execute({
      text: 'update people set email = null where email = $1',
      values: [without.email],
    })
    await database.execute({
      text: 'update people set email = $2 where email = $1',
      values: [unmailable.email, 'nowhere'],
    })
    const ids = [without, unmailable, other].map(({ booking }) => booking.id)
    const counted = async () => {
      const all = await Promise.all(ids.map((id) => mailsAbout(college, { id })))
      return all.map((mails) => mails.filter(({ template }) => template === 'event-reminder').length)
    }
    await tell('event-reminder', ids)
    expect(await counted()).toEqual([0, 0, 1])
  })
})

it.each(namesOf(bookingMails))('the mail %s is written in whole sentences', async (template) => {
  const { booking } = await book(office, event)
  await tell(template, [booking.id], 'It begins later.')
  const mail = (await mailsAbout(college, booking)).at(-1)
  expect(mail?.template).toBe(template)
  expect(mail?.text).toMatch(/^Dear Hannah,\n\n/)
  expect(mail?.text).not.toMatch(/\n\n\n|{{|undefined|null/)
  expect(mail?.text.includes('It begins later.')).toBe('changed' in bookingMails[template].tags)
})

it('many are told in a few statements', async () => {
  const booked: string[] = []
  for (let made = 0; made < 20; made += 1) booked.push((await book(office, event)).booking.id)
  let statements = 0
  await database.transaction(async (tx) => {
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name === 'rows' || name === 'execute') statements += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await tellOfBookings(counting, college, 'event-reminder', booked)
  })
  expect(statements).toBeLessThan(7)
})
