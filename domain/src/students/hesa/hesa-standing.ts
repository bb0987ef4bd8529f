import { addDays } from '#platform/words/calendar.ts'
import type { HesaQuestion } from './hesa-question-titles.ts'

/** How somebody stands with the questions of the return in a year of an engagement. */
export interface HesaStanding {
  /** Questions that concern them. */
  readonly asked: readonly HesaQuestion[]
  /** Those that were answered or refused, of them, of that engagement or of that year. */
  readonly answered: readonly HesaQuestion[]
  /** What they answered of themselves is of an earlier year, and they have still to say that it holds. */
  readonly isToConfirm: boolean
}

/** Answers which questions are still to be answered. */
export function hesaMissing({ asked, answered }: Omit<HesaStanding, 'isToConfirm'>): HesaQuestion[] {
  return asked.filter((question) => !answered.includes(question))
}

const daysUntilKept = 60

/** Answers the day (YYYY-MM-DD) from which what was answered of the day an engagement began is kept as it was. */
export function entryKeptFrom(start: string): string {
  return addDays(start, daysUntilKept)
}

/** Answers whether what was answered of the day an engagement began is kept as it was by a day. */
export function isEntryKept(start: string, today: string): boolean {
  return entryKeptFrom(start) <= today
}
