import { formatDate } from '#platform/words/format.ts'

/** An engagement as far as it goes on from another one. */
export interface Continuing {
  readonly id: string
  /** The engagement it goes on from, null for one that goes on from none. */
  readonly continues: string | null
}

/** One of a student's engagements, as people know it. */
export interface OwnEngagement extends Continuing {
  /** Code of its programme. */
  readonly programme: string
  /** `YYYY-MM-DD` */
  readonly start: string
}

/**
 * Answers why an engagement cannot go on from the one it names, beside the others of its student, null where it can. Each goes
 * on in one at most, and none in what comes before it or began before it.
 */
export function whyNotContinued(
  one: Omit<OwnEngagement, 'programme'>,
  others: readonly OwnEngagement[],
): string | null {
  const { id, continues, start } = one
  if (continues === null) return null
  if (continues === id) return 'An engagement does not continue itself. Choose the one before it.'
  const byId = new Map(others.map((other) => [other.id, other]))
  const named = byId.get(continues)
  if (!named) return 'Choose an engagement of the same student that is not in the bin, or leave this empty.'
  const twin = others.find((other) => other.id !== id && other.continues === continues)
  if (twin)
    return `${namedInWords(twin)} continues that one already. Choose another, or empty “Continues” there first.`
  const seen = new Set<string>()
  for (
    let at: string | null = continues;
    at !== null && !seen.has(at);
    at = byId.get(at)?.continues ?? null
  ) {
    if (at === id) return 'That one continues this one. Choose the engagement they came from.'
    seen.add(at)
  }
  if (named.start <= start) return null
  return `${namedInWords(named)} begins later than this one. Choose the engagement they came from.`
}

/** Answers why an engagement cannot begin on a day, beside the others of its student: what continues it begins before that. */
export function whyNotBegunSoLate(
  { id, start }: Pick<OwnEngagement, 'id' | 'start'>,
  others: readonly OwnEngagement[],
): string | null {
  const next = others.find(({ continues, ...other }) => continues === id && other.start < start)
  return next
    ? `${namedInWords(next)} continues this one, which then begins after it. Change that first.`
    : null
}

/** Answers how a student's engagement is named in a sentence. */
export function namedInWords({ programme, start }: Pick<OwnEngagement, 'programme' | 'start'>): string {
  return `${programme} from ${formatDate(start)}`
}
