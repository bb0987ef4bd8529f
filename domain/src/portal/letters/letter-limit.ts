import { formatDateTime } from '#platform/words/format.ts'

/** So many letters of status a student makes within a day at most: each is a paper of the college. */
export const mostLettersADay = 5

const day = 86_400_000

/** Answers since when letters count towards the limit, an ISO instant as `now` is. */
export function lettersCountSince(now: string): string {
  return new Date(Date.parse(now) - day).toISOString()
}

/** Answers when the next letter can be made, from when those that count were, in any order; null for at once. */
export function nextLetterAt(made: readonly string[]): string | null {
  const [oldest] = made
    .map((at) => Date.parse(at))
    .toSorted((one, other) => other - one)
    .slice(mostLettersADay - 1)
  return oldest === undefined ? null : new Date(oldest + day).toISOString()
}

/** Says how many letters there may be, and when the next can be made where that many were. */
export function letterLimitWords(next: string | null): string {
  if (next === null) return `You can make up to ${mostLettersADay} letters within 24 hours.`
  return `You have made ${mostLettersADay} letters within 24 hours, which is as many as may be. You can make the next one at ${formatDateTime(next)}.`
}
