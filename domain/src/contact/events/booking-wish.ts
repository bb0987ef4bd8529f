import { z } from 'zod'
import { wordsSchema } from '#kit/record/schema.ts'
import type { Received } from '#platform/calls/calls.ts'
import { publicForm } from '../public-forms/public-form.ts'

/** As a form of plain HTML sends them. */
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const howMany = 'Say how many guests you bring.'

/** Everything a booking page asks for; what an event does not ask is left alone. */
export const bookingWish = publicForm.extend({
  guests: z
    .union([z.int(howMany).min(0, howMany).max(9, howMany), z.enum(digits, howMany)], howMany)
    .exactOptional()
    .meta({ description: 'How many guests they bring; none when left out.' }),
  guestNames: z.string().trim().pipe(wordsSchema(500)).exactOptional(),
  diet: z.string().trim().pipe(wordsSchema(1000)).exactOptional(),
  access: z.string().trim().pipe(wordsSchema(1000)).exactOptional(),
})
/** A wish for places, as it was read. */
export type BookingWish = Received<z.output<typeof bookingWish>>
