import { valueAt } from '../../record/condition.ts'
import { isEmpty } from '../../record/missing.ts'
import { checkTurns } from './check-turns.ts'
import { type CheckFamily, checkFamilies, checkFamilyNames, isCheckDone } from './checks.ts'

/** A bursary is decided apart from the place. */
const apart: readonly CheckFamily[] = ['bursaryApplication', 'bursaryReferences']

/** Answers the checks that are asked of an application, given as nested values, and stand open when its place is confirmed. */
export function openAtConfirmation(application: unknown): CheckFamily[] {
  const type = valueAt(application, 'course.applicantType')
  return checkFamilyNames.filter((family) => {
    const { of } = checkTurns[family]
    const isAsked = of === undefined || of.some((one) => one === type)
    return isAsked && !apart.includes(family) && !isJudged(family, valueAt(application, `checks.${family}`))
  })
}

/** Merely received is no judgement of a reference yet. */
function isJudged(family: CheckFamily, result: unknown): boolean {
  return typeof result === 'string' && result !== 'Received' && isCheckDone(family, result)
}

/**
 * Answers why a place cannot be confirmed yet: checks are open and nothing else is named on which it rests, such as the
 * approval of the Church's panel (Specification §9, confirmation basis). `seen` are the checks the reader may know of.
 */
export function whyNotConfirmed(application: unknown, seen: readonly CheckFamily[]): string | null {
  const open = openAtConfirmation(application)
  if (open.length === 0 || !isEmpty(valueAt(application, 'confirmationBasis'))) return null
  return `${openWords(open, seen)} Finish what is open, or say under “Confirmation basis” what the place rests on.`
}

/** Answers in words which checks are open. */
export function openWords(open: readonly CheckFamily[], seen: readonly CheckFamily[]): string {
  const named = open.filter((family) => seen.includes(family)).map((family) => checkFamilies[family].label)
  const others = open.length - named.length
  const all =
    others === 0 ? named : [...named, others === 1 ? 'a confidential one' : `${others} confidential ones`]
  const verb = open.length === 1 ? 'One check is' : `${open.length} checks are`
  return `${verb} not finished: ${all.join(', ')}.`
}
