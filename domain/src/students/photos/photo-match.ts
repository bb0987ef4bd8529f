import { wordsOf } from '#people/contacts/person-likeness.ts'
import { fullNamesOf } from '#people/contacts/person-nicknames.ts'

/** A student a photograph may show. */
export interface PhotoCandidate {
  readonly id: string
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string | null
  readonly previousLastName: string | null
  readonly bannerId: string | null
  /** Whether an engagement of theirs has not ended. */
  readonly isLive: boolean
}

/** How a file stands: whose it is, that somebody has to choose, or that nobody is known by its name. */
export type PhotoMatchState = 'matched' | 'choose' | 'nobody'

export interface PhotoMatch {
  readonly state: PhotoMatchState
  /** The one student it shows, where that is sure. */
  readonly student: string | null
  /** Who it may be, the likeliest first. */
  readonly candidates: readonly string[]
  /** What somebody should know who decides. */
  readonly note: string | null
}

const mostCandidates = 8

/** What a photograph's file name says of whom it shows. */
interface PhotoFileName {
  readonly bannerId: string | null
  /** The words of a name, folded; empty where there are none. */
  readonly words: readonly string[]
  /** Where a comma parts them: how many of the words are the last name. */
  readonly lastWords: number | null
}

/** Words that cameras, computers and offices add; nobody is called so. */
const noise: ReadonlySet<string> = new Set(
  'copy kopie img image dsc dscn pxl photo photos photograph picture pic portrait headshot passport scan scanned final edited edit cropped crop new resized profile student id banner'.split(
    ' ',
  ),
)

/** Answers what the name of a file says, whatever folder it lies in and however its words are parted. */
export function readPhotoFileName(fileName: string): PhotoFileName {
  const name = fileName.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(\.(jpe?g|png|webp|avif|hei[cf]|tiff?|bmp|gif))+$/i, '')
  const bannerId = /(?<!\d)\d{9}(?!\d)/.exec(stem)?.[0] ?? null
  const spoken = stem
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/\d+/g, ' ')
    // "AnnSmith" is two words; "SMITH" is one.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const [before = [], ...after] = spoken.split(',').map(nameWords)
  const rest = after.flat()
  const isParted = before.length > 0 && rest.length > 0
  return { bannerId, words: [...before, ...rest], lastWords: isParted ? before.length : null }
}

function nameWords(text: string): string[] {
  return wordsOf(text.replace(/_/g, ' ')).filter((word) => !noise.has(word))
}

/**
 * Answers whom a file shows by its name. The Banner ID says it, unless the name beside it is somebody else's. Of several
 * who are called so the only one who still studies is meant; otherwise somebody has to choose, and always where there
 * is a last name only or an initial.
 */
export function matchPhoto(fileName: string, known: readonly PhotoCandidate[]): PhotoMatch {
  const read = readPhotoFileName(fileName)
  const named = known.map((one) => ({ one, likeness: likenessOf(read, one) }))
  const sure = named.flatMap(({ one, likeness }) => (likeness === 'sure' ? [one] : []))
  const likely = named.flatMap(({ one, likeness }) => (likeness === 'likely' ? [one] : []))
  if (read.bannerId === null) return byName(read, sure, likely)
  const holder = known.find(({ bannerId }) => bannerId === read.bannerId)
  if (!holder) {
    const note = `No student has the Banner ID ${read.bannerId}.`
    const candidates = ordered([...sure, ...likely])
    return { state: candidates.length > 0 ? 'choose' : 'nobody', student: null, candidates, note }
  }
  if (read.words.length === 0 || sure.includes(holder) || likely.includes(holder) || sure.length === 0)
    return { state: 'matched', student: holder.id, candidates: [holder.id], note: null }
  return {
    state: 'choose',
    student: null,
    candidates: [holder.id, ...ordered(sure)],
    note: `The Banner ID is that of ${holder.label}, the name is not.`,
  }
}

function byName(
  { words }: PhotoFileName,
  sure: readonly PhotoCandidate[],
  likely: readonly PhotoCandidate[],
): PhotoMatch {
  const live = sure.filter(({ isLive }) => isLive)
  const [only] = live.length > 0 ? live : sure
  if (only && (live.length === 1 || sure.length === 1))
    return { state: 'matched', student: only.id, candidates: ordered(sure), note: null }
  if (sure.length > 1)
    return { state: 'choose', student: null, candidates: ordered(sure), note: 'Several are called so.' }
  if (likely.length > 0)
    return {
      state: 'choose',
      student: null,
      candidates: ordered(likely),
      note: likely.length === 1 ? 'Not the whole name. Is it them?' : 'Not the whole name. Who is it?',
    }
  return {
    state: 'nobody',
    student: null,
    candidates: [],
    note: words.length === 0 ? 'The file name says nobody’s name.' : 'No student is called so.',
  }
}

function ordered(some: readonly PhotoCandidate[]): string[] {
  const live = some.filter(({ isLive }) => isLive)
  const ended = some.filter(({ isLive }) => !isLive)
  return [...live, ...ended].map(({ id }) => id).slice(0, mostCandidates)
}

/** Whether a file name names a student: first and last name in either order, or only a part of them. */
function likenessOf({ words, lastWords }: PhotoFileName, student: PhotoCandidate): 'sure' | 'likely' | null {
  const lasts = [student.lastName, student.previousLastName].map(joinedName).filter(Boolean)
  if (words.length === 0 || lasts.length === 0) return null
  const isLast = (some: readonly string[]) => lasts.includes(some.join(''))
  if (lastWords !== null)
    return isLast(words.slice(0, lastWords)) ? givenLikeness(words.slice(lastWords), student) : null
  if (isLast(words)) return 'likely'
  const found = words.flatMap((_word, at) => {
    if (at === 0) return []
    const [front, back] = [words.slice(0, at), words.slice(at)]
    return [
      isLast(front) ? givenLikeness(back, student) : null,
      isLast(back) ? givenLikeness(front, student) : null,
    ]
  })
  if (found.includes('sure')) return 'sure'
  return found.includes('likely') ? 'likely' : null
}

/** Whether some words are a student's given names: what they are called, with further names or initials after it. */
function givenLikeness(words: readonly string[], student: PhotoCandidate): 'sure' | 'likely' | null {
  const given = wordsOf(student.firstName)
  const called = wordsOf(student.preferredName)
  const whole = words.join('')
  if (whole === given.join('') || whole === called.join('')) return 'sure'
  const [first = '', ...further] = words
  const isFirst = first === given[0] || first === called[0]
  if (isFirst && further.every((word) => isAmong(word, [...given.slice(1), ...called]))) return 'sure'
  if (isFirst) return 'likely'
  const firsts = [given[0], called[0]].flatMap((name) => name ?? [])
  if (first.length === 1) return firsts.some((name) => name.startsWith(first)) ? 'likely' : null
  const forms = firsts.flatMap(fullNamesOf)
  return fullNamesOf(first).some((form) => forms.includes(form)) ? 'likely' : null
}

function isAmong(word: string, names: readonly string[]): boolean {
  return names.some((name) => name === word || (word.length === 1 && name.startsWith(word)))
}

function joinedName(name: string | null): string {
  return wordsOf(name).join('')
}

/** Answers how last names may stand in some file names, folded and without blanks: whom the names may be about. */
export function lastNamesIn(fileNames: readonly string[]): string[] {
  const found = fileNames.flatMap((name) => {
    const { words, lastWords } = readPhotoFileName(name)
    if (lastWords !== null) return [words.slice(0, lastWords).join('')]
    return words.flatMap((_word, at) => [words.slice(0, at + 1).join(''), words.slice(at).join('')])
  })
  return [...new Set(found)]
}

/** Answers the Banner IDs in some file names. */
export function bannerIdsIn(fileNames: readonly string[]): string[] {
  return [...new Set(fileNames.flatMap((name) => readPhotoFileName(name).bannerId ?? []))]
}
