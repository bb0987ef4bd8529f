import {
  type EngagementStatus,
  isEndOfEngagement,
  type SessionStatus,
  sessionStatuses,
  standingOf,
} from '#college/studies/status.ts'
import { academicYearOf, academicYearTitled } from '#college/years/academic-year.ts'
import { addDays, addYears } from '#platform/words/calendar.ts'
import type { returnYears } from '../programmes/hesa-fields.ts'
import type { TransferTarget } from '../student/transfer-targets.ts'
import { isAwayAllOf, type YearAway } from './away-all-year.ts'

/** One academic year of an engagement as it is kept. Days are `YYYY-MM-DD`. */
export interface YearStudied extends YearAway {
  readonly id: string
  readonly status: SessionStatus
}

/** An engagement with its years, as far as the return divides them. */
export interface EngagementStudied {
  readonly id: string
  /** Code of its programme. */
  readonly programme: string
  readonly status: EngagementStatus
  readonly start: string
  /** The last day, null while there is none. */
  readonly end: string | null
  /** Since when they are away, where they are. */
  readonly interruptedFrom: string | null
  readonly transferredTo: TransferTarget | null
  /** What a year of the programme goes by, null where it goes by the first day. */
  readonly years: keyof typeof returnYears | null
  readonly sessions: readonly YearStudied[]
}

/** Why a session of the return ended (RSNSCSEND, read in the coding manual). */
export type SessionEndReason = '01' | '02' | '03' | '04'

/** A year of a course as the return knows it (StudentCourseSession). */
export interface StudentCourseSession {
  /** Kept from year to year: the academic year it begins in, and which of those it is. */
  readonly id: string
  readonly engagement: string
  readonly start: string
  /** Null while it goes on. */
  readonly end: string | null
  /** The first of a programme is 1; 99 where a programme has no years. */
  readonly yearOfProgramme: number
  /** The academic years it is made of. */
  readonly ofSessions: readonly string[]
  readonly endReason?: SessionEndReason
}

/** Programmes arranged for each student have no years to be counted (YEARPRG). */
const yearless: readonly string[] = ['IA', 'Bespoke']

/**
 * Answers the sessions of the return for engagements that follow from each other, the first to the last, as they are on a day.
 * None lasts longer than a year, and none overlaps another: where a programme is changed one is closed and another opened. A
 * year somebody is wholly away is none, and who comes back within a year has one of it.
 */
export function courseSessionsOf(
  chain: readonly EngagementStudied[],
  today: string,
): readonly StudentCourseSession[] {
  const found: StudentCourseSession[] = []
  let isAcademic = false
  for (const [at, one] of chain.entries()) {
    isAcademic = one.years === null ? isAcademic || isAutumn(one.start) : one.years === 'Academic year'
    const next = chain.slice(at + 1).find(({ status }) => hasBegun(status))
    const limit = next && next.start <= today ? addDays(next.start, -1) : null
    const periods = hasBegun(one.status)
      ? isAcademic
        ? academicYears(one)
        : yearsFromFirstDay(one, today)
      : []
    const isHere = next !== undefined || one.transferredTo === 'Another programme here'
    let yearOfProgramme = 0
    for (const { from, to, sessions } of periods) {
      const last = earliest(to, one.end, limit)
      if (from > today || last < from) continue
      const isLast = isEndOfEngagement(one.status) && one.end !== null && one.end <= to
      const isCut = limit !== null && limit <= last
      const end = last < today || isLast || isCut ? last : null
      yearOfProgramme += 1
      const number =
        found.filter(({ start }) => academicYearOf(start).year === academicYearOf(from).year).length + 1
      found.push({
        id: `${academicYearOf(from).year}-${number}`,
        engagement: one.id,
        start: from,
        end,
        yearOfProgramme: yearless.includes(one.programme) ? 99 : yearOfProgramme,
        ofSessions: sessions.map(({ id }) => id),
        ...(end !== null && {
          endReason: isLast
            ? reasonOfEnd(one.status, isHere)
            : isCut && last < to
              ? '03'
              : reasonOfYear(sessions),
        }),
      })
    }
  }
  return found
}

interface Period {
  readonly from: string
  readonly to: string
  readonly sessions: readonly YearStudied[]
}

/** One for each academic year that was not wholly away; the first from the first day, the others as they were kept. */
function academicYears(one: EngagementStudied): Period[] {
  const byYear = Map.groupBy(inOrder(one.sessions), ({ academicYear }) => academicYear)
  return [...byYear].flatMap(([title, sessions]): Period[] => {
    const year = academicYearTitled(title)
    const studied = sessions.filter((session) => !isAwayAllOf(session, one.interruptedFrom))
    if (!year || studied.length === 0) return []
    const isFirst = title === academicYearOf(one.start).title
    const begins = studied[0]?.startDate ?? year.start
    const from = isFirst || begins < one.start ? one.start : begins
    const last = sessions.at(-1)
    // Who is away at its end is in the session until then.
    const ends = last && sessionStatuses[last.status].standing !== 'paused' ? last.endDate : null
    // Who leaves after the last day of a session, as from an interruption, was the college's until they left.
    const isLast = isEndOfEngagement(one.status) && one.end !== null && from <= one.end && one.end <= year.end
    const to = !isLast && ends !== null && ends >= from ? ends : year.end
    return to < from ? [] : [{ from, to, sessions }]
  })
}

/** One from each anniversary of the first day until today or the end, but for those that were wholly away. */
function yearsFromFirstDay(one: EngagementStudied, today: string): Period[] {
  const periods: Period[] = []
  const until = earliest(today, one.end)
  for (let year = 0; addYears(one.start, year) <= until; year += 1) {
    const from = addYears(one.start, year)
    const to = addDays(addYears(one.start, year + 1), -1)
    const sessions = inOrder(one.sessions).filter(
      (session) => startOf(session) <= to && (session.endDate ?? endOfYear(session)) >= from,
    )
    if (sessions.some((session) => !isAwayAllOf(session, one.interruptedFrom)))
      periods.push({ from, to, sessions })
  }
  return periods
}

function reasonOfEnd(status: EngagementStatus, isHere: boolean): SessionEndReason {
  const standing = standingOf(status)
  if (standing === 'completed') return '04'
  return standing === 'transferred' && isHere ? '03' : '01'
}

function reasonOfYear(sessions: readonly YearStudied[]): SessionEndReason {
  const last = sessions.at(-1)
  return last && sessionStatuses[last.status].standing === 'paused' ? '02' : '04'
}

function hasBegun(status: EngagementStatus): boolean {
  const standing = standingOf(status)
  return standing !== 'to begin' && standing !== 'put off' && standing !== 'never began'
}

/** Whoever begins in autumn studies by academic years. */
function isAutumn(day: string): boolean {
  const month = day.slice(5, 7)
  return month >= '08' && month <= '10'
}

function startOf({ startDate, academicYear }: YearStudied): string {
  return startDate ?? academicYearTitled(academicYear)?.start ?? ''
}

function endOfYear({ academicYear }: YearStudied): string {
  return academicYearTitled(academicYear)?.end ?? ''
}

function inOrder(sessions: readonly YearStudied[]): YearStudied[] {
  return sessions.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

function earliest(day: string, ...others: readonly (string | null)[]): string {
  return others.reduce<string>((first, other) => (other !== null && other < first ? other : first), day)
}
