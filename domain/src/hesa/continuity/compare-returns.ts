import type { continuities } from './continuity-calls.ts'
import type { ReturnedNode } from './returned-node.ts'

/** How somebody stands in two collections. */
export type Continuity = keyof typeof continuities

/** What is compared of somebody in a return that was sent. */
export interface SentBrief {
  readonly sid: string | null
  readonly birthDate: string | null
  /** Some engagement of theirs went on at its end. */
  readonly isOpen: boolean
  /** Some engagement of theirs ended with the award undecided, which is told a year later. */
  readonly isAwaited: boolean
}

/** What is compared of somebody as they are now. */
export interface PresentBrief {
  readonly sid: string | null
  readonly birthDate: string | null
  readonly isReturned: boolean
  /** Why they are not returned now although they went on, in words; null where nothing explains it. */
  readonly explained: string | null
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
export function briefOf({ fields, nodes }: ReturnedNode): SentBrief {
  const ends = nodes
    .filter(({ entity }) => entity === 'Engagement')
    .map((engagement) => engagement.nodes.find(({ entity }) => entity === 'Leaver'))
  return {
    sid: fields['SID'] ?? null,
    birthDate: fields['BIRTHDTE'] ?? null,
    isOpen: ends.includes(undefined),
    isAwaited: ends.some((leaver) => leaver?.fields['RSNENGEND'] === awaitedResult),
  }
}

/**
 * Answers why somebody who went on is rightly not returned for a year, null where nothing says so: they have a session of that year,
 * and it is left out for a reason. Who left before the year was to be returned as left.
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

/** Answers how somebody stands in two returns, the one sent before and the one to be sent, with words that tell no values. */
export function compareReturns(
  last: SentBrief | null,
  now: PresentBrief,
): { readonly continuity: Continuity; readonly words: string } | null {
  if (last === null)
    return now.isReturned ? { continuity: 'new', words: 'Was not returned last year.' } : null
  if (now.isReturned) {
    const differs = [
      ...(last.sid !== null && last.sid !== now.sid ? ['number'] : []),
      ...(last.birthDate !== null && last.birthDate !== now.birthDate ? ['birth date'] : []),
    ]
    return differs.length > 0
      ? {
          continuity: 'changed',
          words: `The ${differs.join(' and the ')} ${differs.length > 1 ? 'differ' : 'differs'}.`,
        }
      : { continuity: 'goesOn', words: 'Is in both.' }
  }
  if (!last.isOpen && !last.isAwaited) return { continuity: 'closed', words: 'Was returned as ended.' }
  if (now.explained !== null) return { continuity: 'explained', words: now.explained }
  return {
    continuity: 'lost',
    words: last.isOpen
      ? 'Went on at the end of last year, and is not returned now.'
      : 'Left last year with the award undecided, and is not returned now with the result.',
  }
}
