import { onDemand } from '@minster/domain/platform/words/on-demand'

const londonDay = onDemand(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }))

/** The day it is in the college, YYYY-MM-DD; of another instant, the day it was there. */
export function todayHere(at = new Date()): string {
  return londonDay().format(at)
}
