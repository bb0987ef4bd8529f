/** Fewer characters are guessed; longer ones are refused before any work is done. */
export const shortestPassword = 12
export const longestPassword = 200

/** Said beside the field in which a password is chosen. */
export const passwordHint = `At least ${shortestPassword} characters, such as three or four words.`

/** What people choose first, and guessers too: refused alone and with digits or signs around it. */
const common = new Set(
  (
    'password passwort passw0rd p@ssword p@ssw0rd mypassword secretpassword yourpassword newpassword changeme ' +
    'changemenow letmein letmeinnow welcome welcomeback administrator admin superuser secret iloveyou ' +
    'iloveyouforever iloveyousomuch qwerty qwertyuiop qwertyuiopasdfghjkl qwertyqwerty asdfghjkl asdfghjklzxcvbnm ' +
    'zxcvbnm qazwsxedc qazwsxedcrfv abcdefghijkl abcdefghijklmnopqrstuvwxyz abcabcabcabc sunshine princess football ' +
    'liverpool manchester manchesterunited arsenal chelsea dragon monkey superman batman starwars pokemon trustno ' +
    'correcthorsebatterystaple jesus jesuschrist jesusislord jesuslovesme jesussaves godisgood godislove thelordismyshepherd ' +
    'halleluja hallelujah college theology theologicalcollege minster durham durhamuniversity student january february ' +
    'march april june july august september october november december summer autumn winter spring'
  ).split(' '),
)

/**
 * Answers what is wrong with a new password in words that say what to do, or null. `email` is whose it will be, where
 * that is known. Length counts for more than kinds of characters, so none are asked for.
 */
export function passwordProblemOf(password: string, email: string | null = null): string | null {
  const plain = password.normalize('NFKC')
  const length = Array.from(plain).length
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters.`
  if (plain.length > longestPassword) return `Use at most ${longestPassword} characters.`
  const small = plain.toLowerCase().trim()
  const address = email?.toLowerCase() ?? null
  if (address !== null && (small === address || strippedOf(small) === address.split('@')[0]))
    return 'Choose something other than your e-mail address.'
  if (isTooPlain(small)) return 'This password is among the first that are guessed. Choose another.'
  return null
}

function isTooPlain(small: string): boolean {
  return new Set(small).size < 5 || isRun(small) || common.has(strippedOf(small)) || common.has(small)
}

/** Without digits and signs before and after, and without spaces: "Welcome 2026!" is "welcome". */
function strippedOf(small: string): string {
  return small.replace(/\s+/g, '').replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '')
}

/** 1234567890123 and its like: each character follows the one before it, beginning again after 9. */
function isRun(small: string): boolean {
  const codes = Array.from(small).map((character) => character.codePointAt(0) ?? 0)
  return codes.every((code, at) => {
    const before = codes[at - 1]
    return before === undefined || code === before + 1 || (code === 48 && before === 57)
  })
}
