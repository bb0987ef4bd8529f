import { addYears } from '#platform/words/calendar.ts'

/** A programme of Durham’s that a student is or was registered for. */
export interface Registered {
  readonly engagement: string
  /** The college’s code of the programme. */
  readonly programme: string
  readonly start: string
  readonly end: string | null
  /** As somebody entered it. */
  readonly studyPath: number | null
}

/** For so many years somebody with a diploma may come back for the degree on the same path (bulletins 2023 to 2025). */
const reopenedWithin = 5

/**
 * Answers the Study Path of each of a student’s programmes: Durham counts them from 1, and opens the path of a diploma again
 * for whoever tops it up to the BA within five years. What was entered holds.
 */
export function studyPathsOf(programmes: readonly Registered[]): ReadonlyMap<string, number> {
  const paths = new Map<string, number>()
  let last = 0
  let diploma: Registered | undefined
  for (const one of programmes.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const reopened = one.programme === 'BA' && isRecent(diploma, one.start) ? diploma : undefined
    const path = one.studyPath ?? (reopened && paths.get(reopened.engagement)) ?? last + 1
    paths.set(one.engagement, path)
    last = Math.max(last, path)
    if (one.programme === 'DipHE') diploma = one
  }
  return paths
}

function isRecent(diploma: Registered | undefined, start: string): boolean {
  const end = diploma?.end
  return end != null && end <= start && start <= addYears(end, reopenedWithin)
}
