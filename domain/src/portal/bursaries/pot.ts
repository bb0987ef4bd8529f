import type { Problem } from '#platform/errors/errors.ts'
import { formatMoney } from '#platform/words/format.ts'
import type { AwardAnswer, BursaryState } from './states.ts'

/** What of a request weighs on the pot of its round, in pence. */
export interface Award {
  readonly state: BursaryState
  readonly answer: AwardAnswer | null
  readonly amount: number | null
  /** What of it was paid already. */
  readonly paid: number
}

/**
 * Answers how much of the pot an award holds. One that was declined, cancelled or taken back gives up what was not paid.
 */
export function committedAmount({ state, answer, amount, paid }: Award): number {
  const stands = state === 'Approved' && answer !== 'Declined'
  return Math.max(stands ? (amount ?? 0) : 0, paid)
}

/** Answers what is left of a pot, in pence; below nothing where the pot was made smaller by force. */
export function leftOf(pot: number, awards: readonly Award[]): number {
  return pot - awards.reduce((sum, award) => sum + committedAmount(award), 0)
}

/** Answers what is wrong with an amount to award out of what is left besides it. */
export function awardProblems(amount: number | null, left: number): Problem[] {
  const param = 'decision.amount'
  if (amount === null || amount <= 0) return [{ param, message: 'Enter the amount to award.' }]
  if (amount <= left) return []
  const message =
    left > 0
      ? `Only ${formatMoney(left)} of the pot is left. Award less, or make the pot larger.`
      : 'Nothing of the pot is left. Make it larger, or take back another award first.'
  return [{ param, message }]
}

/** Who shares in what is left. */
export interface Claimant {
  readonly id: string
  /** Pence over the year. */
  readonly need: number
}

const wholeTenPounds = 1000

/**
 * Answers a share of what is left for each, in pence: what they need where that is enough for all, otherwise everybody the
 * same part of their need, in whole £10. A proposal; the panel decides.
 */
export function suggestedShares(left: number, claimants: readonly Claimant[]): ReadonlyMap<string, number> {
  const wanted = claimants.reduce((sum, { need }) => sum + need, 0)
  const part = wanted === 0 ? 0 : Math.min(1, Math.max(0, left) / wanted)
  return new Map(
    claimants.map(({ id, need }) => {
      const share = part === 1 ? need : Math.floor((need * part) / wholeTenPounds) * wholeTenPounds
      return [id, share]
    }),
  )
}
