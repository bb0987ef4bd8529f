const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day it is in the college, YYYY-MM-DD. */
export function todayHere(): string {
  return london.format(new Date())
}
