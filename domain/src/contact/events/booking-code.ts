/** Letters and digits that are neither misheard nor misread: no 0 and O, no 1, I and L. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 6

/** Makes the code of a booking, to be read out or typed at the door; `chance` answers a whole number below its argument. */
export function bookingCode(chance: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => codeLetters.charAt(chance(codeLetters.length))).join('')
}

/** A code as it is typed at the door: small letters and gaps are taken as what was meant. */
export function typedCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}
