import { z } from 'zod'

/** Where a value of the return is from, as replies tell it. */
export const originPlace = z.discriminatedUnion('by', [
  z.object({ by: z.literal('record'), collection: z.string(), id: z.string(), path: z.string().nullable() }),
  z.object({ by: z.literal('setting') }),
  z.object({ by: z.literal('mapping'), field: z.string(), value: z.string() }),
])

/** A collection of the return in a path. */
export const byCollection = z.object({
  code: z.string().regex(/^\d{5}$/, 'A collection is numbered like 25056.'),
})
