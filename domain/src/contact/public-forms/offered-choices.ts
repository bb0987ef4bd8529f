import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'

/** What the college's public forms offer alike. */
export const offeredChoices = z.object({
  programmes: z.array(linked),
  heardFrom: z.array(z.object({ value: z.string(), group: z.string().nullable() })),
  /** The words of the tick; null while the college has none. */
  wording: z.object({ id: z.string(), edition: z.string(), words: z.string() }).nullable(),
})
export type OfferedChoices = Received<z.infer<typeof offeredChoices>>
