import { isDeath } from '#students/student/death.ts'
import { cellOf } from './cells.ts'
import type { CollegeFacts, StudentFacts } from './return-facts.ts'
import type { ReturnCell } from './return-tree.ts'

/** Fields whose lists have a code for what is not available. */
const notAvailable = {
  'Student.ETHNIC': '999',
  'Student.GENDERID': '99',
  'Student.RELIGION': '99',
  'Student.SEXID': '99',
  'Student.SEXORT': '99',
  'Disability.DISABILITY': '99',
  'EntryProfile.CARELEAVER': '99',
  'EntryProfile.PARED': '99',
} as const
type MayBeUnavailable = keyof typeof notAvailable

/** Answers whether a field may be returned as not available where nobody answered it. */
export function mayBeUnavailable(frame: string): frame is MayBeUnavailable {
  return Object.hasOwn(notAvailable, frame)
}

/**
 * Answers a field as it is, or that its value is not available where nobody answered it: the office says so of a collection, and
 * of those who have died it goes without saying.
 */
export function orNotAvailable(
  frame: MayBeUnavailable,
  cell: ReturnCell,
  facts: StudentFacts,
  { collection }: CollegeFacts,
): ReturnCell {
  const isSaid = collection.unansweredIsNotAvailable || hasDied(facts)
  if (cell.value !== null || !isSaid) return cell
  return cellOf(cell.field, notAvailable[frame], { words: 'Not answered', at: cell.origin.at })
}

function hasDied({ diedOn, engagements }: StudentFacts): boolean {
  return diedOn !== null || engagements.some(isDeath)
}
