import { z } from 'zod'
import { channels, eventKeys } from '#kit/notifications/events.ts'
import type { Received } from '#platform/calls/calls.ts'

/** Text that the database keeps: without control characters or halves of characters. */
const word = z.string().regex(/^[^\p{C}]*$/u, 'It holds a character that cannot be kept.')

/** How one user likes the screens. It is kept on the server, so that it follows them from desk to desk. */
export const preferencesSchema = z.strictObject({
  /** Follows the system when not said. */
  scheme: z.enum(['light', 'dark', 'auto']).exactOptional(),
  density: z.enum(['compact', 'normal', 'comfortable']).exactOptional(),
  /** By list, the columns shown, in order. */
  columns: z
    .record(word.max(100), z.array(word.max(200)).max(100))
    .refine((lists) => Object.keys(lists).length <= 200, 'There are too many lists.')
    .exactOptional(),
  /** Whether single keys do things, such as / for search (WCAG 2.1.4 wants them to be switched off). */
  singleKeys: z.boolean().exactOptional(),
  /** How they hear of each event. */
  notify: z.partialRecord(z.enum(eventKeys), z.enum(channels)).exactOptional(),
})
export type Preferences = Received<z.infer<typeof preferencesSchema>>

/** Answers preferences after a change: what is given replaces what was, columns list by list, channels event by event. */
export function withChosen(before: Preferences, chosen: Preferences): Preferences {
  return {
    ...before,
    ...chosen,
    ...(chosen.columns && { columns: { ...before.columns, ...chosen.columns } }),
    ...(chosen.notify && { notify: { ...before.notify, ...chosen.notify } }),
  }
}
