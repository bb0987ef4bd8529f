import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { calendarsIn, linkedBookingsOf, mailsAbout } from './test-bookings.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const { call, makeEvent, mailed, lastMail } = linkedBookingsOf(college, office)
const stateOf = async ({ id }: Reply) => (await office.get(`/api/registrations/${id}`)).json().data.state

describe('a booking by its link', () => {
  it('brings no more guests than each may, nor than there are places, and nothing is lost', async () => {
    const event = await makeEvent({ capacity: 2 })
    const { booking, token } = await mailed(event)
    const other = await mailed(event)
    for (const guests of [3, 1]) {
      const reply = await call('change', { token, guests, diet: 'Vegan' })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.details).toContainEqual({ param: 'guests', message: expect.any(String) })
    }
    expect([await stateOf(booking), await stateOf(other.booking)]).toEqual(['Registered', 'Registered'])
    expect((await call('look', { token })).json().data).toMatchObject({ guests: 0, diet: null })
  })

  it('cancels it once, and the next who waits moves up', async () => {
    const event = await makeEvent({ capacity: 1 })
    const { booking, token } = await mailed(event)
    const waits = await mailed(event)
    expect(await stateOf(waits.booking)).toBe('Wait-listed')
    for (let tap = 0; tap < 2; tap += 1)
      expect((await call('cancel', { token })).json().data).toMatchObject({ state: 'Cancelled' })
    expect(
      (await mailsAbout(college, booking)).filter(({ template }) => template === 'booking-cancelled'),
    ).toHaveLength(1)
    expect(calendarsIn(await mailsAbout(college, booking)).at(-1)).toMatch(/^CANCEL/)
    expect(await stateOf(waits.booking)).toBe('Registered')
    const change = await call('change', { token, guests: 1 })
    expect([change.statusCode, change.json().error.message]).toEqual([409, 'This booking is cancelled.'])
    // Taken up again it waits, as the place is gone.
    expect((await call('again', { token })).json().data).toMatchObject({
      state: 'Wait-listed',
      event: { onlineLink: null },
    })
    expect((await lastMail(booking))?.template).toBe('booking-waits')
    await call('cancel', { token: waits.token })
    expect(await stateOf(booking)).toBe('Registered')
  })

  it('and cancels while others do: never more places than there are, and nobody waits for a free one', async () => {
    const event = await makeEvent({ capacity: 3 })
    const all: Awaited<ReturnType<typeof mailed>>[] = []
    for (let made = 0; made < 6; made += 1) all.push(await mailed(event))
    const [one, two, three, four] = all
    const replies = await Promise.all(
      [one, two, three, four].map((held) => call('cancel', { token: held?.token ?? '' })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    await Promise.all([one, two].map((held) => call('again', { token: held?.token ?? '' })))
    const states = await Promise.all(all.map(({ booking }) => stateOf(booking)))
    expect(states.filter((state) => state === 'Registered')).toHaveLength(3)
    expect(states.filter((state) => state === 'Wait-listed')).toHaveLength(1)
    expect(states.slice(4)).toEqual(['Registered', 'Registered'])
  })
})
