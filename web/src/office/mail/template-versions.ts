import type { HistoryEntry } from '@minster/domain/kit/records/record-replies'

/** The words of a template. */
export interface Words {
  readonly subject: string
  readonly body: string
}

/** A template as it once read. */
export interface Version extends Words {
  readonly version: number
  readonly at: string
  /** null where nobody but the product wrote it. */
  readonly by: string | null
  readonly reason: string | null
}

/** Every version of a template, newest first, worked out backwards from how it reads now. */
export function versionsOf(now: Words, history: readonly HistoryEntry[]): Version[] {
  let words: Words = now
  return history
    .toSorted((one, other) => other.version - one.version)
    .map(({ version, at, by, as, reason, changes }) => {
      const found = { ...words, version, at, by: by?.label ?? as?.label ?? null, reason }
      for (const { path, from } of changes) {
        const old = typeof from === 'string' ? from : ''
        if (path === 'subject') words = { ...words, subject: old }
        if (path === 'body') words = { ...words, body: old }
      }
      return found
    })
}

export function isSameWords(one: Words, other: Words): boolean {
  return one.subject === other.subject && one.body === other.body
}
