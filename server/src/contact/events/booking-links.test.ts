import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { tellOfBookings } from './tell.ts'
import { calendarsIn, linkedBookingsOf, mailsAbout, tokenIn } from './test-bookings.ts'
import { change, personBooked, recordOf } from './test-events.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')
const { call, makeEvent, mailed, lastMail } = linkedBookingsOf(college, office)
const start = '2027-03-06T10:00:00.000Z'

describe('whoever holds the link of a booking', () => {
  it('sees it', async () => {
    const { booking, token } = await mailed(await makeEvent({ capacity: 40 }), { guests: 1, diet: 'No nuts' })
    const reply = await call('look', { token })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({
      event: { title: 'Open day', start, left: 38, asks: ['diet'], onlineLink: 'https://meet.example.org/1' },
      state: 'Registered',
      code: booking['code'],
      guests: 1,
      diet: 'No nuts',
      whyNot: null,
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('changes it, and what the event does not ask stays as it is', async () => {
    const { booking, token } = await mailed(await makeEvent())
    const reply = await call('change', {
      token,
      guests: 2,
      guestNames: 'Ruth and Peter',
      diet: 'Vegetarian',
      phone: '020 7946 0000',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({
      guests: 2,
      guestNames: 'Ruth and Peter',
      diet: 'Vegetarian',
      phone: null,
    })
    expect((await lastMail(booking))?.template).toBe('booking-changed')
    const mails = (await mailsAbout(college, booking)).length
    await call('change', { token, guests: 2 })
    expect(await mailsAbout(college, booking)).toHaveLength(mails)
  })

  it('cancels it once', async () => {
    const { booking, token } = await mailed(await makeEvent())
    for (let tap = 0; tap < 2; tap += 1)
      expect((await call('cancel', { token })).json().data).toMatchObject({ state: 'Cancelled' })
    const cancelled = (await mailsAbout(college, booking)).filter(
      ({ template }) => template === 'booking-cancelled',
    )
    expect(cancelled).toHaveLength(1)
    expect(calendarsIn(cancelled)[0]).toMatch(/^CANCEL/)
    const change = await call('change', { token, guests: 1 })
    expect([change.statusCode, change.json().error.message]).toEqual([409, 'This booking is cancelled.'])
  })

  it('takes it up again with a place where one is free', async () => {
    const { booking, token } = await mailed(await makeEvent({ capacity: 1 }))
    await call('cancel', { token })
    expect((await call('again', { token })).json().data).toMatchObject({ state: 'Registered' })
    expect((await lastMail(booking))?.template).toBe('booking-taken')
  })
})

describe('a link that can change nothing', () => {
  const changing = ['change', 'cancel', 'again']

  it.each([
    [
      'after the event says what it was',
      `start = '2026-11-01T10:00:00Z'`,
      'It was on Sunday 1 November 2026.',
    ],
    ['of an event that is cancelled says so', `state = 'Cancelled'`, 'It is cancelled.'],
  ])('%s', async (_, set, words) => {
    const event = await makeEvent()
    const { token } = await mailed(event)
    await database.execute({ text: `update events set ${set} where id = $1`, values: [event.id] })
    expect((await call('look', { token })).json().data).toMatchObject({ state: 'Registered', whyNot: words })
    for (const verb of changing) {
      const reply = await call(verb, { token })
      expect([reply.statusCode, reply.json().error.message]).toEqual([409, words])
    }
  })

  it('takes nobody back once booking is closed', async () => {
    const event = await makeEvent()
    const { token } = await mailed(event)
    await call('cancel', { token })
    await database.execute({ text: `update events set state = 'Closed' where id = $1`, values: [event.id] })
    expect((await call('again', { token })).json().error.message).toBe('Booking is closed.')
  })

  it('is void, too old, or was never sent', async () => {
    const event = await makeEvent()
    const [voided, old] = [await mailed(event), await mailed(event)]
    const set = (values: string, { id }: Reply) =>
      database.execute({ text: `update booking_links set ${values} where about_id = $1`, values: [id] })
    await set('void_at = now()', voided.booking)
    await set(`expires_at = '2026-01-01'`, old.booking)
    const said = async (token: string) => {
      const reply = await call('look', { token })
      return [reply.statusCode, reply.json().error.message]
    }
    const { name, email } = college.college.office
    expect(await said(voided.token)).toEqual([
      409,
      `This link was sent to an e-mail address that is no longer the one for this booking, so it has ended. To change or cancel the booking, write to ${name}, ${email}.`,
    ])
    expect(await said(old.token)).toEqual([409, 'The time for this link is over. Ask us for a new one.'])
    expect(await said('A'.repeat(43))).toEqual([
      404,
      'We do not know this link. Copy the whole of it from the mail.',
    ])
  })

  it('is of an address they have no longer', async () => {
    const event = await makeEvent()
    const [{ booking, token }, other] = [await mailed(event), await mailed(event)]
    const person = await personBooked(office, booking)
    await change(office, 'people', person, { phone: '07700 900123' })
    expect((await call('look', { token })).statusCode).toBe(200)
    await change(office, 'people', person, { email: 'elsewhere@example.net' })
    for (const verb of ['look', ...changing]) expect((await call(verb, { token })).statusCode).toBe(409)
    expect((await call('look', { token: other.token })).statusCode).toBe(200)
    await database.transaction((tx) => tellOfBookings(tx, college, 'event-reminder', [booking.id]))
    const newer = tokenIn(await mailsAbout(college, booking))
    expect((await call('look', { token: newer })).statusCode).toBe(200)
  })

  it('is of an address that was given up where two people were made one', async () => {
    const [kept, gone, same] = [
      await mailed(await makeEvent()),
      await mailed(await makeEvent()),
      await mailed(await makeEvent()),
    ]
    const [stays, goes, too] = [
      await personBooked(office, kept.booking),
      await personBooked(office, gone.booking),
      await personBooked(office, same.booking),
    ]
    // Two who have the same address: nobody else reads its mails.
    await database.execute({
      text: 'update people set email = (select email from people where id = $1) where id = $2',
      values: [stays, too],
    })
    for (const one of [goes, too]) {
      const versions = {
        kept: (await recordOf(office, 'people', stays)).version,
        gone: (await recordOf(office, 'people', one)).version,
      }
      const reply = await office.post('/api/duplicates/merge', { kept: stays, gone: one, versions })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const answers: number[] = []
    for (const { token } of [kept, gone, same]) answers.push((await call('look', { token })).statusCode)
    expect(answers).toEqual([200, 409, 200])
    expect((await call('cancel', { token: gone.token })).statusCode).toBe(409)
  })

  it('leads to nothing once the booking is in the bin', async () => {
    const { booking, token } = await mailed(await makeEvent())
    await call('cancel', { token })
    const { version } = (await office.get(`/api/registrations/${booking.id}`)).json().data
    expect((await office.delete(`/api/registrations/${booking.id}`, { version })).statusCode).toBe(204)
    expect((await call('look', { token })).statusCode).toBe(404)
  })

  it('each of several for one booking goes on working', async () => {
    const { booking, token } = await mailed(await makeEvent())
    await database.transaction((tx) => tellOfBookings(tx, college, 'event-reminder', [booking.id]))
    for (const one of [token, tokenIn(await mailsAbout(college, booking))])
      expect((await call('look', { token: one })).statusCode).toBe(200)
  })
})
