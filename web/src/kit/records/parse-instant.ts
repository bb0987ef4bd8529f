import { formatDateTime } from '@minster/domain/platform/words/format'
import { parseDay } from './parse-day.ts'

/**
 * Reads a day and time as typed, 31/01/2027 14:30, by the college's clocks. Answers an ISO instant, or null for what
 * is none. Of an hour that comes twice when summer time ends, the first.
 */
export function parseInstant(text: string): string | null {
  const [, dayText = '', hours, minutes] = /^(.+?)[\s,]+(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const day = parseDay(dayText)
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null
  const wall = `${day}T${String(hours).padStart(2, '0')}:${minutes}:00`
  const roundTrip = `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} ${wall.slice(11, 16)}`
  // London is at most an hour ahead of UTC: one of the two is what its clocks show.
  const candidates = [1, 0].map((ahead) => new Date(Date.parse(`${wall}Z`) - ahead * 3_600_000).toISOString())
  return candidates.find((instant) => formatDateTime(instant) === roundTrip) ?? null
}
