import { type EventPlan, isMoved } from './event-changes.ts'
import type { EventState } from './event-states.ts'

/** An event as far as those who booked have to know of it. */
export interface KnownEvent extends EventPlan {
  readonly state: EventState
}

/** What those who booked are told of a change of an event. */
export const eventNews = {
  moved: { mail: 'event-moved', told: 'told what changed' },
  cancelled: { mail: 'event-cancelled', told: 'told that it does not take place' },
  'on again': { mail: 'event-moved', told: 'told that it takes place after all' },
} as const
export type EventNews = keyof typeof eventNews

/** Answers whether a change of an event counts for calendars: it is elsewhere or at another time, is cancelled, or on again. */
export function countsAsChange(before: KnownEvent, after: KnownEvent): boolean {
  return isMoved(before, after) || isOff(before) !== isOff(after)
}

/** Answers what of a change those who booked are told; null where there is nothing to tell, or where it is over by `now`. */
export function newsOf(before: KnownEvent, after: KnownEvent, now: string): EventNews | null {
  if (isOver(before, now) && isOver(after, now)) return null
  if (isOff(after)) return isOff(before) ? null : 'cancelled'
  const isOn = (event: KnownEvent) => event.state === 'Open' || event.state === 'Closed'
  if (!isOn(before) && isOn(after)) return 'on again'
  return isMoved(before, after) ? 'moved' : null
}

function isOff({ state }: KnownEvent): boolean {
  return state === 'Cancelled'
}

function isOver({ start }: KnownEvent, now: string): boolean {
  return start !== null && Date.parse(start) <= Date.parse(now)
}
