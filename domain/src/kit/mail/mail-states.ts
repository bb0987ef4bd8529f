import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

/** Where a mail stands on its way. */
export const mailStates = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  bounced: { label: 'Bounced', tone: 'danger' },
  failed: { label: 'Given up', tone: 'danger' },
  takenBack: { label: 'Taken back', tone: 'neutral' },
  stopped: { label: 'Not sent', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>

export type MailState = keyof typeof mailStates

/** Whether a mail has not arrived and is not on its way. */
export function isMailUnsent(state: MailState): boolean {
  return state !== 'waiting' && state !== 'sent'
}

export const mailStateNames = namesOf(mailStates)
