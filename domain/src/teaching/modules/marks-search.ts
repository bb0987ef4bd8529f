/** What is looked for where somebody types a module into the search box, alone or as "TMM2 marks". */
export interface MarksSought {
  /** Of the code or the name; empty where marks alone were said. */
  readonly words: string
  /** Marks were asked for by name; else a module alone is meant, and its marks are only for who teaches it. */
  readonly isForMarks: boolean
}

const markWord = /^(?:marks?|marking|grades?)$/iu

/** Answers what is looked for; null where a search says too little. */
export function marksSought(search: string): MarksSought | null {
  const typed = search.split(/[\s,:]+/u).filter(Boolean)
  const words = typed.filter((word) => !markWord.test(word))
  return typed.length === 0 ? null : { words: words.join(' '), isForMarks: words.length < typed.length }
}
