import type { continuities } from './continuity-calls.ts'
import type { ReturnedNode } from './returned-node.ts'

/** How somebody stands in two collections. */
export type Continuity = keyof typeof continuities

/** What is compared of somebody in a return that was sent. */
export interface SentBrief {
  readonly sid: string | null
  readonly birthDate: string | null
}

/** An engagement that went on when it was last returned, in whichever year, or had ended with the award undecided. */
export interface OpenEngagement {
  /** NUMHUS */
  readonly number: string
  /** It had ended with the award undecided, which is told a year later. */
  readonly isAwaited: boolean
}

/** What is compared of somebody as they are now. */
export interface PresentBrief {
  readonly sid: string | null
  readonly birthDate: string | null
  /** Which engagements are returned now, by NUMHUS. */
  readonly returned: ReadonlySet<string>
  /** Why others are not, in words, by NUMHUS; what nothing explains is not there. */
  readonly explained: ReadonlyMap<string, string>
}

/** An engagement as far as it explains why it is in a return no more. Days are `YYYY-MM-DD`. */
export interface EngagementLeftOut {
  readonly leftOut: string | null
  readonly end: string | null
  readonly lastAttended: string | null
  readonly sessions: readonly { readonly academicYear: string }[]
}

/** Leaver.RSNENGEND of who has finished while the board has not sat (coding manual of 22056). */
export const awaitedResult = '98'

/** Answers what is compared of somebody in a return that was sent. */
export function briefOf({ fields }: ReturnedNode): SentBrief {
  return { sid: fields['SID'] ?? null, birthDate: fields['BIRTHDTE'] ?? null }
}

/**
 * Answers why a chain of engagements that went on is rightly not returned for a year, null where nothing says so: it has a session of
 * that year, and is left out for a reason. Who left before the year was to be returned as left.
 */
export function explanationOf(
  engagements: readonly EngagementLeftOut[],
  year: { readonly title: string; readonly start: string },
): string | null {
  const found = engagements.find(({ leftOut, sessions, end, lastAttended }) => {
    const last = lastAttended ?? end
    const isOver = last !== null && last < year.start
    return leftOut !== null && !isOver && sessions.some(({ academicYear }) => academicYear === year.title)
  })
  return found?.leftOut ?? null
}

/**
 * Answers how somebody stands in two returns, the one sent before and the one to be sent, with words that tell no values. Each
 * engagement of theirs that was left open has to be back: that another is returned does not stand for it.
 */
export function compareReturns(
  last: SentBrief | null,
  open: readonly OpenEngagement[],
  now: PresentBrief,
): { readonly continuity: Continuity; readonly words: string } | null {
  const away = open.filter(({ number }) => !now.returned.has(number))
  const lost = away.filter(({ number }) => !now.explained.has(number))
  if (lost.length > 0)
    return {
      continuity: 'lost',
      words: lost.some(({ isAwaited }) => !isAwaited)
        ? 'Went on when last returned, and is not returned now.'
        : 'Left with the award undecided when last returned, and is not returned now with the result.',
    }
  const [explained] = away.flatMap(({ number }) => now.explained.get(number) ?? [])
  if (now.returned.size > 0) {
    if (last === null) return { continuity: 'new', words: 'Was not returned last year.' }
    const differs = [
      ...(last.sid !== null && last.sid !== now.sid ? ['number'] : []),
      ...(last.birthDate !== null && last.birthDate !== now.birthDate ? ['birth date'] : []),
    ]
    return differs.length > 0
      ? {
          continuity: 'changed',
          words: `The ${differs.join(' and the ')} ${differs.length > 1 ? 'differ' : 'differs'}.`,
        }
      : { continuity: 'goesOn', words: '' }
  }
  if (explained !== undefined) return { continuity: 'explained', words: explained }
  return last === null ? null : { continuity: 'closed', words: 'Was returned as ended.' }
}
