import { weekdayOf } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** "Mon 28/09/2026 – Fri 11/12/2026", and a single day once. */
export function spanWords(start: string, end: string): string {
  return start === end ? dayWords(start) : `${dayWords(start)} – ${dayWords(end)}`
}

function dayWords(day: string): string {
  return `${weekdays[weekdayOf(day)]} ${formatDate(day)}`
}
