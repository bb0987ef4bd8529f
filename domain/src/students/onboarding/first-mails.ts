import { onboardingWaits } from './onboarding-waits.ts'

/** How the first mails to a student stand, told in the list of new students: each that waits and why, and the others. */
export const firstMails = {
  ...onboardingWaits,
  Sent: { tone: 'success' },
  'Not to be sent': { tone: 'neutral' },
} as const
