import { isEndOfEngagement, isEngagementStatus, standingOf } from '#college/studies/status.ts'

/** What one change made of an engagement, as its history keeps it; the earliest comes first. */
export interface StudyStep {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** It took back an earlier change. */
  readonly isUndone: boolean
  readonly changes: readonly StudyChange[]
}

export interface StudyChange {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** What of an engagement the return has to know from its history. */
export const followedPaths = ['status', 'interruptedFrom', 'programme'] as const

/** Since when somebody is away, as the engagement says it today. */
interface AwayNow {
  readonly status: string
  readonly interruptedFrom: string | null
  readonly expectedReturn: string | null
}

interface Away {
  readonly from: string
  readonly to: string | null
}

/**
 * Answers the stretches in which somebody was away, the first first. `to` is the day they were back: null while they are away,
 * and where they left without having been back. Where the history tells of none, what the engagement says itself counts.
 */
export function stretchesAway(steps: readonly StudyStep[], now: AwayNow): Away[] {
  const isAway = standingOf(now.status) === 'away'
  const found: Away[] = []
  let from: string | null = null
  for (const { day, isUndone, changes } of withoutUndone(steps)) {
    const status = changes.find(({ path }) => path === 'status')
    const since = changes.find(({ path }) => path === 'interruptedFrom')
    if (standingOf(status?.to) === 'away') from = textIn(since?.to) ?? from ?? day
    else if (status && standingOf(status.from) === 'away') {
      const began = from ?? textIn(since?.from)
      const back = isEnd(status.to) ? null : day
      if (began !== null && !isUndone && (back === null || back > began))
        found.push({ from: began, to: back })
      from = null
    } else if (from !== null) from = textIn(since?.to) ?? from
  }
  const last = isAway ? (now.interruptedFrom ?? from) : null
  if (last !== null) return [...found, { from: last, to: null }]
  return found.length === 0 && now.interruptedFrom !== null
    ? [{ from: now.interruptedFrom, to: now.expectedReturn }]
    : found
}

/**
 * Answers the id of the programme an engagement was of on a day, which may have been changed in place since; `present` is what it
 * is of today.
 */
export function programmeOn(steps: readonly StudyStep[], day: string, present: string): string {
  const moves = withoutUndone(steps).flatMap((step) =>
    step.changes.flatMap(({ path, from, to }) => (path === 'programme' ? [{ day: step.day, from, to }] : [])),
  )
  const later = moves.find((move) => move.day > day)
  return later ? (textIn(later.from) ?? textIn(later.to) ?? present) : present
}

/** What was taken back never was. */
function withoutUndone(steps: readonly StudyStep[]): StudyStep[] {
  const kept: StudyStep[] = []
  for (const step of steps) {
    const last = kept.at(-1)
    if (step.isUndone && last && isInverse(step, last)) kept.pop()
    else kept.push(step)
  }
  return kept
}

function isInverse(step: StudyStep, last: StudyStep): boolean {
  return step.changes.every(({ path, from, to }) =>
    last.changes.some((other) => other.path === path && other.from === to && other.to === from),
  )
}

function isEnd(status: unknown): boolean {
  return typeof status === 'string' && isEngagementStatus(status) && isEndOfEngagement(status)
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
