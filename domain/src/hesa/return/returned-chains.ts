import { isAuditor } from '#college/programmes/student-types.ts'
import { isEndOfEngagement, standingOf } from '#college/studies/status.ts'
import { academicYearOf } from '#college/years/academic-year.ts'
import { addDays, daysBetween } from '#platform/words/calendar.ts'
import { chainsOf, type EngagementChain } from '#students/hesa/chain.ts'
import { courseSessionsOf, type StudentCourseSession } from '#students/hesa/course-sessions.ts'
import type {
  CollegeFacts,
  EngagementFacts,
  ModuleFacts,
  SessionFacts,
  StudentFacts,
} from './return-facts.ts'

/** A session of the return that is in the collection. */
export interface ReturnedSession {
  /** Its last day is not told before it is past. */
  readonly session: StudentCourseSession
  /** As it was studied in the year in which the session begins. */
  readonly one: EngagementFacts
  /** Years it is made of, that in which it begins before the others. */
  readonly years: readonly [SessionFacts, ...SessionFacts[]]
  /** What they take in it in the year of the collection. */
  readonly modules: readonly ModuleFacts[]
}

/** Engagements that are one to the return, as they stand in a collection. */
export interface ReturnedChain {
  /** By which the return knows it from year to year. */
  readonly id: string
  readonly engagements: readonly [EngagementFacts, ...EngagementFacts[]]
  /** The engagement with the latest session of the collection. */
  readonly present: EngagementFacts
  /** The last that was not called off, which tells whether they left; who goes on as an auditor has left. */
  readonly last: EngagementFacts
  /** The first they began. */
  readonly begun: EngagementFacts
  /** The first day they were seen. */
  readonly start: string
  readonly sessions: readonly ReturnedSession[]
}

/** Answers the years of the collection that sessions are made of; of who is only closed in it, those of their last session. */
export function yearsToldOf(
  sessions: readonly ReturnedSession[],
  { collection }: CollegeFacts,
): readonly SessionFacts[] {
  const years = sessions.flatMap((session) => session.years)
  const ofCollection = years.filter(({ academicYear }) => academicYear === collection.academicYear)
  return ofCollection.length > 0 ? ofCollection : years
}

/** The day the return is made as on: what comes after the year is not returned yet. */
export function returnedAsOn({
  collection,
  today,
}: {
  readonly collection: Pick<CollegeFacts['collection'], 'end'>
  readonly today: string
}): string {
  return today < collection.end ? today : collection.end
}

/** Answers the last day somebody was there, null while there is none. */
export function lastDayOf({
  status,
  end,
  lastAttended,
}: Pick<EngagementFacts, 'status' | 'end' | 'lastAttended'>): string | null {
  return isEndOfEngagement(status) ? (lastAttended ?? end) : end
}

/**
 * Answers the chains of a student of which something is in the collection, and those that come back to be closed; awards count until
 * today, for work of the year.
 */
export function returnedChains(facts: StudentFacts, college: CollegeFacts): ReturnedChain[] {
  const known = facts.engagements.map((one) => ({
    ...one,
    awards: one.awards.filter(({ decidedOn }) => isOfYear(decidedOn, one, college)),
  }))
  return chainsOf(known).flatMap(({ id, engagements: [first, ...others] }) => {
    if (!first) return []
    const engagements = [first, ...others] as const
    if (engagements.some(isReturned)) return [chainIn(college, id, engagements)]
    if (!comesBack({ id, engagements }, facts.leftOpen ?? [], college)) return []
    const last = lastOf(engagements)
    const [begun, ...later] = engagements
    const closed = (one: EngagementFacts) => (one === last ? { ...one, leftOut: null } : one)
    return [withItsLastSession(college, chainIn(college, id, [closed(begun), ...later.map(closed)]))]
  })
}

/**
 * Answers whether engagements that are one to the return are in it only to be closed: nothing of them is of the year, HESA has them
 * open, and they have ended since.
 */
export function comesBack(
  { id, engagements }: EngagementChain<EngagementFacts>,
  leftOpen: readonly string[],
  college: Pick<CollegeFacts, 'collection' | 'today'>,
): boolean {
  const [first] = engagements
  if (!first || !leftOpen.includes(id) || engagements.some(isReturned)) return false
  return hasLeft(lastOf([first, ...engagements.slice(1)]), college)
}

/** Answers whether somebody left until the end of the year; who changes programme here leaves nothing. */
export function hasLeft(one: EngagementFacts, college: Pick<CollegeFacts, 'collection' | 'today'>): boolean {
  const day = lastDayOf(one)
  if (!isEndOfEngagement(one.status) || (day !== null && day > returnedAsOn(college))) return false
  return standingOf(one.status) !== 'transferred' || one.transferredTo !== 'Another programme here'
}

function chainIn(
  college: CollegeFacts,
  id: string,
  engagements: readonly [EngagementFacts, ...EngagementFacts[]],
): ReturnedChain {
  const { begun, start, dated } = datedSessionsOf(college, engagements)
  const byId = new Map(engagements.map((one) => [one.id, one]))
  const returned = dated.flatMap((session): ReturnedSession[] => {
    const one = byId.get(session.engagement)
    if (!one || !isReturned(one) || !isIn(college, session)) return []
    return returnedSession(one, session, modulesIn(college, one, session, dated))
  })
  return {
    id,
    engagements,
    present: returned.at(-1)?.one ?? engagements.findLast(isReturned) ?? engagements[0],
    last: lastOf(engagements),
    begun,
    start,
    sessions: returned,
  }
}

/**
 * An engagement has a session in every return (guidance of StudentCourseSession). One that comes back without any of the year has its
 * last once more, with nothing taken in it: that was returned already.
 */
function withItsLastSession(college: CollegeFacts, chain: ReturnedChain): ReturnedChain {
  if (chain.sessions.length > 0) return chain
  const session = datedSessionsOf(college, chain.engagements).dated.at(-1)
  const one = chain.engagements.find(({ id }) => id === session?.engagement)
  return session && one ? { ...chain, sessions: returnedSession(one, session, []) } : chain
}

function returnedSession(
  one: EngagementFacts,
  session: StudentCourseSession,
  modules: readonly ModuleFacts[],
): ReturnedSession[] {
  const [year, ...years] = yearsOf(one, session)
  return year ? [{ session, one: { ...one, ...year.studiedThen }, years: [year, ...years], modules }] : []
}

/** The sessions of the return, of which the first begins on the day they were first seen. */
function datedSessionsOf(
  college: CollegeFacts,
  engagements: readonly [EngagementFacts, ...EngagementFacts[]],
) {
  const sessions = sessionsOf(college, engagements)
  const begun = engagements.find((one) => one.id === sessions[0]?.engagement) ?? engagements[0]
  const start = firstDayOf(begun)
  return { begun, start, dated: sessions.map((session, at) => (at === 0 ? { ...session, start } : session)) }
}

/** Sessions of the return, as on the morning after the year or today; what ends later is still open. */
function sessionsOf(
  college: CollegeFacts,
  engagements: readonly EngagementFacts[],
): readonly StudentCourseSession[] {
  const { today, collection } = college
  const asOn = returnedAsOn(college)
  const after = addDays(collection.end, 1)
  const studied = engagements.map((one) => ({ ...one, end: lastDayOf(one) }))
  return courseSessionsOf(studied, today < after ? today : after).map((session) => {
    if (session.end === null || session.end <= asOn) return session
    const { endReason: _, ...open } = session
    return { ...open, end: null }
  })
}

/** What a board decides after the year belongs to it where they had finished by then; else it is of a year to come. */
function isOfYear(decidedOn: string, one: EngagementFacts, { collection, today }: CollegeFacts): boolean {
  const last = isEndOfEngagement(one.status) ? lastDayOf(one) : null
  return decidedOn <= today && (decidedOn <= collection.end || (last !== null && last <= collection.end))
}

function isStudy({ status, studentType }: EngagementFacts): boolean {
  return standingOf(status) !== 'never began' && !isAuditor(studentType)
}

function lastOf(engagements: readonly [EngagementFacts, ...EngagementFacts[]]): EngagementFacts {
  return engagements.findLast(isStudy) ?? engagements[0]
}

function isReturned({ leftOut }: EngagementFacts): boolean {
  return leftOut === null
}

function isIn({ collection }: CollegeFacts, { start, end }: StudentCourseSession): boolean {
  return start <= collection.end && (end === null || end >= collection.start)
}

/** Who comes later than planned by so many days began on the day they came. */
const daysLate = 60

/** The day somebody was first seen, where that is not long after they were to begin. */
function firstDayOf({ start, firstAttended }: EngagementFacts): string {
  const isLate =
    firstAttended !== null && firstAttended > start && daysBetween(start, firstAttended) <= daysLate
  return isLate ? firstAttended : start
}

function yearsOf(one: EngagementFacts, { start, ofSessions }: StudentCourseSession): SessionFacts[] {
  const { title } = academicYearOf(start)
  const kept = one.sessions.filter(({ id }) => ofSessions.includes(id))
  return kept.toSorted(
    (first, other) => Number(other.academicYear === title) - Number(first.academicYear === title),
  )
}

/** Of a kept year that belongs to two sessions a module is in the one in which it began. */
function modulesIn(
  { collection }: CollegeFacts,
  one: EngagementFacts,
  session: StudentCourseSession,
  all: readonly StudentCourseSession[],
): ModuleFacts[] {
  return one.sessions
    .filter(
      ({ id, academicYear }) => session.ofSessions.includes(id) && academicYear === collection.academicYear,
    )
    .flatMap((year) => {
      const sharing = all.filter((other) => other.engagement === one.id && other.ofSessions.includes(year.id))
      return year.modules.filter(({ status, start }) => {
        // Who left before a module began never took it.
        if (status === 'Withdrawn' && start !== null && session.end !== null && start > session.end)
          return false
        const begunIn = sharing.findLast((other) => start !== null && other.start <= start) ?? sharing[0]
        return begunIn === session
      })
    })
}
