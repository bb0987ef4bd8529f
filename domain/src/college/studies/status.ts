import type { Condition } from '#kit/record/condition.ts'
import type { Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

/** What has become of one academic year. Rules, reports and letters go by it, so that none names statuses of its own. */
export type SessionStanding = 'open' | 'completed' | 'transferred' | 'paused' | 'left'

/** What the college's rules know of one session status. */
interface SessionRow {
  readonly tone: Tone
  readonly standing: SessionStanding
}

/** The states of one academic year of an engagement (Specification §4). */
export const sessionStatuses = {
  Starting: { tone: 'neutral', standing: 'open' },
  Current: { tone: 'success', standing: 'open' },
  Completed: { tone: 'neutral', standing: 'completed' },
  Incomplete: { tone: 'neutral', standing: 'left' },
  Interrupted: { tone: 'warning', standing: 'paused' },
  Dormant: { tone: 'neutral', standing: 'paused' },
  Assignments: { tone: 'neutral', standing: 'open' },
  Transferred: { tone: 'neutral', standing: 'transferred' },
  Completing: { tone: 'neutral', standing: 'open' },
} satisfies Record<string, SessionRow>

export type SessionStatus = keyof typeof sessionStatuses

export const sessionStatusNames: readonly SessionStatus[] = namesOf(sessionStatuses)

/** Answers the session statuses of some standings, in the order staff see them. */
export function sessionsThatAre(...standings: readonly SessionStanding[]): SessionStatus[] {
  return sessionStatusNames.filter((name) => standings.includes(sessionStatuses[name].standing))
}

/** Answers whether a text is the name of a session status. */
export function isSessionStatus(name: string): name is SessionStatus {
  return Object.hasOwn(sessionStatuses, name)
}

/** What an engagement is to the college. Lists, forms, reports and letters go by it, so that none names statuses of its own. */
export type Standing =
  | 'to begin'
  | 'studying'
  | 'residentials only'
  | 'away'
  | 'put off'
  | 'never began'
  | 'completed'
  | 'transferred'
  | 'left'

/** What the college's rules know of one engagement status. */
interface EngagementRow {
  readonly tone: Tone
  readonly standing: Standing
  /** The statuses it may become; none for an end, which only undoing the last change leaves. */
  readonly moves: readonly string[]
  /** What the latest session may be meanwhile. */
  readonly sessions: readonly SessionStatus[]
  /** Possible for an engagement that begins in a later year. */
  readonly future?: boolean
  /** A move there must say why. */
  readonly needsReason?: boolean
  /** Unless these values beside it tell why. */
  readonly explainedBy?: Condition
  /** Fields that are settled together with a move there. */
  readonly asks?: readonly string[]
  /** What it is to whoever reads it beside these values; to the rules it stays what it is. */
  readonly shown?: { readonly when: Condition; readonly label: string; readonly tone: Tone }
}

/** Every status of an engagement, in the order staff see them (Specification §4 with Starting). One line each. */
export const engagementStatuses = {
  Starting: {
    tone: 'neutral',
    standing: 'to begin',
    moves: ['Current', 'Deferred', 'Did not start', 'Resi only', 'Withdrawn'],
    sessions: ['Starting'],
    future: true,
  },
  Current: {
    tone: 'success',
    standing: 'studying',
    moves: ['IoS', 'Transferred', 'Completed', 'Withdrawn', 'Terminated'],
    sessions: ['Starting', 'Current', 'Completing', 'Assignments', 'Completed'],
    future: true,
  },
  Completed: { tone: 'neutral', standing: 'completed', moves: [], sessions: ['Completed'], asks: ['end'] },
  IoS: {
    tone: 'warning',
    standing: 'away',
    moves: ['Current', 'Transferred', 'Withdrawn', 'Terminated'],
    sessions: ['Interrupted', 'Dormant'],
    needsReason: true,
    asks: ['interruptedFrom', 'expectedReturn'],
  },
  Withdrawn: {
    tone: 'danger',
    standing: 'left',
    moves: [],
    sessions: ['Incomplete', 'Completed'],
    needsReason: true,
    explainedBy: { endReason: ['Death'] },
    shown: { when: { endReason: ['Death'] }, label: 'Died', tone: 'neutral' },
    asks: ['end', 'endReason', 'lastAttended'],
  },
  Terminated: {
    tone: 'danger',
    standing: 'left',
    moves: [],
    sessions: ['Incomplete', 'Completed'],
    needsReason: true,
    asks: ['end', 'endReason', 'lastAttended'],
  },
  Deferred: {
    tone: 'neutral',
    standing: 'put off',
    moves: ['Current', 'Starting'],
    sessions: ['Dormant', 'Starting'],
    future: true,
    needsReason: true,
  },
  'Did not start': {
    tone: 'neutral',
    standing: 'never began',
    moves: ['Current', 'Starting'],
    sessions: ['Incomplete'],
    future: true,
    needsReason: true,
  },
  'Resi only': {
    tone: 'neutral',
    standing: 'residentials only',
    moves: ['Current', 'Starting'],
    sessions: ['Current', 'Completed'],
    future: true,
  },
  Transferred: {
    tone: 'neutral',
    standing: 'transferred',
    moves: [],
    sessions: ['Transferred', 'Completed'],
    needsReason: true,
    asks: ['end', 'transferredTo', 'transferredProvider'],
  },
} as const satisfies Record<string, EngagementRow>

export type EngagementStatus = keyof typeof engagementStatuses

export const engagementStatusNames: readonly EngagementStatus[] = namesOf(engagementStatuses)

const rules: Readonly<Record<EngagementStatus, EngagementRow>> = engagementStatuses

/** Statuses of an engagement that begins in a later year. */
export const futureEngagementStatuses = engagementStatusNames.filter((name) => rules[name].future)

/** Answers the statuses of some standings, in the order those are asked for. */
export function engagementsThatAre(...standings: readonly Standing[]): EngagementStatus[] {
  return standings.flatMap((standing) =>
    engagementStatusNames.filter((name) => rules[name].standing === standing),
  )
}

/** Answers what an engagement is to the college, null for a text that is no status. */
export function standingOf(status: unknown): Standing | null {
  return typeof status === 'string' && isEngagementStatus(status) ? rules[status].standing : null
}

/** Answers whether a text is the name of an engagement status. */
export function isEngagementStatus(name: string): name is EngagementStatus {
  return Object.hasOwn(engagementStatuses, name)
}

/** Answers whether an engagement's move to a status must say why. */
export function engagementNeedsReason(to: EngagementStatus): boolean {
  return rules[to].needsReason === true
}

/** Answers whether an engagement that has this status is over for good: only undoing the last change leaves it. */
export function isEndOfEngagement(status: EngagementStatus): boolean {
  return rules[status].moves.length === 0
}

/** Answers every move out of an engagement status, those that are not allowed with the reason; none out of another text. */
export function engagementMoves(from: string): readonly Move[] {
  if (!isEngagementStatus(from)) return []
  return engagementStatusNames
    .filter((name) => name !== from)
    .map((to) => {
      const refused = whyNotMoved(from, to)
      const step = { to, needsReason: engagementNeedsReason(to) }
      if (refused === null) return step
      // Whoever has died is Withdrawn, however far they had come.
      const isLast = to === 'Withdrawn' && !isEndOfEngagement(from)
      return { ...step, refused, ...(isLast && { unless: { endReason: ['Death'] } }) }
    })
    .toSorted((one, other) => Number('refused' in one) - Number('refused' in other))
}

/** Answers why an engagement cannot go from one status to another, null where it can. */
function whyNotMoved(from: EngagementStatus, to: EngagementStatus): string | null {
  if (rules[from].moves.includes(to)) return null
  if (isEndOfEngagement(from)) return `${from} is an end. Only undoing that change leaves it.`
  if (from === 'IoS' && to === 'Completed')
    return 'An interrupted student completes nothing. Make them Current first.'
  if (from === 'Starting') return 'They have not begun. Make them Current first.'
  if (from === 'Current' || from === 'IoS') return 'They have begun already.'
  return 'They have not begun. Make them Starting or Current first.'
}

/** Answers what the latest session may be while an engagement has a status. */
export function sessionStatusesFor(engagement: EngagementStatus): readonly SessionStatus[] {
  return rules[engagement].sessions
}

/** Answers whether an engagement and its latest session may stand side by side. */
export function isPossiblePair(engagement: EngagementStatus, latestSession: SessionStatus): boolean {
  return rules[engagement].sessions.includes(latestSession)
}

/** Statuses of an engagement that is over: its ends, and what never began. */
export const endedEngagementStatuses: readonly EngagementStatus[] = engagementStatusNames.filter(
  (name) => isEndOfEngagement(name) || rules[name].standing === 'never began',
)
