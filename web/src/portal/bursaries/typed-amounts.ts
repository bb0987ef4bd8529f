import { penceOfText } from '#kit/records/money-text.ts'

/** Answers the pence of what was typed as an award, null for nothing or no amount. */
export function typedPence(text: string | undefined): number | null {
  const pence = penceOfText(text ?? '')
  return pence !== null && pence > 0 ? pence : null
}

/** Answers how an amount is put into a field to be changed: without the sign, and without pence where there are none. */
export function amountText(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
}
