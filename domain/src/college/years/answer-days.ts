import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { academicYearOf } from './academic-year.ts'
import { closedWeeksOf, isInWeeks } from './closed-weeks.ts'

/** Within how many working days each kind of matter is answered, where the college says nothing else. */
export const usualAnswerDays = {
  requests: 5,
  extensions: 5,
  interruptions: 10,
  bursaries: 20,
  other: 5,
} as const

/** What a college may say of each kind. */
export type AnswerDays = { readonly [kind in keyof typeof usualAnswerDays]: number }

const kinds: Readonly<Record<string, keyof AnswerDays>> = {
  requests: 'requests',
  'extension-request': 'extensions',
  'ios-request': 'interruptions',
  'bursary-application': 'bursaries',
}

/**
 * Answers the day by which the college answers what came on a day (YYYY-MM-DD). Neither weekends count nor the weeks in
 * which it is closed, of which `listed` are days.
 */
export function answerBy(form: string, from: string, days: AnswerDays, listed: readonly string[]): string {
  let day = from
  for (let left = days[kinds[form] ?? 'other']; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, listed)) left -= 1
  }
  return day
}

function isWorkingDay(day: string, listed: readonly string[]): boolean {
  return weekdayOf(day) < 5 && !isInWeeks(day, closedWeeksOf(academicYearOf(day), listed))
}
