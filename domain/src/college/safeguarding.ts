import { addDays, addYears } from '../calendar.ts'

/** The certificates of safeguarding training (Specification §3). */
export const safeguardingCertificates = {
  basicAwareness: { label: 'Basic awareness' },
  foundations: { label: 'Foundations' },
  saferRecruitment: { label: 'Safer recruitment' },
  domesticAbuseAwareness: { label: 'Domestic abuse awareness' },
  leadership: { label: 'Leadership' },
} as const

/** Years a certificate holds (Specification §9). */
const safeguardingYears = 3
/** Days before its end from which a certificate is shown as running out. */
const warningDays = 90

/** Answers the last day (YYYY-MM-DD) on which a certificate completed on a day still holds. */
export function safeguardingExpiryOf(completedOn: string): string {
  return addYears(completedOn, safeguardingYears)
}

/** Answers how a certificate stands today; null means it was never completed. */
export function certificateStateOf(
  completedOn: string | null,
  today: string,
): 'missing' | 'valid' | 'expiring' | 'expired' {
  if (completedOn === null) return 'missing'
  const expiry = safeguardingExpiryOf(completedOn)
  if (today > expiry) return 'expired'
  return today >= addDays(expiry, -warningDays) ? 'expiring' : 'valid'
}
