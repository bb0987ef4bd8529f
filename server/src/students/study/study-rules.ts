import { isEndOfEngagement, isEngagementStatus } from '@minster/domain/college/studies/status'
import { isShown } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { type FlatValues, nest } from '@minster/domain/kit/record/values'
import { engagement } from '@minster/domain/students/student/engagement'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { followingStudies } from '../following/rule.ts'
import { beginsWhole } from './engagement-beginning.ts'
import { oneAtATime, roundItsSessions } from './engagement-place.ts'
import { firstGivesWay, firstGoesAlong } from './first-session-untouched.ts'
import { sessionPlace } from './session-rules.ts'
import { presentEngagement, presentLevel } from './summaries.ts'
import { keepStatusChange } from './undo-change.ts'

/** Fields that belong to a status: since when somebody is away, when they are expected back. */
const ofStatuses = fieldsOf(engagement).filter(({ showWhen }) => showWhen.some((when) => 'status' in when))

/**
 * The days that belong to a status come with it and go with it, so that somebody who returns shows one consistent
 * state; what they were the history keeps. The first expected end is kept as it was first set.
 */
const engagementDates: Rule = {
  async complete({ id, before, after }, { now, action }) {
    const today = dayOf(new Date(now))
    const firstEnd = after['originalExpectedEnd'] ?? after['expectedEnd'] ?? null
    const first = firstEnd === (after['originalExpectedEnd'] ?? null) ? {} : { originalExpectedEnd: firstEnd }
    if (before?.['status'] === after['status']) return first
    // What is imported happened at some time, and nobody knows that it was today.
    const moved = before === null && action !== 'created' ? {} : daysOf(before ?? {}, after, today)
    return { ...first, statusSince: today, ...moved, ...leftBehind(id, { ...after, ...moved }) }
  },
}

/** The days of a status somebody moved to, where they were not said with it. */
function daysOf(before: FlatValues, after: FlatValues, today: string): FlatValues {
  const { status, start, end, interruptedFrom, futureStatus } = after
  if (typeof status !== 'string' || !isEngagementStatus(status)) return {}
  const day = typeof start === 'string' && start > today ? start : today
  return {
    ...(isEndOfEngagement(status) && !end ? { end: day } : {}),
    ...(status === 'IoS' && !interruptedFrom ? { interruptedFrom: day } : {}),
    // What was foreseen has come, or something else has.
    ...(futureStatus && futureStatus === before['futureStatus'] ? { futureStatus: null } : {}),
  }
}

function leftBehind(id: string, after: FlatValues): FlatValues {
  const record = { id, ...nest(after) }
  const left = ofStatuses.filter((placed) => after[placed.path] && !isShown(placed, record))
  return Object.fromEntries(left.map(({ path }) => [path, null]))
}

const { a } = tables({ a: 'assignments' })

/**
 * What the board of examiners decided stands with the module only once it has released it: whoever may see the module sees
 * outcome and mark too, in lists, sheets and history. What is passed or failed has a mark, except where work of the
 * module is judged without one.
 */
const releasedMarks: Rule = {
  independent: true,
  async problems({ before, after }, { tx }) {
    const [outcome, mark] = [after?.['outcome'] ?? null, after?.['mark'] ?? null]
    const isDecided = outcome !== null || mark !== null
    const found = []
    if (isDecided && !after?.['releasedOn'])
      found.push({ param: 'releasedOn', message: 'Say on which day the board released it.' })
    const isTouched = before?.['outcome'] !== outcome || before?.['mark'] !== mark
    const needsMark = (outcome === 'Passed' || outcome === 'Failed') && mark === null && isTouched
    if (needsMark && !(await isJudgedWithoutMark(tx, after?.['moduleInstance'])))
      found.push({ param: 'mark', message: 'Mark is needed.' })
    return found
  },
}

async function isJudgedWithoutMark(db: Queryable, instance: unknown): Promise<boolean> {
  const [work] = await db.rows(sql`
    select 1 from ${a}
    where ${a.moduleInstance} = ${instance} and ${a.marking} = 'Pass or fail' and ${alive(a)} limit 1`)
  return work !== undefined
}

/** What holds of engagements and their sessions, and what follows from changing them. */
export function studyRules(parts: Telling): Rules {
  return {
    engagements: [
      beginsWhole,
      engagementDates,
      oneAtATime,
      roundItsSessions,
      presentEngagement,
      firstGoesAlong,
      followingStudies(parts),
      keepStatusChange,
    ],
    'enrolment-sessions': [sessionPlace, firstGivesWay, presentLevel],
    'module-enrolments': [releasedMarks],
  }
}
