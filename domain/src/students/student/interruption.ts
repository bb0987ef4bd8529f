import type { Problem } from '#platform/errors/errors.ts'
import { addDays, addYears } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'

/** Years after which somebody who interrupts is normally back. */
const longest = 2

/** Days before the expected return on which the student is asked whether they come back: 8 weeks, then 3. */
const remindedBefore = [56, 21] as const

/** What a student who is away may say about coming back. */
export const returnAnswers = {
  Returning: { label: 'I come back as planned', tone: 'success' },
  Extend: { label: 'I need more time', tone: 'warning' },
  Withdraw: { label: 'I do not come back', tone: 'danger' },
} as const
export type ReturnAnswer = keyof typeof returnAnswers

/** The days of an interruption, YYYY-MM-DD. */
export interface DaysAway {
  readonly from: string
  readonly expectedReturn: string
}

interface InterruptionAsked {
  readonly from: string | null
  readonly expectedReturn: string | null
  readonly lastAttended: string | null
}

/** Answers what is wrong with the days a student asks to be away; one that is not given yet is not wrong. */
export function daysAwayProblems(
  { from, expectedReturn, lastAttended }: InterruptionAsked,
  today: string,
): Problem[] {
  if (!from) return []
  const problems: Problem[] = []
  if (from > addYears(today, 1))
    problems.push({ param: 'from', message: 'Ask nearer the time: at most a year ahead.' })
  if (lastAttended && lastAttended > from)
    problems.push({ param: 'lastAttended', message: 'This lies after your first day away.' })
  if (!expectedReturn) return problems
  if (expectedReturn <= from)
    problems.push({ param: 'expectedReturn', message: 'Choose a day after your first day away.' })
  else if (expectedReturn <= today)
    problems.push({ param: 'expectedReturn', message: 'Choose a day of return that is still to come.' })
  return [...problems, ...tooLong({ from, expectedReturn })]
}

/** Answers what is wrong with the day until which a student who is away wishes to stay away. */
export function longerAwayProblems(wish: string | null, away: DaysAway): Problem[] {
  if (wish === null) return [{ param: 'until', message: 'Say until when you need.' }]
  if (wish <= away.expectedReturn)
    return [
      {
        param: 'until',
        message: `You are expected back on ${formatDate(away.expectedReturn)}. Choose a later day.`,
      },
    ]
  return tooLong({ from: away.from, expectedReturn: wish }).map(({ message }) => ({
    param: 'until',
    message,
  }))
}

function tooLong({ from, expectedReturn }: DaysAway): Problem[] {
  const last = addYears(from, longest)
  if (expectedReturn <= last) return []
  const message = `An interruption lasts at most two years, until ${formatDate(last)}. If you need longer, speak with the college office.`
  return [{ param: 'expectedReturn', message }]
}

/** Answers the first day on which a student is asked about a return. */
export function askedAboutReturnFrom(expectedReturn: string): string {
  return addDays(expectedReturn, -remindedBefore[0])
}

/**
 * Answers whether a student is to be reminded of a return today: at each of the two days once, by the day they were last
 * reminded. A later return begins anew; where both days have passed, one reminder is enough.
 */
export function isReturnReminderDue(expectedReturn: string, reminded: string | null, today: string): boolean {
  if (today > expectedReturn) return false
  return remindedBefore.some((days) => {
    const day = addDays(expectedReturn, -days)
    return day <= today && (reminded === null || reminded < day)
  })
}
