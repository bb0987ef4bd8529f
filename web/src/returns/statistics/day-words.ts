import { onDemand } from '@minster/domain/platform/words/on-demand'

const written = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** "21 November", for a day whose year is said beside it. */
export function dayAndMonth(day: string): string {
  return written().format(new Date(`${day}T00:00:00Z`))
}
