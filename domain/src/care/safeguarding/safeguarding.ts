import { addDays, addYears } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** The certificates of safeguarding training (Specification §3). */
export const safeguardingCertificates = {
  basicAwareness: { label: 'Basic awareness' },
  foundations: { label: 'Foundations' },
  saferRecruitment: { label: 'Safer recruitment' },
  domesticAbuseAwareness: { label: 'Domestic abuse awareness' },
  leadership: { label: 'Leadership' },
} as const

export type SafeguardingCourse = keyof typeof safeguardingCertificates

export const safeguardingCourses = namesOf(safeguardingCertificates)

/** Courses that build on each other, from the lowest: who holds one needs none below it. The others stand alone. */
const ladder: readonly SafeguardingCourse[] = ['basicAwareness', 'foundations', 'leadership']

/** Answers the courses that make one unnecessary, from the next above it to the highest. */
export function coursesAbove(course: SafeguardingCourse): readonly SafeguardingCourse[] {
  return ladder.includes(course) ? ladder.slice(ladder.indexOf(course) + 1) : []
}

/** Years a certificate holds (Specification §9). */
const safeguardingYears = 3
/** Days before its end from which something is shown as running out. */
const warningDays = 90

/** Answers the last day (YYYY-MM-DD) on which a certificate completed on a day still holds. */
export function safeguardingExpiryOf(completedOn: string): string {
  return addYears(completedOn, safeguardingYears)
}

/** Answers how something that holds up to and with a day stands today. */
export function renewalStateOf(expiry: string, today: string): 'valid' | 'expiring' | 'expired' {
  if (today > expiry) return 'expired'
  return isNear(expiry, today) ? 'expiring' : 'valid'
}

/** Answers whether a day is close enough to be warned of, or over. */
export function isNear(day: string, today: string): boolean {
  // A report asks it of thousands of days, always on the same one.
  if (warned.today !== today) warned = { today, until: addDays(today, warningDays) }
  return day <= warned.until
}

let warned = { today: '', until: '' }
