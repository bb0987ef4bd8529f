import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { problem } from '#platform/calls/replies.ts'

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
/** A mail that was written, as it is read before it goes. */
export type ReminderMail = Received<z.infer<typeof mail>>

/** What became of one reminder, or would. */
export const reminderOutcome = {
  ok: z.boolean(),
  mail: mail.nullable(),
  message: z.string().nullable(),
  details: z.array(problem),
  /** It went to them not long ago, so it is left out without being a mistake. */
  isRecent: z.boolean(),
}
const outcome = z.object(reminderOutcome)
export type ReminderOutcome = Received<z.infer<typeof outcome>>
