import type { HistoryEntry } from '@minster/domain/kit/records/record-replies'

/** The words of a template, by the paths of its texts. */
export type TemplateTexts = Readonly<Record<string, string>>

/** A template as it once read. */
export interface TemplateVersion {
  readonly version: number
  readonly words: TemplateTexts
  readonly at: string
  /** null where nobody but the product wrote it. */
  readonly by: string | null
  readonly reason: string | null
}

/** What stands in the texts of a template; nothing where there is no text. */
export function templateTextsOf(
  paths: readonly string[],
  values: Readonly<Record<string, unknown>>,
): TemplateTexts {
  return Object.fromEntries(
    paths.map((path) => {
      const value = values[path]
      return [path, typeof value === 'string' ? value : '']
    }),
  )
}

/**
 * Every version of the words, newest first, worked out backwards from how they read now; what changed something else only is
 * none.
 */
export function versionsOf(now: TemplateTexts, history: readonly HistoryEntry[]): TemplateVersion[] {
  let words = now
  const versions = history
    .toSorted((one, other) => other.version - one.version)
    .map(({ version, at, by, as, reason, changes }) => {
      const shown = { version, words, at, by: by?.label ?? as?.label ?? null, reason }
      const previous = Object.fromEntries(changes.map(({ path, from }) => [path, from]))
      words = {
        ...words,
        ...templateTextsOf(
          Object.keys(now).filter((path) => path in previous),
          previous,
        ),
      }
      return shown
    })
  return versions.filter((one, place) => {
    const previous = versions[place + 1]
    return previous === undefined || !isSameTexts(one.words, previous.words)
  })
}

export function isSameTexts(one: TemplateTexts, other: TemplateTexts): boolean {
  return Object.keys(one).every((path) => one[path] === other[path])
}
