import { postCodeOf } from '#college/hesa/post-codes.ts'

/** Answers a postcode as the return writes it; what is none stands as it is, so that it is seen to be wrong. */
export function writtenPostCode(kept: string | null | undefined): string | null {
  return kept === null || kept === undefined ? null : (postCodeOf(kept, true) ?? kept)
}

/** Answers credits in the three figures of the return: `020`. */
export function writtenCredits(credits: number): string {
  return String(credits).padStart(3, '0')
}

/** Credits of a year of full-time study. */
const fullYear = 120

/** Answers credits as a share of a year of full-time study in per cent, with one decimal: 20 are `16.7`. */
export function writtenLoad(credits: number): string {
  return ((credits / fullYear) * 100).toFixed(1)
}

/** Answers pence as whole pounds. */
export function writtenPounds(pence: number): string {
  return String(Math.round(pence / 100))
}
