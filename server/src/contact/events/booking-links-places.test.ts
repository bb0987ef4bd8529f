import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { linkedBookingsOf } from './test-bookings.ts'
import { statesOf } from './test-events.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const { call, makeEvent, mailed, lastMail } = linkedBookingsOf(college, office)
const states = (...all: readonly { readonly booking: Reply }[]) =>
  statesOf(
    office,
    all.map(({ booking }) => booking),
  )

describe('a booking by its link', () => {
  it('brings no more guests than each may, nor than there are places, and nothing is lost', async () => {
    const event = await makeEvent({ capacity: 2 })
    const [own, other] = [await mailed(event), await mailed(event)]
    const { token } = own
    for (const guests of [3, 1]) {
      const reply = await call('change', { token, guests, diet: 'Vegan' })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.details).toContainEqual({ param: 'guests', message: expect.any(String) })
    }
    expect(await states(own, other)).toEqual(['Registered', 'Registered'])
    expect((await call('look', { token })).json().data).toMatchObject({ guests: 0, diet: null })
  })

  it('cancels it, and the next who waits moves up', async () => {
    const event = await makeEvent({ capacity: 1 })
    const { booking, token } = await mailed(event)
    const waits = await mailed(event)
    expect(await states(waits)).toEqual(['Wait-listed'])
    await call('cancel', { token })
    expect(await states(waits)).toEqual(['Registered'])
    // Taken up again it waits, as the place is gone.
    expect((await call('again', { token })).json().data).toMatchObject({
      state: 'Wait-listed',
      event: { onlineLink: null },
    })
    expect((await lastMail(booking))?.template).toBe('booking-waits')
    await call('cancel', { token: waits.token })
    expect(await statesOf(office, [booking])).toEqual(['Registered'])
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
    const after = await states(...all)
    expect(after.filter((state) => state === 'Registered')).toHaveLength(3)
    expect(after.filter((state) => state === 'Wait-listed')).toHaveLength(1)
    expect(after.slice(4)).toEqual(['Registered', 'Registered'])
  })
})
