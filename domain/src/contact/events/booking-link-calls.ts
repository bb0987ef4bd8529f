import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linkToken } from '#platform/calls/link-token.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { registrationStates } from './registration-states.ts'

/** What the booking page of an event asks of which the answer may be changed later. */
const changeable = ['phone', 'diet', 'access'] as const
export type ChangeableAnswer = (typeof changeable)[number]

const answer = z.string().nullable()

const ownBooking = z.object({
  event: z.object({
    title: z.string(),
    /** ISO instants. */
    start: z.string(),
    end: z.string().nullable().meta({ description: 'Null where nobody can say.' }),
    place: z.string().nullable(),
    directions: z.string().nullable(),
    onlineLink: z.string().nullable().meta({ description: 'Told to whoever has a place.' }),
    mostGuests: z.int().meta({ description: 'How many each may bring.' }),
    left: z.int().nullable().meta({ description: 'Places left; null where as many come as wish.' }),
    asks: z.array(z.enum(changeable)),
  }),
  state: z.enum(namesOf(registrationStates)),
  code: z.string(),
  guests: z.int(),
  guestNames: answer,
  phone: answer,
  diet: answer,
  access: answer,
  whyNot: z
    .string()
    .nullable()
    .meta({ description: 'Why nothing can be changed any more, in a sentence; null while it can.' }),
  whyNotAgain: z
    .string()
    .nullable()
    .meta({ description: 'Why a booking that is cancelled cannot be taken up again; null where it can.' }),
  told: z.array(z.string()).meta({ description: 'What is read of it first, line by line.' }),
})
/** A booking as whoever made it sees it by the link of a mail. */
export type OwnBooking = Received<z.infer<typeof ownBooking>>

const byToken = z.strictObject({ token: linkToken })
const written = z.string().trim().max(1000).nullable()
const reply = dataOf(ownBooking)
const refuses = ['NOT_FOUND', 'CONFLICT'] as const

/** Of the page behind a mailed link on which whoever booked changes or cancels it. */
export const bookingLinkCalls = defineCalls('Bookings by link', {
  'POST /api/booking-links/look': {
    summary: 'The booking a link from a mail is for',
    body: byToken,
    reply,
    refuses,
  },
  'POST /api/booking-links/change': {
    summary: 'Change my booking',
    description:
      'What is left out stays as it is, as does what the event does not ask. More guests only where places are free.',
    body: byToken.extend({
      guests: z.int().min(0).max(9).exactOptional(),
      guestNames: z.string().trim().max(500).nullable().exactOptional(),
      phone: z.string().trim().max(100).nullable().exactOptional(),
      diet: written.exactOptional(),
      access: written.exactOptional(),
    }),
    reply,
    refuses,
  },
  'POST /api/booking-links/cancel': {
    summary: 'Cancel my booking',
    body: byToken,
    reply,
    refuses,
  },
  'POST /api/booking-links/again': {
    summary: 'Take up my booking again that was cancelled',
    description: 'With a place where one is free, otherwise at the end of the waiting list.',
    body: byToken,
    reply,
    refuses,
  },
})
