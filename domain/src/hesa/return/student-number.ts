const weights = [1, 3, 7, 9] as const

/**
 * Answers the number by which HESA knows a student who was never returned before (Student.SID): the last two figures of the
 * calendar year in which they entered, the UKPRN of the college, a number of its own of up to six figures, and a check digit.
 * Refuses what makes no seventeen figures.
 */
export function sidOf(year: number, ukprn: string, number: number): string {
  const digits = `${String(year).slice(-2)}${ukprn}${String(number).padStart(6, '0')}`
  if (!/^\d{16}$/.test(digits)) throw new RangeError('A HESA number cannot be made of these.')
  return `${digits}${checkDigitOf(digits)}`
}

/** Answers whether a text is a number of HESA's, of 13 figures (HUSID) or 17 (SID), the last of which checks the others. */
export function isHesaNumber(text: string): boolean {
  return /^(\d{13}|\d{17})$/.test(text) && text.endsWith(checkDigitOf(text.slice(0, -1)))
}

/** Figures are weighted 1, 3, 7, 9 by turns; what brings the sum to the next ten is the check digit. */
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (weights[at % 4] ?? 0),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
