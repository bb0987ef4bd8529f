import { sessionsThatAre } from '#college/studies/status.ts'
import { academicYearTitled } from '#college/years/academic-year.ts'

/** A session as far as it tells when somebody was away. Days are YYYY-MM-DD. */
export interface YearAway {
  readonly academicYear: string
  readonly status: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly credits: number | null
}

/**
 * Answers whether somebody was away from the first day of a session to its last; `interruptedFrom` is since when they are away,
 * null once they are back. What is left of an earlier interruption is the day on which it cut its session short; a session
 * without credits that none cut short was one of a year away from its beginning. Of who left while away, a session that ended
 * on its first day.
 */
export function isAwayAllOf(session: YearAway, interruptedFrom: string | null): boolean {
  if (session.status === 'Dormant') return true
  const year = academicYearTitled(session.academicYear)
  if (!year) return false
  if (gone.includes(session.status))
    return session.endDate !== null && session.endDate <= (session.startDate ?? year.start)
  if (session.status !== 'Interrupted') return false
  const ofThisYear = interruptedFrom !== null && interruptedFrom <= year.end ? interruptedFrom : null
  const cutOn = session.endDate !== null && session.endDate < year.end ? session.endDate : null
  const from = ofThisYear ?? cutOn
  return from === null ? session.credits === 0 : from <= (session.startDate ?? year.start)
}

const gone: readonly string[] = sessionsThatAre('left', 'transferred')
