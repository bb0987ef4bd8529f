import type { OwnLetters } from './own-letter-calls.ts'

/** Answers why no letter can be made about the chosen studies, or about any where none are chosen; null where one can be. */
export function whyNoLetter({ studies, usual, refused }: OwnLetters, chosen: string | null): string | null {
  if (refused !== null) return refused
  const id = chosen ?? usual
  if (id !== null) return studies.find((one) => one.id === id)?.refused ?? null
  const reasons = studies.map((one) => one.refused)
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}
