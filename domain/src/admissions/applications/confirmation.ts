import { reasonsOf } from '../blockers/blockers.ts'
import {
  type ConfirmationPart,
  confirmationParts,
  type HoldingFacts,
  type Reason,
} from '../checks/blocker-facts.ts'

/**
 * Answers what stands open of what a place is confirmed on, whatever the status: all that would hold the application up
 * once its place is accepted, but what is decided apart from the place.
 */
export function openAtConfirmation(facts: HoldingFacts): Reason[] {
  return reasonsOf({ ...facts, status: 'Place accepted' }).filter(({ part }) => part !== undefined)
}

/** One part of what a place is confirmed on, with what is open of it. */
export interface Readiness {
  readonly part: ConfirmationPart
  readonly open: readonly Reason[]
}

/** Answers all parts of what a place is confirmed on, in their order, with what is open of each. */
export function readinessOf(open: readonly Reason[]): Readiness[] {
  return confirmationParts.map((part) => ({ part, open: open.filter((one) => one.part === part) }))
}

/**
 * Answers why a place cannot be confirmed yet: something is open and nothing is named on which it rests instead, such as
 * the approval of the Church's panel (Specification §9, confirmation basis).
 */
export function whyNotConfirmed(open: readonly Reason[], basis: unknown): string | null {
  const isNamed = typeof basis === 'string' && basis !== ''
  if (open.length === 0 || isNamed) return null
  return `${openWords(open)} Finish what is open, or say under “Confirmation basis” what the place rests on, and why.`
}

const nouns: Readonly<Record<ConfirmationPart, readonly [one: string, many: string]>> = {
  Conditions: ['condition', 'conditions'],
  Papers: ['paper', 'papers'],
  References: ['reference', 'references'],
  Checks: ['check', 'checks'],
}

/** Answers how much of each part is open: "Still open: 2 conditions, 1 paper." */
export function openWords(open: readonly Reason[]): string {
  const counts = readinessOf(open).flatMap(({ part, open: { length } }) =>
    length === 0 ? [] : [`${length} ${nouns[part][length === 1 ? 0 : 1]}`],
  )
  return counts.length === 0 ? 'Nothing is open.' : `Still open: ${counts.join(', ')}.`
}
