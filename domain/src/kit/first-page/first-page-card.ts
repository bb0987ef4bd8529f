import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { tones } from '#platform/words/tones.ts'

/** Something that waits for this person, with the page where it is done. */
export const firstPageLine = z.object({
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  count: z.int(),
  href: z.string(),
  tone: z.enum(tones),
})
export type FirstPageLine = Received<z.infer<typeof firstPageLine>>

/** What one department has for somebody's first page beside the lists that are counted there. */
export const firstPageCard = z.object({
  title: z.string(),
  /** Said where nothing of it waits. */
  quiet: z.string(),
  /** Only those in which something waits. */
  parts: z.array(z.object({ title: z.string(), lines: z.array(firstPageLine) })),
})
export type FirstPageCard = Received<z.infer<typeof firstPageCard>>
