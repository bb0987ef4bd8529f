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
    'halleluja hallelujah january february ' +
    'march april june july august september october november december summer autumn winter spring'
  ).split(' '),
)

/** What everybody at a college thinks of; its own name, that of its owner and the like come on top. */
const collegeWords: readonly string[] = (
  'academic anglican archdeacon bible bishop canterbury cathedral chapel chaplain christ christian christchurch church clergy ' +
  'college curate deacon demo diocese durham england evensong faith formation gospel holy jesus learning lecture london ' +
  'methodist minister ministry minster module oxford cambridge parish pastor placement prayer priest principal saint ' +
  'school scripture seminary spirit student studies study system theological theology trinity tutor university vicar worship york'
).split(' ')

/** Words joined one after another are guessed as soon as single ones; from four on there are too many to try. */
const mostJoined = 3
const longestWord = 40

export interface WhosePassword {
  readonly email?: string | null
  /** Their own name, the college's and whatever else is thought of first, however written. */
  readonly words?: readonly string[]
}

/**
 * Answers what is wrong with a new password in words that say what to do, or null. `email` is whose it will be, where
 * that is known. Length counts for more than kinds of characters, so none are asked for.
 */
export function passwordProblemOf(
  password: string,
  { email = null, words = [] }: WhosePassword = {},
): string | null {
  const plain = password.normalize('NFKC')
  const length = Array.from(plain).length
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters.`
  if (plain.length > longestPassword) return `Use at most ${longestPassword} characters.`
  const small = plain.toLowerCase().trim()
  const address = email?.toLowerCase() ?? null
  if (address !== null && (small === address || strippedOf(small) === address.split('@')[0]))
    return 'Choose something other than your e-mail address.'
  if (isTooPlain(small) || isJoined(small, address, words))
    return 'This password is among the first that are guessed. Choose another.'
  return null
}

function isTooPlain(small: string): boolean {
  return (
    new Set(small).size < 5 ||
    isRun(small) ||
    isWalk(small) ||
    common.has(strippedOf(small)) ||
    common.has(small)
  )
}

/** Whether nothing but a few of the first words are joined: "Minster-Demo-1", "universitycollege", "passwordpassword". */
function isJoined(small: string, address: string | null, words: readonly string[]): boolean {
  const known = new Set(
    [...common, ...collegeWords, ...words.flatMap(partsOf), ...partsOf(address ?? '')].filter(
      (word) => word.length > 2,
    ),
  )
  const letters = small.replace(/[^\p{L}]/gu, '')
  return letters.length > 0 && fewestWords(letters, known) <= mostJoined
}

function partsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
}

/** How few known words make up the whole of a text; endless where none do. */
function fewestWords(text: string, known: ReadonlySet<string>): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longestWord); start < end; start += 1)
      if (known.has(text.slice(start, end))) best = Math.min(best, (fewest[start] ?? best) + 1)
    fewest.push(best)
  }
  return fewest[text.length] ?? Number.POSITIVE_INFINITY
}

/** Without digits and signs before and after, and without spaces: "Welcome 2026!" is "welcome". */
export function strippedOf(small: string): string {
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

const keyboard = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./']
/** Of the steps in a walk so many may be jumps, as from the end of a row to the beginning of another. */
const mostJumps = 0.3

/** "asdf;lkjasdf", "mnbvcxzlkjhg", "1q2w3e4r5t6y": fingers going from key to key, with a jump here and there. */
function isWalk(small: string): boolean {
  const keys = Array.from(small, (character) => {
    const row = keyboard.findIndex((one) => one.includes(character))
    return { row, column: keyboard[row]?.indexOf(character) ?? Number.NaN }
  })
  const jumps = keys.slice(1).filter(({ row, column }, at) => {
    const before = keys[at]
    return !before || !(Math.abs(row - before.row) <= 1 && Math.abs(column - before.column) <= 1)
  })
  return jumps.length <= (keys.length - 1) * mostJumps
}
