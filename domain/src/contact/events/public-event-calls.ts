import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { offeredChoices } from '../public-forms/offered-choices.ts'
import { bookingWish } from './booking-wish.ts'
import { eventKinds, eventQuestions } from './event-states.ts'

const line = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(namesOf(eventKinds)),
  /** ISO instants. */
  start: z.string(),
  end: z.string().nullable().meta({ description: 'Null where nobody can say.' }),
  /** What the hub is called. */
  hub: z.string().nullable(),
  location: z
    .object({ name: z.string(), address: z.array(z.string()), directions: z.string().nullable() })
    .nullable(),
  isOnline: z.boolean(),
  left: z
    .int()
    .nullable()
    .meta({ description: 'How many places are left; null where as many come as wish.' }),
  waiting: z.int().meta({ description: 'How many wait for a place.' }),
  whyNot: z
    .string()
    .nullable()
    .meta({ description: 'Why no place can be booked, in a sentence; null while one can.' }),
})
/** An event as anybody may know it. */
export type PublicEventLine = Received<z.infer<typeof line>>

const publicEvent = line.extend({
  state: z.enum(['Open', 'Closed', 'Cancelled']),
  about: z.string().nullable(),
  capacity: z.int().nullable(),
  mostGuests: z.int().meta({ description: 'How many each may bring.' }),
  closes: z.string().nullable().meta({ description: 'Until when places are booked; null until it begins.' }),
  asks: z.array(z.enum(namesOf(eventQuestions))).meta({ description: 'What is asked besides.' }),
  ...offeredChoices.shape,
})
/** An event with all that its booking page says and asks. */
export type PublicEvent = Received<z.infer<typeof publicEvent>>

export const publicEventCalls = defineCalls('Public events', {
  'GET /api/public-events': {
    summary: 'Events anybody may book a place for, soonest first',
    description: 'Those that are still to come and need no invitation.',
    reply: dataOf(z.array(line)),
  },
  'GET /api/public-events/:id': {
    summary: 'What the booking page of an event says and asks',
    description:
      'Of one by invitation too, for whoever has its address. Nothing is told of who has booked, nor the link of a meeting online.',
    params: byId,
    reply: dataOf(publicEvent),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/public-events/:id/bookings': {
    summary: 'Book places at an event',
    description:
      'As JSON or as the plain form of its page (application/x-www-form-urlencoded), which is answered with a page. Whoever books has a place, or waits where none is free; the mail they are sent says which. The answer is the same whether or not the college knows them, and who has booked already is only sent the mail again.',
    params: byId,
    body: bookingWish,
    reply: null,
    status: 202,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
