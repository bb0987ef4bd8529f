import type { Tone } from '#platform/words/tones.ts'

/** How a booking stands. */
export const registrationStates = {
  Registered: { tone: 'success' },
  'Wait-listed': { tone: 'warning' },
  Attended: { tone: 'success' },
  'No show': { tone: 'danger' },
  Cancelled: { tone: 'neutral' },
} as const satisfies Record<string, { readonly tone: Tone }>
export type RegistrationState = keyof typeof registrationStates

/** How a booking came in. */
export const registrationSources = {
  office: { label: 'Entered by the college' },
  booking: { label: 'Booking page' },
  import: { label: 'Imported' },
} as const
export type RegistrationSource = keyof typeof registrationSources
