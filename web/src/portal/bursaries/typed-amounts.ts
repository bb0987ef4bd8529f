import { parsePence } from '#kit/records/parse-pence.ts'

/** Answers the pence of what was typed as an award, null for nothing or no amount. */
export function typedPence(text: string | undefined): number | null {
  const pence = parsePence(text ?? '')
  return pence !== null && pence > 0 ? pence : null
}

/** Answers how a suggested award is put into its field, without pence where there are none; empty where there is none. */
export function suggestedText(pence: number | null): string {
  if (pence === null || pence <= 0) return ''
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
}

/** Answers what is wrong with what was typed as an award. */
export function problemWithAward(text: string): string {
  const pence = parsePence(text)
  return pence !== null && pence < 0 ? 'Write an amount without a minus.' : 'Write an amount, such as 1200.'
}
