const fractions: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' }
const inThousands = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)(?=$|\.)/
const figures = /^(\d*)(?:\.(\d*)|,(\d{0,2}))?$/

/**
 * Reads a number as people write it: 7.5, 7,5, 7½, 1,234.5, 1 234. A comma stands for thousands with just three digits
 * behind it, and for the point with one or two, as it is written on the Continent. Answers null for everything else:
 * nothing is guessed, shortened or left out.
 */
export function numberOfText(text: string): number | null {
  const [, minus, written = ''] = /^([-−–]?)\s*(.*)$/.exec(text.trim()) ?? []
  const plain = written
    .replace(inThousands, (thousands) => thousands.replaceAll(/\D/g, ''))
    .replace(/\s?([¼½¾])$/, (_all, fraction: string) => `.${fractions[fraction] ?? ''}`)
  const [, whole = '', afterPoint, afterComma] = figures.exec(plain) ?? []
  const decimals = afterPoint ?? afterComma ?? ''
  if (whole === '' && decimals === '') return null
  const number = Number(`${whole}.${decimals}`)
  return minus && number !== 0 ? -number : number
}
