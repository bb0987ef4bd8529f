import { addDays } from '#platform/words/calendar.ts'
import { academicYearOf } from './academic-year.ts'
import type { CalendarDays } from './calendar-days.ts'
import { whyCollegeClosed } from './closed-days.ts'
import { yearOf } from './college-calendar.ts'
import { isInUsualWeeks } from './usual-weeks.ts'

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
 * Answers the day by which the college answers what came on a day (YYYY-MM-DD), in working days. Vacations count, as the office
 * works in them; of a year of which no closures of the college are known, the weeks in which hardly any college is open do not.
 */
export function answerBy(
  form: string,
  from: string,
  days: AnswerDays,
  closures: readonly CalendarDays[],
): string {
  const knownYears = new Set(closures.map(yearOf))
  const isWorkingDay = (day: string) =>
    whyCollegeClosed(day, closures) === null &&
    (knownYears.has(academicYearOf(day).title) || !isInUsualWeeks(day))
  let day = from
  for (let left = days[kinds[form] ?? 'other']; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
