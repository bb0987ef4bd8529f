import { recordHref } from '#kit/records/record-pages.ts'

/** What a line of the inbox is about, as its page says it. */
export interface AboutLine {
  readonly href: string
  /** "Open the request to interrupt" */
  readonly words: string
}

const words: Readonly<Record<string, string>> = {
  'ios-requests': 'Open the request to interrupt',
  'extension-requests': 'Open the extension request',
  'bursary-applications': 'Open the bursary application',
  'proposed-changes': 'Open the proposed change',
}

/**
 * Where the thing a line is about stands for whoever reads it: its own page, else the student's, where what they sent is
 * accepted. Null for what is answered on the line itself, and for whoever can open neither.
 */
export function aboutLine(
  about: unknown,
  student: string | null,
  claims: readonly string[],
): AboutLine | null {
  const named = recordNamed(about)
  if (named === null) return null
  const own = decidedAt(about, claims)
  if (own !== null) return { href: own, words: words[named.collection] ?? 'Open it' }
  const page = student === null ? null : recordHref('students', student, claims)
  return page === null ? null : { href: page, words: 'Open the student' }
}

/** The page on which what a line is about is decided; null where it has none of its own, or they may not open it. */
export function decidedAt(about: unknown, claims: readonly string[]): string | null {
  const named = recordNamed(about)
  return named !== null && isDecidedElsewhere(about) ? recordHref(named.collection, named.id, claims) : null
}

/** Answers whether what a line is about has a page of its own on which it is decided. */
export function isDecidedElsewhere(about: unknown): boolean {
  const named = recordNamed(about)
  return named !== null && Object.hasOwn(words, named.collection)
}

function recordNamed(about: unknown): { readonly collection: string; readonly id: string } | null {
  const [, collection, id] = /^([a-z-]+)\/([\w-]+)$/.exec(typeof about === 'string' ? about : '') ?? []
  return collection === undefined || id === undefined ? null : { collection, id }
}
