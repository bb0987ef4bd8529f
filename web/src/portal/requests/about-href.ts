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
  const [, collection = '', id = ''] =
    /^([a-z-]+)\/([\w-]+)$/.exec(typeof about === 'string' ? about : '') ?? []
  if (collection === '') return null
  const own = Object.hasOwn(words, collection) ? recordHref(collection, id, claims) : null
  if (own !== null) return { href: own, words: words[collection] ?? 'Open it' }
  const page = student === null ? null : recordHref('students', student, claims)
  return page === null ? null : { href: page, words: 'Open the student' }
}
