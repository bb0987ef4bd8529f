import { z } from 'zod'
import { markOutcomes, marksOf, tapped } from '#kit/marks/sent-marks.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { eventStates } from './event-states.ts'
import { registrationStates } from './registration-states.ts'

const mark = z.object({
  isHere: z.boolean(),
  /** When it was tapped; of whoever is not here, when the booking was last changed. */
  at: z.string(),
  /** Of the booking. */
  version: z.int(),
  /** The name of who checked in; of a mark that was met, of who took that back. */
  by: z.string().nullable(),
  /** Of a check-in that was just taken back, what of the visit stays all the same, and why; only for whoever sees potential students. */
  stays: z.string().exactOptional(),
})
/** Whether somebody is checked in, as it stands. */
export type ShownCheckIn = Received<z.infer<typeof mark>>

const booking = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  guests: z.int(),
  guestNames: z.string().nullable(),
  state: z.enum(namesOf(registrationStates)),
  /** What they need; absent for whoever may not know. */
  needs: z.object({ diet: z.string().nullable(), access: z.string().nullable() }).exactOptional(),
  mark,
})
/** Somebody who is looked for at the door. */
export type BookingAtDoor = Received<z.infer<typeof booking>>

const door = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    state: z.enum(namesOf(eventStates)),
    start: z.string().nullable(),
    end: z.string().nullable(),
    hub: z.string().nullable(),
  }),
  /** It is open, and the caller checks in. */
  mayMark: z.boolean(),
  /** Why nobody is checked in yet. */
  closed: z.string().nullable(),
  /** Places in all; null where as many come as like. */
  capacity: z.int().nullable(),
  /** Places taken, guests among them. */
  taken: z.int(),
  bookings: z.array(booking),
})
/** Who is expected at an event, and who is here. */
export type EventDoor = Received<z.infer<typeof door>>

const marksMade = marksOf(z.strictObject({ booking: z.uuid(), isHere: z.boolean(), ...tapped }))

const sent = z.object({
  booking: z.string(),
  /** Two who check in the same person count once; `refused` are not let in. */
  outcome: z.enum(markOutcomes),
  why: z.string().exactOptional(),
  /** What stands now; null where there is no such booking at this event. */
  mark: mark.nullable(),
})
/** What became of a mark. */
export type SentCheckIn = Received<z.infer<typeof sent>>

const words = z.string().trim().max(100, 'This is too long.')
const arrival = z.strictObject({
  firstName: words.min(1, 'Write down their first name.'),
  lastName: words.min(1, 'Write down their last name.'),
  email: z.email('This is no e-mail address.').max(250).nullable().default(null),
  /** Null where it is not said: as many as they booked. */
  guests: z.int().min(0).max(9).nullable().default(null),
})
/** Somebody who comes without a booking. */
export type Arrival = Received<z.output<typeof arrival>>

export const checkInCalls = defineCalls('Events', {
  'GET /api/events/:id/check-in': {
    summary: 'Who is expected at an event, and who is here',
    params: byId,
    reply: dataOf(door),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/events/:id/check-in': {
    summary: 'Check in those who have come, as many as were tapped',
    description:
      'Sent twice it does nothing. A mark that meets a newer one of somebody else is answered as “met” beside theirs, and not written. Whoever waits for a place is let in while one is free, and never above the places there are.',
    params: byId,
    body: marksMade,
    reply: dataOf(z.array(sent)),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/events/:id/arrivals': {
    summary: 'Check in somebody who comes without a booking',
    description:
      'Somebody the college knows is recognised by e-mail address and name; whoever has a booking after all is checked in by it.',
    params: byId,
    body: arrival,
    reply: dataOf(z.object({ booking: z.string() })),
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
