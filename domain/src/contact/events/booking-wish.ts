import { z } from 'zod'
import { nameOnly } from '#kit/record/name-only.ts'
import { emailSchema, phoneSchema, wordsSchema } from '#kit/record/schema.ts'
import type { Received } from '#platform/calls/calls.ts'

const offered = 'Choose one that is offered.'
/** As a form of plain HTML sends them. */
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const howMany = 'Say how many guests you bring.'

/** Everything a booking page asks for; what an event does not ask is left alone. A form of plain HTML sends the same. */
export const bookingWish = z.strictObject({
  firstName: nameOnly('Enter your first name.'),
  lastName: nameOnly('Enter your last name.'),
  email: z.string('Enter your e-mail address.').pipe(emailSchema),
  guests: z
    .union([z.int(howMany).min(0, howMany).max(9, howMany), z.enum(digits, howMany)], howMany)
    .exactOptional()
    .meta({ description: 'How many guests they bring; none when left out.' }),
  guestNames: z.string().trim().pipe(wordsSchema(500)).exactOptional(),
  phone: phoneSchema.exactOptional(),
  diet: z.string().trim().pipe(wordsSchema(1000)).exactOptional(),
  access: z.string().trim().pipe(wordsSchema(1000)).exactOptional(),
  programme: z.uuid(offered).exactOptional(),
  heardFrom: z
    .string(offered)
    .max(200)
    .exactOptional()
    .meta({ description: 'One of the values the page offers.' }),
  consent: z
    .literal([true, false, 'yes'], 'Tick the box, or leave it as it is.')
    .exactOptional()
    .meta({ description: 'Whether they ticked the words of the wording. Not ticked, nothing is noted.' }),
  wording: z
    .uuid('Load the form again.')
    .exactOptional()
    .meta({ description: 'The wording they were shown; required where they agreed to it.' }),
  website: z
    .string()
    .max(500)
    .exactOptional()
    .meta({ description: 'Stays empty: people do not see it, and what fills it in is no person.' }),
})
/** A wish for places, as it was read. */
export type BookingWish = Received<z.output<typeof bookingWish>>
