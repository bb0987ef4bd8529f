import { z } from 'zod'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'

const words = z.string().max(500, 'This is too long.').nullable().exactOptional()

const booked = z.looseObject({
  person: z
    .strictObject({
      id: z.uuid().exactOptional(),
      firstName: words,
      lastName: words,
      email: words,
      phone: words,
    })
    .meta({ description: 'Somebody known by their id, or by their names whoever they are.' }),
  tellThem: z.enum(['yes', 'no']).exactOptional().meta({
    description:
      'Whether they are told by e-mail of their place, or that they wait; they are unless this says no.',
  }),
})
/** Somebody who is booked in by the college: who they are, and the fields of the booking. */
export type OfficeBooking = Received<z.output<typeof booked>>

export const officeBookingCalls = defineCalls('Events', {
  'POST /api/events/:id/bookings': {
    summary: 'Book somebody in for an event',
    description:
      'Makes the booking, and the person where nobody knows them, in one step. Somebody the college knows already is recognised by e-mail address or telephone together with their name, and is never made twice.',
    params: z.object({ id: z.uuid('There is no such event.') }),
    body: booked,
    reply: recordReply,
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
