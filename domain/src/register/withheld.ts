import { isSame } from '#kit/record/values.ts'
import type { RecordName } from './paths.ts'

/**
 * What is withheld until a day stands in a field of the record: a record type as a whole, or the values of some of its fields,
 * which are empty before it and would otherwise still be read in its history once that day is taken away again.
 */
export interface Withheld {
  readonly until: string
  /** By field, the values that are no secret. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Why the law allows it. */
  readonly why: string
}

const unreleased =
  'Marks are left out until the board of examiners has released them (Data Protection Act 2018, Schedule 2, paragraph 25).'
const withheldTypes: { readonly [name in RecordName]?: Withheld } = {
  'assignment-marks': { until: 'releasedOn', why: unreleased },
  'module-enrolments': {
    until: 'releasedOn',
    // Nobody marks what came from elsewhere.
    fields: { mark: [], outcome: ['Credit transferred'], markWhy: [] },
    why: unreleased,
  },
}

/** Answers what is withheld of records of a type; null where nothing is. */
export function withheldOf(name: string): Withheld | null {
  return Object.entries(withheldTypes).find(([type]) => type === name)?.[1] ?? null
}

/** What a history says of one change. */
interface PastEntry {
  readonly action: string
  readonly reason: string | null
  readonly changes: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[]
}

/**
 * A history without the values that are withheld, newest first: all of them while its day is empty, else those from before a
 * step was taken back. With a value goes the reason that may name it, and with all it says the entry itself.
 */
export function withoutWithheld<Entry extends PastEntry>(
  entries: readonly Entry[],
  { fields = {} }: Withheld,
  isOpen: boolean,
): Entry[] {
  const isTold = (path: string, value: unknown) =>
    (value ?? null) === null || (fields[path] ?? []).some((open) => isSame(open, value))
  const isSecret = ({ path, from, to }: PastEntry['changes'][number]) =>
    path in fields && !(isTold(path, from) && isTold(path, to))
  let shows = isOpen
  return entries.flatMap((entry): Entry[] => {
    if (!entry.changes.some(isSecret)) return [entry]
    if (entry.action === 'undone') shows = false
    if (shows) return [entry]
    const changes = entry.changes.filter((change) => !isSecret(change))
    return changes.length === 0 ? [] : [{ ...entry, reason: null, changes }]
  })
}
