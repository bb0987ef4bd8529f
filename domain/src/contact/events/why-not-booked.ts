import { formatDayAndTime, formatLongDay } from '#platform/words/london-time.ts'
import type { EventState } from './event-states.ts'
import { type Duration, isEventOver } from './when-words.ts'

/** What of an event decides whether places can be booked on its page. */
interface Bookable extends Duration {
  readonly state: EventState
  /** ISO instant; null: when it begins. */
  readonly closes: string | null
  /** No place is left, and nobody more may wait for one. */
  readonly isFull: boolean
}

/** Answers in a sentence why nobody can book on the page of an event at a moment; null while they can. */
export function whyNotBooked(event: Bookable, now: string): string | null {
  const { state, start, closes, isFull } = event
  if (state === 'Cancelled') return 'It is cancelled.'
  if (isEventOver(event, now)) return `It was on ${formatLongDay(start)}.`
  if (start <= now) return 'It has begun.'
  if (state === 'Draft') return 'It is not open for booking yet.'
  if (state === 'Closed') return 'Booking is closed.'
  if (closes !== null && closes <= now) return `Booking closed on ${formatDayAndTime(closes)}.`
  return isFull ? 'All places are taken, and the waiting list is full.' : null
}
