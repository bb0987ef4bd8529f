import type { FlatValues } from '#kit/record/values.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { writtenByBoard } from './module-enrolment-status.ts'

/** Whether the board, or somebody before it, has decided what became of a module, rather than that credit came from elsewhere. */
export function isDecidedByBoard(values: FlatValues): boolean {
  const { outcome, mark, releasedOn } = values
  if (outcome === 'Credit transferred') return mark !== null && mark !== undefined
  return [outcome, mark, releasedOn].some((value) => value !== null && value !== undefined)
}

/**
 * Answers why somebody may not write the outcome of a module by hand, whoever they are: it comes from the marks and the board,
 * as do mark and day of release. That credit was transferred from elsewhere the office says itself, as there is nothing to mark.
 */
export function problemsOfHandWrittenOutcome(before: FlatValues | null, after: FlatValues): Problem[] {
  const [held = null, outcome = null] = [before?.['outcome'], after['outcome']]
  const isTransfer = outcome === null || outcome === 'Credit transferred'
  if (outcome === held || (isTransfer && !isDecidedByBoard(before ?? {}))) return []
  return [{ param: 'outcome', message: writtenByBoard }]
}
