import { wordsOf } from '#people/contacts/person-likeness.ts'
import { fullNamesOf } from '#people/contacts/person-nicknames.ts'

/** The names of somebody by which a sheet may call them. */
export interface NamesKnown {
  readonly firstName: string | null
  readonly preferredName: string | null
  readonly lastName: string | null
  readonly previousLastName: string | null
}

/** How well a written name fits: it is theirs, or theirs only where something else says so too. */
export type NameFit = 'theirs' | 'alike'

/** Everybody's names, to be found by what is written in a sheet. */
export interface NameIndex<Known extends NamesKnown> {
  /** Those whose name it is, whatever its order, accents and middle names. */
  find(written: string): readonly Known[]
}

/**
 * Answers how a whole name fits somebody: case, accents, hyphens, order and middle names do not matter, nor whether the
 * first or the known name is used, this last name or the previous one. Null where it is somebody else's name.
 */
export function nameFit(written: string, known: NamesKnown): NameFit | null {
  const words = wordsOf(written)
  const fits = lastNamesOf(known).flatMap((last) =>
    runsOf(words).flatMap(({ joined, from, to }) =>
      joined === last ? (givenFit([...words.slice(0, from), ...words.slice(to)], known) ?? []) : [],
    ),
  )
  return fits.find((fit) => fit === 'theirs') ?? fits[0] ?? null
}

/** Makes people findable by their written names. */
export function nameIndexOf<Known extends NamesKnown>(people: readonly Known[]): NameIndex<Known> {
  const byLast = new Map<string, Known[]>()
  for (const one of people)
    for (const last of lastNamesOf(one)) byLast.set(last, [...(byLast.get(last) ?? []), one])
  const found = new Map<string, readonly Known[]>()
  return {
    find(written) {
      const before = found.get(written)
      if (before) return before
      const near = new Set(runsOf(wordsOf(written)).flatMap(({ joined }) => byLast.get(joined) ?? []))
      const fitting = [...near].filter((one) => nameFit(written, one) === 'theirs')
      found.set(written, fitting)
      return fitting
    },
  }
}

function lastNamesOf({ lastName, previousLastName }: NamesKnown): string[] {
  const joined = [lastName, previousLastName].map((name) => wordsOf(name).join(''))
  return [...new Set(joined.filter((name) => name !== ''))]
}

function givenFit(words: readonly string[], { firstName, preferredName }: NamesKnown): NameFit | null {
  // Some sheets have last names only.
  if (words.length === 0) return 'alike'
  const first = wordsOf(firstName)
  const known = wordsOf(preferredName)
  const called = filled([first[0], first.join(''), known[0], known.join('')])
  const written = new Set(runsOf(words).map(({ joined }) => joined))
  if (called.some((name) => written.has(name))) return 'theirs'
  const given = [...called, ...first, ...known]
  const forms = new Set(given.flatMap(fullNamesOf))
  const isAlike = [...written].some(
    (word) =>
      fullNamesOf(word).some((form) => forms.has(form)) ||
      (word.length === 1 && given.some((name) => name.startsWith(word))),
  )
  return isAlike ? 'alike' : null
}

/** Words that stand beside each other, as one: "Mac Donald" is "MacDonald", "Anne-Marie" is "Annemarie". */
function runsOf(words: readonly string[]) {
  const few = words.slice(0, mostWords)
  return few.flatMap((_, from) =>
    few.slice(from).map((_last, more) => ({
      joined: few.slice(from, from + more + 1).join(''),
      from,
      to: from + more + 1,
    })),
  )
}

/** No name has more; a sentence in the place of a name is none. */
const mostWords = 10

function filled(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => name || []))]
}
