import type { Consequence, OwnWords, Wanted } from './rules.ts'

/** What was asked for by whoever makes a change: ids of consequences, those ticked by default when left out. */
interface WantedOf {
  readonly consequences?: readonly Wanted[] | undefined
}

/** Whether a consequence is to happen. */
export function isWanted(consequence: Consequence, how: WantedOf): boolean {
  if (consequence.locked) return true
  return how.consequences
    ? how.consequences.some((wanted) => idOf(wanted) === consequence.id)
    : consequence.ticked
}

/** The words a mail is to go in, where they are not those of its template. */
export function wordsFor({ id }: Consequence, { consequences = [] }: WantedOf): OwnWords | undefined {
  const wanted = consequences.find((one) => idOf(one) === id)
  return typeof wanted === 'object' ? wanted.words : undefined
}

function idOf(wanted: Wanted): string {
  return typeof wanted === 'string' ? wanted : wanted.id
}
