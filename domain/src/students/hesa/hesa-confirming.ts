import type { HesaQuestion } from './hesa-question-titles.ts'
import { hesaQuestions } from './hesa-questions.ts'
import { type HesaStanding, hesaMissing } from './hesa-standing.ts'

/**
 * Answers whether somebody is asked if all they answered of themselves still holds: once in every academic year, and not
 * before it is all answered. `confirmedFor` is the year for which they last said so, null for never.
 */
export function isToConfirm(
  standing: Omit<HesaStanding, 'isToConfirm'>,
  confirmedFor: string | null,
  year: string,
): boolean {
  const own = (question: HesaQuestion) => hesaQuestions[question].of === 'person'
  return (
    standing.asked.some(own) &&
    !hesaMissing(standing).some(own) &&
    (confirmedFor === null || confirmedFor < year)
  )
}
