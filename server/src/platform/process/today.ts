/** The clock of a running server; tests set their own. */
export interface Today {
  now(): Date
  /** The day it is in the college, `YYYY-MM-DD`. */
  today(): string
}

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day an instant lies in, in the college. */
export function dayOf(at: Date): string {
  return london.format(at)
}

const minute = 60_000

/** A clock from a source of instants; the college's day is London's, and begins with a full minute. */
export function clockOf(now: () => Date): Today {
  let known = { minute: Number.NaN, day: '' }
  return {
    now,
    today() {
      const at = now()
      const current = Math.floor(at.getTime() / minute)
      if (current !== known.minute) known = { minute: current, day: dayOf(at) }
      return known.day
    },
  }
}
