import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What conditions are about; the suggestions under System data are grouped by them. */
export const conditionKinds = [
  'Academic',
  'Reference',
  'Church',
  'Safeguarding',
  'Finance',
  'Other',
] as const satisfies readonly string[]

interface StateRow extends Choice {
  /** Nothing is left to wait for. */
  readonly settled?: true
  readonly needsReason?: true
}

/** Where one condition stands. */
export const conditionStates = {
  Pending: { tone: 'warning' },
  Met: { tone: 'success', settled: true, asks: ['metOn', 'note'] },
  'Not met': { tone: 'danger', needsReason: true },
  Waived: { tone: 'neutral', settled: true, needsReason: true },
} as const satisfies Record<string, StateRow>

export type ConditionState = keyof typeof conditionStates

const states: Readonly<Record<ConditionState, StateRow>> = conditionStates
export const conditionStateNames = namesOf(conditionStates)

/** Answers the states a condition may go to: any other, with a reason where one judges. */
export function conditionMoves(from: string): readonly Move[] {
  return conditionStateNames
    .filter((state) => state !== from)
    .map((to) => ({ to, needsReason: states[to].needsReason === true }))
}

/** Answers whether nothing is left to wait for: there are conditions, and each is met or waived. */
export function areSettled(found: readonly string[]): boolean {
  return (
    found.length > 0 &&
    found.every((state) => states[conditionStateNames.find((name) => name === state) ?? 'Pending'].settled)
  )
}
