import type { Decision } from './board-case.ts'

/** Answers whether two decisions come to the same, in whatever order their modules are named. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return (
    one.decision === other.decision &&
    one.award === other.award &&
    one.classification === other.classification &&
    isSameSet(one.compensated, other.compensated) &&
    isSameSet(one.uncapped, other.uncapped)
  )
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}

/** Answers why a decision is not taken without a word of explanation: the minutes say where the board went another way. */
export function whyNotExplained(
  decision: Decision,
  proposal: Decision,
  explanation: string | null,
): string | null {
  return isSameDecision(decision, proposal) || (explanation ?? '') !== ''
    ? null
    : 'This is not what is proposed. Give the reason, which the minutes say.'
}
