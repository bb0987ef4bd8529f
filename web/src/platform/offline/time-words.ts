import { formatDate } from '@minster/domain/platform/words/format'
import { todayHere } from '../ui/today-here.ts'

/** The hour of today, with the day before it on any other. */
export function timeWords(at: Date): string {
  const day = todayHere(at)
  const hour = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return day === todayHere() ? hour : `${formatDate(day)} ${hour}`
}
