/** The clock of a running server; tests set their own. */
export interface Today {
  now(): Date
  /** The day it is in the college, `YYYY-MM-DD`. */
  today(): string
}

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** A clock from a source of instants; the college's day is London's. */
export function clockOf(now: () => Date): Today {
  return { now, today: () => london.format(now()) }
}
