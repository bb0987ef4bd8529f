import {
  type EngagementStatus,
  isEndOfEngagement,
  isEngagementStatus,
  isPossiblePair,
  isSessionStatus,
  sessionStatusesFor,
  standingOf,
} from '@minster/domain/college/studies/status'
import { isShown } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { type FlatValues, nest } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { isDeath } from '@minster/domain/students/student/death'
import { engagement } from '@minster/domain/students/student/engagement'
import { latestSessionOf } from '@minster/domain/students/student/present-engagement'
import { isSessionLevel } from '@minster/domain/students/student/session-levels'
import {
  outsideEngagement,
  type PlacedSession,
  whyLevelRefused,
  whyTwiceRefused,
} from '@minster/domain/students/student/session-place'
import type { Telling } from '#kit/notifications/notify.ts'
import { history } from '#kit/records/history-table.ts'
import { lookUpTogether } from '#kit/records/look-up-together.ts'
import type { RecordChange, Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { studiesEndWithDeath } from '../following/death.ts'
import { followingStudies } from '../following/rule.ts'
import { neverAhead } from '../planned/never-ahead.ts'
import { withinTransferLimits } from '../regulations/transfer-limits.ts'
import { goesOnInOne } from './continues.ts'
import { dayOfDeath, dayOfDeathOfStudent, deathIsUndone } from './died-on.ts'
import { differs } from './differs.ts'
import { beginsWhole } from './engagement-beginning.ts'
import { oneAtATime, roundItsSessions } from './engagement-place.ts'
import { firstGivesWay, firstGoesAlong, untouchedFirst } from './first-session-untouched.ts'
import { offersNext } from './going-on.ts'
import {
  keptOnceDecided,
  releasedMarks,
  sessionsKeptWithResults,
  studentsKeptWithResults,
  studiesKeptWithResults,
  writtenByBoard,
} from './results-by-the-board.ts'
import { presentEngagement, presentLevel } from './summaries.ts'
import { keepContinuation, keepStatusChange } from './undo-change.ts'

const { s, h, e, p } = tables({
  s: 'enrolment-sessions',
  h: history,
  e: 'engagements',
  p: 'programmes',
})

interface EngagementRow extends Values {
  readonly status: EngagementStatus
  readonly start: string
  readonly end: string | null
  readonly code: string
  readonly levels: readonly string[]
  /** False for a session that comes out of the bin beside an engagement which is as it was when it went there. */
  readonly isNews: boolean
}

type Session = PlacedSession & { readonly id: string }

const places = ['engagement', 'academicYear', 'startDate', 'endDate', 'level', 'status']

/** A session has its place in its engagement, and the latest makes a possible pair with it. */
const sessionPlace: Rule = {
  independent: { of: 'engagement' },
  async problems(change, { tx, byRule: isByRule, action }) {
    const { id, before, after } = change
    const engagement = (after ?? before)?.['engagement']
    if (typeof engagement !== 'string' || !differs(change, places)) return []
    const beside = await besideOf(tx, engagement, id, before === null)
    if (!beside) return []
    const all = (await sessionsOf(tx, engagement)) ?? []
    const gone = await untouchedFirst(tx, change, { byRule: isByRule, action })
    const others = all.filter((other) => other.id !== id && other.id !== gone)
    return [
      ...(after ? placeProblems(change, after, beside, others) : []),
      // A rule that writes both passes through other pairs on the way.
      ...(isByRule ? [] : pairProblems(change, beside, others)),
    ]
  },
}

/** The engagement of a session. A new session waits for whoever changes it; one that is there is itself what they wait for. */
function besideOf(db: Queryable, engagement: string, session: string, isNew: boolean) {
  return lookUpTogether(db, `session beside ${isNew}`, `${engagement} ${session}`, async (keys) => {
    const [engagements, sessions] = [0, 1].map((at) => keys.map((key) => key.split(' ')[at] ?? ''))
    const rows = await db.rows(select({
      key: sql<string>`asked.engagement || ' ' || asked.session`,
      status: e.status,
      start: e.start,
      end: e.end,
      code: p.code,
      levels: sql<readonly string[]>`coalesce(${p.levels}, '{}')`,
      isNews: sql<boolean>`not exists (select 1 from ${s} where ${s.id} = asked.session and ${s.deletedAt} is not null
          and not exists (select 1 from ${h} where ${h.recordType} = 'engagements' and ${h.recordId} = ${e.id}
            and ${h.at} > ${s.deletedAt}
            and ${h.changes} @? '$[*] ? (@.path == "start" || @.path == "end" || @.path == "programme")'))`,
    })`
      from unnest(${sql.param(engagements)}::uuid[], ${sql.param(sessions)}::uuid[]) as asked (engagement, session)
        join ${e} on ${e.id} = asked.engagement join ${p} on ${p.id} = ${e.programme}
      where ${alive(e)} order by ${e.id} ${isNew ? sql`for no key update of e` : sql``}`)
    return new Map(rows.map((row): [string, EngagementRow] => [row.key, row]))
  })
}

/** The sessions of an engagement. */
function sessionsOf(db: Queryable, engagement: string) {
  return lookUpTogether(db, 'sessions of engagement', engagement, async (keys) => {
    const rows = await db.rows(select({
      engagement: s.engagement,
      id: s.id,
      academicYear: s.academicYear,
      status: s.status,
      startDate: s.startDate,
      endDate: s.endDate,
    })`
      from ${s} where ${s.engagement} = any(${sql.param([...keys])}::uuid[]) and ${alive(s)}`)
    return Map.groupBy(rows, (row) => row.engagement)
  })
}

function placeProblems(
  change: RecordChange,
  after: FlatValues,
  engagement: EngagementRow,
  others: readonly Session[],
): Problem[] {
  const session = sessionIn(change.id, after)
  if (!session) return []
  const { level } = after
  const why =
    engagement.isNews && typeof level === 'string' && isSessionLevel(level) && differs(change, ['level'])
      ? whyLevelRefused(level, engagement)
      : null
  // What it was already stops nobody from bringing it back.
  const isMoved = engagement.isNews && differs(change, ['engagement', 'academicYear', 'startDate', 'endDate'])
  const was = change.before && sessionIn(change.id, change.before)
  const twice = others
    .filter((other) => !was || whyTwiceRefused(was, other) === null)
    .map((other) => whyTwiceRefused(session, other))
    .find((one) => one !== null)
  return [
    ...(why === null ? [] : [{ param: 'level', message: why }]),
    ...(isMoved ? outsideEngagement(session, engagement) : []),
    ...(twice ? [{ param: 'academicYear', message: twice }] : []),
  ]
}

/** What a change of a session, or its removal, makes of the pair of engagement and latest session. */
function pairProblems(
  change: RecordChange,
  { status }: EngagementRow,
  others: readonly Session[],
): Problem[] {
  const [was, is] = [change.before, change.after].map((values) => values && sessionIn(change.id, values))
  const latest = latestSessionOf(is ? [...others, is] : others)
  const latestBefore = latestSessionOf(was ? [...others, was] : others)
  if (!latest || isPossiblePair(status, latest.status)) return []
  // What was wrong before stops no other work.
  if (latestBefore && latest.id === latestBefore.id && latest.status === latestBefore.status) return []
  const possible = sessionStatusesFor(status).join(' or ')
  const message =
    latest.id === is?.id
      ? `The engagement is ${status}, so its latest session is ${possible}. Change the status of the engagement instead.`
      : `The session ${latest.academicYear} would be the latest, and ${latest.status} does not go with an engagement that is ${status}.`
  return [{ param: latest.id === is?.id ? 'status' : 'academicYear', message }]
}

function sessionIn(id: string, values: FlatValues): Session | null {
  const { academicYear, status, startDate, endDate } = values
  if (typeof academicYear !== 'string' || typeof status !== 'string' || !isSessionStatus(status)) return null
  return {
    id,
    academicYear,
    status,
    startDate: typeof startDate === 'string' ? startDate : null,
    endDate: typeof endDate === 'string' ? endDate : null,
  }
}

/** Fields that belong to a status: since when somebody is away, when they are expected back. */
const ofStatuses = fieldsOf(engagement).filter(({ showWhen }) => showWhen.some((when) => 'status' in when))

/**
 * The days that belong to a status come with it and go with it, so that somebody who returns shows one consistent
 * state; what they were the history keeps. The first expected end is kept as it was first set.
 */
const engagementDates: Rule = {
  independent: true,
  async complete({ id, before, after }, { today, action }) {
    const firstEnd = after['originalExpectedEnd'] ?? after['expectedEnd'] ?? null
    const first = firstEnd === (after['originalExpectedEnd'] ?? null) ? {} : { originalExpectedEnd: firstEnd }
    if (before?.['status'] === after['status'])
      return isPutRight(before, after) ? { ...first, ...leftBehind(id, after) } : first
    // What is imported happened at some time, and nobody knows that it was today.
    const isMade = before === null && action !== 'created'
    const moved = isMade ? unknownOf(after) : daysOf(before ?? {}, after, today)
    return { ...first, statusSince: today, ...moved, ...leftBehind(id, { ...after, ...moved }) }
  },
}

/** The days of a status somebody moved to, where they were not said with it. */
function daysOf(before: FlatValues, after: FlatValues, today: string): FlatValues {
  const { status, start, end, endReason, interruptedFrom, futureStatus } = after
  if (typeof status !== 'string' || !isEngagementStatus(status)) return {}
  const day = typeof start === 'string' && start > today ? start : today
  return {
    // Nobody is said to have died today because the day was left out.
    ...(isEndOfEngagement(status) && !end && !isDeath({ endReason }) ? { end: day } : {}),
    ...(standingOf(status) === 'away' && !interruptedFrom ? { interruptedFrom: day } : {}),
    // What was foreseen has come, or something else has.
    ...(futureStatus && futureStatus === before['futureStatus'] ? { futureStatus: null } : {}),
  }
}

/** Of somebody who transferred it turns out that they went elsewhere. */
function isPutRight(before: FlatValues | null, after: FlatValues): boolean {
  return standingOf(after['status']) === 'transferred' && before?.['transferredTo'] !== after['transferredTo']
}

/** A sheet of earlier years says that somebody transferred, and seldom where. */
function unknownOf({ status, transferredTo }: FlatValues): FlatValues {
  return standingOf(status) === 'transferred' && !transferredTo ? { transferredTo: 'Not known' } : {}
}

function leftBehind(id: string, after: FlatValues): FlatValues {
  const record = { id, ...nest(after) }
  const left = ofStatuses.filter((placed) => after[placed.path] && !isShown(placed, record))
  return Object.fromEntries(left.map(({ path }) => [path, null]))
}

/** What holds of engagements and their sessions, and what follows from changing them. */
export function studyRules(parts: Telling): Rules {
  return {
    engagements: [
      beginsWhole,
      engagementDates,
      neverAhead,
      oneAtATime,
      goesOnInOne,
      roundItsSessions,
      presentEngagement,
      dayOfDeath,
      deathIsUndone,
      firstGoesAlong,
      followingStudies(parts),
      offersNext,
      keepStatusChange,
      keepContinuation,
      studiesKeptWithResults,
    ],
    'enrolment-sessions': [sessionPlace, firstGivesWay, presentLevel, sessionsKeptWithResults],
    people: [studiesEndWithDeath],
    students: [studentsKeptWithResults, dayOfDeathOfStudent],
    'module-enrolments': [writtenByBoard, releasedMarks, keptOnceDecided, withinTransferLimits],
  }
}
