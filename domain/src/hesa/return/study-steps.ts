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
export const followedPaths = [
  'status',
  'interruptedFrom',
  'programme',
  'studyPace',
  'hub',
  'sponsor',
  'feeTerms',
] as const
type FollowedPath = (typeof followedPaths)[number]

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
  for (const { day, isUndone, changes } of withoutUndone(stepsOf(steps, ['status', 'interruptedFrom']))) {
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
 * Answers what a field of an engagement held on a day, which may have been changed in place since; `present` is what it holds
 * today. Of a link it is the id. What was empty then and filled in later counts as known late, not as changed.
 */
export function valueOn<T extends string | null>(
  steps: readonly StudyStep[],
  path: FollowedPath,
  { day, present }: { readonly day: string; readonly present: T },
): string | T {
  const moves = withoutUndone(stepsOf(steps, [path])).flatMap((step) =>
    step.changes.map(({ from, to }) => ({ day: step.day, from, to })),
  )
  const later = moves.find((move) => move.day > day)
  return later ? (textIn(later.from) ?? textIn(later.to) ?? present) : present
}

/** Steps as far as they change some of the fields. */
function stepsOf(steps: readonly StudyStep[], paths: readonly FollowedPath[]): StudyStep[] {
  return steps.flatMap((step) => {
    const changes = step.changes.filter((change) => paths.some((path) => path === change.path))
    return changes.length === 0 ? [] : [{ ...step, changes }]
  })
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
