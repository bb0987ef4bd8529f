import { daysBetween } from '#platform/words/calendar.ts'

/** Days after Durham was sent a registration within which the Banner ID comes back. */
const usualDays = 14

/** How long a Banner ID is waited for. */
export interface BannerIdWait {
  /** The day Durham was sent the registration, YYYY-MM-DD. */
  readonly on: string
  readonly days: number
  readonly isOverdue: boolean
}

/** Answers how long a Banner ID has been waited for since Durham was sent the registration. */
export function waitForBannerId(on: string, today: string): BannerIdWait {
  const days = daysBetween(on, today)
  return { on, days, isOverdue: days > usualDays }
}

/** Says how long a Banner ID has been waited for, and that it should have come. */
export function waitWords({ days, isOverdue }: Pick<BannerIdWait, 'days' | 'isOverdue'>): string {
  const when = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  return `Sent to Durham ${when}${isOverdue ? ', overdue: ask for the Banner ID' : ''}`
}
