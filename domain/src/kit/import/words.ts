import type { ValueField } from '../record/field.ts'

/** Answers a text without what does not tell words apart: case, accents, blanks and signs; & is read as and. */
export function foldWords(text: string): string {
  // Nearly everything written is plain, and that takes a third of the steps.
  if (/^[ -~]*$/.test(text))
    return text
      .replaceAll('&', 'and')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** One thing a cell can mean, with all it is called by. */
export interface CellMeaning {
  /** What is stored: the key of a choice, the id of a record, a day, yes or no. */
  readonly value: string | boolean
  readonly label: string
  readonly words?: readonly string[]
  /** Heading it stands under where the list is grouped. */
  readonly group?: string | null
}

/** What a cell can mean, ready to be looked up. */
export interface KnownWords {
  readonly all: readonly CellMeaning[]
  /** Answers what a text means, undefined where nobody knows; `exact` when it is written as it is shown. */
  find(written: string): { readonly known: CellMeaning; readonly exact: boolean } | undefined
}

/** Makes values findable by name, label and every other word; an earlier word keeps its meaning. */
export function knownWordsOf(all: readonly CellMeaning[]): KnownWords {
  const byWord = new Map<string, CellMeaning>()
  const add = (word: string, known: CellMeaning) => {
    const folded = foldWords(word)
    if (folded !== '' && !byWord.has(folded)) byWord.set(folded, known)
  }
  for (const known of all) for (const word of [known.label, String(known.value)]) add(word, known)
  for (const known of all) for (const word of known.words ?? []) add(word, known)
  return {
    all,
    find(written) {
      const known = byWord.get(foldWords(written))
      if (!known) return undefined
      const asWritten = written.trim()
      return { known, exact: asWritten === known.label || asWritten === String(known.value) }
    },
  }
}

/** Answers what a field can mean by its declaration alone: the choices written there, or yes and no. */
export function knownOfField(field: ValueField): CellMeaning[] {
  if (field.kind === 'yesNo')
    return [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]
  if (field.kind !== 'choice' && field.kind !== 'choices') return []
  return Object.entries(field.choices ?? {}).map(([value, { label, alsoWritten }]) => ({
    value,
    label: label ?? value,
    ...(alsoWritten && { words: alsoWritten }),
  }))
}
