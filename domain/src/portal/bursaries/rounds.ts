import type { Problem } from '#platform/errors/errors.ts'
import { formatDate, formatMoney } from '#platform/words/format.ts'
import type { RoundState } from './states.ts'

/** When students may ask for a share of a pot. */
export interface RoundDays {
  readonly state: RoundState
  /** First and last day, `YYYY-MM-DD`. */
  readonly opens: string
  readonly closes: string
}

/** How a round stands for a student: `hidden` while it is prepared. */
export type RoundStanding = 'hidden' | 'coming' | 'open' | 'closed'

/** Answers how a round stands on a day: it is open from its first day to its last, once it is published. */
export function roundStandingOf({ state, opens, closes }: RoundDays, today: string): RoundStanding {
  if (state === 'In preparation') return 'hidden'
  if (state === 'Settled' || today > closes) return 'closed'
  return today < opens ? 'coming' : 'open'
}

/** A round as its student meets it. */
export interface RoundOfStudent extends RoundDays {
  /** They have asked for a share of it. */
  readonly isAsked: boolean
  /** They are to do something about what they asked for: add what is lacking, or answer an offer. */
  readonly isTheirTurn: boolean
}

/**
 * Answers which round a student is shown: one that waits for them, else one they can ask in, else the last they asked in,
 * else the next to open. Null where there is none.
 */
export function roundShown<Round extends RoundOfStudent>(
  rounds: readonly Round[],
  today: string,
): Round | null {
  const seen = rounds
    .filter((round) => round.isAsked || roundStandingOf(round, today) !== 'hidden')
    .toSorted((one, other) => one.closes.localeCompare(other.closes))
  const stands = (wanted: RoundStanding) => (round: Round) => roundStandingOf(round, today) === wanted
  return (
    seen.find(({ isTheirTurn }) => isTheirTurn) ??
    seen.find((round) => !round.isAsked && stands('open')(round)) ??
    seen.findLast(({ isAsked }) => isAsked) ??
    seen.find(stands('coming')) ??
    seen.at(-1) ??
    null
  )
}

/** Answers why nobody can ask for a share of a round today, null where they can. */
export function whyNotOpen(round: RoundDays, today: string): string | null {
  const standing = roundStandingOf(round, today)
  if (standing === 'open') return null
  if (standing === 'coming') return `You can ask for a bursary from ${formatDate(round.opens)}.`
  if (standing === 'closed' && round.closes < today)
    return `This round closed on ${formatDate(round.closes)}.`
  return 'This round is closed.'
}

/** Answers what is wrong with an amount a student asks for: more than nothing, and no more than the whole pot. */
export function askedProblems(asked: number | null, pot: number): Problem[] {
  const param = 'asked'
  if (asked === null || asked <= 0) return [{ param, message: 'Enter the amount you ask for.' }]
  return asked > pot
    ? [{ param, message: `Ask for ${formatMoney(pot)} at most: the whole pot is no larger.` }]
    : []
}
