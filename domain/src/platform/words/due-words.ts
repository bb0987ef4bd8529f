import { daysBetween } from './calendar.ts'
import { formatDate } from './format.ts'

/** How pressing something due is, in words and as a tone. */
export interface DueWords {
  readonly words: string
  readonly tone: 'danger' | 'warning' | 'neutral'
}

/** Answers how a due day reads today, both `YYYY-MM-DD`; null where nothing is due. */
export function dueWordsOf(due: string | null, today: string): DueWords | null {
  if (due === null) return null
  const days = daysBetween(today, due)
  if (days < -1) return { words: `${-days} days overdue`, tone: 'danger' }
  if (days === -1) return { words: '1 day overdue', tone: 'danger' }
  if (days === 0) return { words: 'Due today', tone: 'warning' }
  if (days === 1) return { words: 'Due tomorrow', tone: 'neutral' }
  return { words: `Due ${formatDate(due)}`, tone: 'neutral' }
}
