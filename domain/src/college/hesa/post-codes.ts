/** What the return takes for a postcode that nobody knows. */
export const unknownPostCode = 'ZZ99 9ZZ'

const whole = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/
const outward = /^[A-Z]{1,2}\d[A-Z\d]?$/

/**
 * Answers a postcode of the United Kingdom, Jersey, Guernsey or Man as the return writes it, in capitals with one space; null
 * where it is none. With `orOutward` its first half alone will do.
 */
export function postCodeOf(text: string, orOutward = false): string | null {
  const written = text.trim().toUpperCase()
  if (orOutward && outward.test(written)) return written
  const [, first, second] = whole.exec(written) ?? []
  return first === undefined || second === undefined ? null : `${first} ${second}`
}
