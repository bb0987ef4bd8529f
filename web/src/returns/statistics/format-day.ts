import { onDemand } from '@minster/domain/platform/words/on-demand'

const dayFormat = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** "21 November", for a day whose year is said beside it. */
export function formatDayAndMonth(day: string): string {
  return dayFormat().format(new Date(`${day}T00:00:00Z`))
}
