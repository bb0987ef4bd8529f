import type { recognisedBy } from '#kit/records/recognised-by.ts'
import { fullNamesOf } from './person-nicknames.ts'

/** What of a person tells whether another is the same; the date of birth as YYYY-MM-DD. */
export type Recognisable = Readonly<Record<(typeof recognisedBy)[number], string | null>>

/** How sure it is that two are one, the weakest first. */
export const strengths = ['possible', 'likely', 'sure'] as const
export type Strength = (typeof strengths)[number]

export interface Likeness {
  readonly strength: Strength
  /** Why, each a sentence. */
  readonly reasons: readonly string[]
}

type NameLikeness = 'same' | 'form' | 'letter' | 'given' | 'none'
type BirthLikeness = 'same' | 'swapped' | 'unknown' | 'different'

/** Answers how alike two people are, null when nothing says that they are one. */
export function likenessOf(one: Recognisable, other: Recognisable): Likeness | null {
  const birth = compareBirths(one.dateOfBirth, other.dateOfBirth)
  const sameMail = foldedMail(one.email) !== '' && foldedMail(one.email) === foldedMail(other.email)
  const samePhone = shares(phonesOf(one), phonesOf(other))
  // Most who are compared have a name in common and nothing else: that is told before the names are read.
  if (birth === 'different' && !sameMail && !samePhone) return null
  const names = compareNames(one, other)
  const strength = strengthOf(names.kind, birth, sameMail, samePhone)
  if (strength === null) return null
  const birthWords = birthReason[birth]
  return {
    strength,
    reasons: [
      ...(sameMail ? ['The same e-mail address.'] : []),
      ...(samePhone ? ['The same telephone number.'] : []),
      ...(names.reason === null ? [] : [names.reason]),
      ...(birthWords === null ? [] : [birthWords]),
    ],
  }
}

const birthReason: Readonly<Record<BirthLikeness, string | null>> = {
  same: 'Born on the same day.',
  swapped: 'Day and month of birth are swapped.',
  unknown: 'There is no date of birth to compare.',
  different: 'The dates of birth differ.',
}

/** Families share addresses, telephones and names: on its own each of them says little. */
function strengthOf(
  names: NameLikeness,
  birth: BirthLikeness,
  sameMail: boolean,
  samePhone: boolean,
): Strength | null {
  const named = names === 'same' || names === 'form'
  if (birth === 'different') return named && (sameMail || samePhone) ? 'possible' : null
  if (sameMail) {
    if (named || (names === 'letter' && birth === 'same')) return 'sure'
    return names === 'none' && birth !== 'same' ? 'possible' : 'likely'
  }
  if (birth === 'same') {
    if (names === 'same') return 'sure'
    if (named && samePhone) return 'sure'
    if (named || names === 'letter') return 'likely'
    if (names === 'given') return samePhone ? 'likely' : 'possible'
    return null
  }
  if (samePhone && names !== 'none') return 'likely'
  if (birth === 'swapped') return names === 'same' || names === 'form' ? 'likely' : null
  return named ? 'possible' : null
}

function compareBirths(one: string | null, other: string | null): BirthLikeness {
  if (!one || !other) return 'unknown'
  if (one === other) return 'same'
  const [year, month, day] = one.split('-')
  return other === `${year}-${day}-${month}` ? 'swapped' : 'different'
}

interface Names {
  /** Every given name they have or are called by. */
  readonly given: readonly string[]
  /** The one they are addressed by, and the first. */
  readonly called: readonly string[]
  /** The full names those may be forms of. */
  readonly givenForms: readonly string[]
  readonly calledForms: readonly string[]
  /** Last names as one word, the previous one as well. */
  readonly last: readonly string[]
  /** Their parts, as of double surnames. */
  readonly parts: readonly string[]
}

function compareNames(one: Recognisable, other: Recognisable): { kind: NameLikeness; reason: string | null } {
  const mine = namesOf(one)
  const theirs = namesOf(other)
  const sameGiven = shares(mine.called, theirs.called)
  const sameForm =
    !sameGiven && (shares(mine.calledForms, theirs.givenForms) || shares(theirs.calledForms, mine.givenForms))
  const given = sameGiven || sameForm
  const formWords = sameForm ? `“${firstOf(one)}” and “${firstOf(other)}” may be forms of one name.` : null
  const sameLast = mine.last[0] !== undefined && mine.last[0] === theirs.last[0]
  if (sameLast && sameGiven) return { kind: 'same', reason: 'The same name.' }
  if (sameLast && sameForm) return { kind: 'form', reason: formWords }
  if (given && (shares(mine.last, theirs.last) || shares(mine.parts, theirs.parts))) {
    const lastWords = `The last names “${one.lastName}” and “${other.lastName}” have a part in common.`
    const before = `The last name of one was that of the other before.`
    const reason =
      shares(mine.parts, theirs.parts.slice(0, 1)) || !hasPrevious(one, other) ? lastWords : before
    return { kind: 'form', reason: [formWords, reason].filter((words) => words !== null).join(' ') }
  }
  if (isReversed(mine, theirs))
    return { kind: 'form', reason: 'First and last name are the other way round.' }
  const letter = 'The names differ by one letter.'
  if (given && near(mine.last, theirs.last)) return { kind: 'letter', reason: letter }
  if (sameLast && near(mine.called, theirs.called)) return { kind: 'letter', reason: letter }
  if (given) return { kind: 'given', reason: formWords ?? 'The same first name.' }
  return { kind: 'none', reason: null }
}

function hasPrevious(one: Recognisable, other: Recognisable): boolean {
  return Boolean(one.previousLastName) || Boolean(other.previousLastName)
}

function firstOf({ firstName, preferredName }: Recognisable): string {
  return preferredName || firstName || ''
}

function isReversed(mine: Names, theirs: Names): boolean {
  return shares(mine.called, theirs.last) && shares(theirs.called, mine.last)
}

function shares(some: readonly string[], others: readonly string[]): boolean {
  return some.some((word) => others.includes(word))
}

const shortest = 4

function near(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => isOneLetterOff(one, other)))
}

/** Whether two words differ by one letter too many, missing or another, or by two swapped. Short words mean too much. */
function isOneLetterOff(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < shortest) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

const namesKnown = new WeakMap<Recognisable, Names>()

/** One person is compared with many, so their names are read once. */
function namesOf(person: Recognisable): Names {
  const known = namesKnown.get(person)
  if (known) return known
  const names = readNames(person)
  namesKnown.set(person, names)
  return names
}

function readNames({ firstName, lastName, preferredName, previousLastName }: Recognisable): Names {
  const first = wordsOf(firstName)
  const known = wordsOf(preferredName)
  const called = [known[0], first[0], first.join(''), known.join('')]
  const lasts = [lastName, previousLastName].map(wordsOf)
  const given = filled([...called, ...first, ...known])
  return {
    called: filled(called),
    given,
    calledForms: filled(called).flatMap(fullNamesOf),
    givenForms: given.flatMap(fullNamesOf),
    last: filled(lasts.map((words) => words.join(''))),
    parts: filled(lasts.flatMap((words) => words.filter((word) => !particles.has(word)))),
  }
}

function filled(words: readonly (string | undefined)[]): string[] {
  return [...new Set(words.flatMap((word) => word || []))]
}

/** Parts of last names that many have. */
const particles: ReadonlySet<string> = new Set(
  'ab ap al bin da de del della den der di dos du el ferch ibn la le mac mc o of st ten ter van von y'.split(
    ' ',
  ),
)

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

/** Answers the words of a name without capitals, accents and apostrophes; hyphens part them. */
export function wordsOf(name: string | null): string[] {
  if (!name) return []
  const plain = name.toLowerCase()
  if (/^[a-z]+$/.test(plain)) return [plain]
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœþð]/gu, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function foldedMail(email: string | null): string {
  return (email ?? '').trim().toLowerCase()
}

/** Answers the digits of the telephone numbers as they are dialled within the country. */
export function phonesOf({ phone, otherPhone }: Pick<Recognisable, 'phone' | 'otherPhone'>): string[] {
  return [phone, otherPhone].flatMap((number) => {
    const digits = (number ?? '')
      .replace(/\(0\)/g, '')
      .replace(/[^\d+]/g, '')
      .replace(/^(?:\+|00)44/, '0')
    const plain = digits.replace(/\D/g, '')
    return plain.length >= 7 ? [plain] : []
  })
}

const mostNames = 6

/** By what people find each other, so that nobody has to be compared with everybody. */
export interface LookUpKeys {
  /** By these others find them. */
  readonly kept: readonly string[]
  /** By these they find others. */
  readonly sought: readonly string[]
}

/**
 * Answers the keys of a person: of two whom `likenessOf` finds alike, each seeks a key that is kept of the other. A day of
 * birth says something only together with a name, and a name alone only where one of the two has no such day.
 */
export function lookUpKeysOf(person: Recognisable): LookUpKeys {
  const { givenForms, last, parts } = namesOf(person)
  const forms = [...new Set(givenForms)].slice(0, 3 * mostNames)
  const lasts = [...new Set([...last, ...parts])].slice(0, mostNames)
  const words = [...new Set([...forms, ...lasts])]
  const mail = foldedMail(person.email)
  const [year, month = '', day = ''] = (person.dateOfBirth ?? '').split('-')
  const names = [...new Set(lasts.flatMap((end) => forms.map((form) => [form, end].toSorted().join(' '))))]
  const byName = names.map((name) => `name ${name}`)
  const byNameAlone = names.map((name) => `unborn ${name}`)
  const either = [
    ...(mail === '' ? [] : [`mail ${mail}`]),
    // One key for both ways to write a day, as 4 May and 5 April.
    ...(year ? words.map((word) => `born ${year} ${[month, day].toSorted().join(' ')} ${word}`) : []),
    ...phonesOf(person).flatMap((phone) => words.map((word) => `phone ${phone} ${word}`)),
  ]
  return year
    ? { kept: [...either, ...byName], sought: [...either, ...byNameAlone] }
    : { kept: [...either, ...byName, ...byNameAlone], sought: [...either, ...byName] }
}
