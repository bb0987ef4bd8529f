import { formatLongDay, wallTimeOf } from '#platform/words/london-time.ts'

/** ISO instants; `end` is null where nobody can say. */
export interface Duration {
  readonly start: string
  readonly end: string | null
}

/**
 * Says when an event is by the college's clocks: "Saturday 5 December 2026, 10:00 to 15:00", or "…, from 18:30" where nobody
 * can say when it ends.
 */
export function whenWords({ start, end }: Duration): string {
  const from = wallTimeOf(start)
  const day = formatLongDay(start)
  if (end === null) return `${day}, from ${from.time}`
  const until = wallTimeOf(end)
  return until.day === from.day
    ? `${day}, ${from.time} to ${until.time}`
    : `${day}, ${from.time}, to ${formatLongDay(end)}, ${until.time}`
}

/** Answers whether an event is over at a moment; without an end it is when its day is. */
export function isEventOver({ start, end }: Duration, now: string): boolean {
  return end === null ? wallTimeOf(start).day < wallTimeOf(now).day : end <= now
}
