import { onboardingReasons, onboardingWaits } from './onboarding-waits.ts'

/** How the first mails to a student stand, told in the list of new students: each that waits and why, the others, and why there are none. */
export const firstMails = {
  ...onboardingWaits,
  Sent: { tone: 'success' },
  'Not to be sent': { tone: 'neutral' },
  ...onboardingReasons,
} as const
