/** How a mailed link may stand by itself, whatever became of what it leads to. `void`: a newer mail took its place. */
export type OwnStanding = 'open' | 'void' | 'expired'

/** What became of a mailed link. */
export interface LinkFate {
  /** Something was sent by it. */
  readonly isUsed: boolean
  readonly isVoid: boolean
  readonly isExpired: boolean
}

/** How the link of a form stands that is sent once and then done with. */
export const onceStandings = ['open', 'used', 'void', 'expired', 'closed'] as const
export type OnceStanding = (typeof onceStandings)[number]

/** Answers what is wrong with a link itself; asked last, once what it leads to would take a form. */
export function ownStandingOf({ isVoid, isExpired }: Pick<LinkFate, 'isVoid' | 'isExpired'>): OwnStanding {
  if (isVoid) return 'void'
  return isExpired ? 'expired' : 'open'
}
