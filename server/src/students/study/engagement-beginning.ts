import { isStudyPace } from '@minster/domain/college/programmes/programmes'
import { type StudentType, studentTypes } from '@minster/domain/college/programmes/student-types'
import {
  endedEngagementStatuses,
  engagementsThatAre,
  isEngagementStatus,
} from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type Beginning,
  firstDatesOf,
  firstSessionOf,
  firstSessionStatusFor,
} from '@minster/domain/students/student/first-session'
import { beginningAfter } from '@minster/domain/students/student/going-on'
import { byRule } from '#kit/records/by-rule.ts'
import type { Action } from '#kit/records/history.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import type { Body } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { dissertationRules } from '../regulations/dissertation-rules.ts'
import { differs } from './differs.ts'
import { cameAlong, untouchedOf } from './first-session-untouched.ts'

const { e, en, w, p } = tables({
  e: 'enrolment-sessions',
  en: 'engagements',
  w: 'pathways',
  p: 'programmes',
})

const sessions = collectionOf('enrolment-sessions')
const engagements = collectionOf('engagements')
const notBegun: readonly unknown[] = engagementsThatAre('to begin', 'put off', 'never began')

/**
 * An engagement made by hand, or of a sheet, begins as one that comes of a confirmed application: with the day it is
 * expected to end, where programme, pace and start say it (Specification §5), and with its first session. Rules say
 * themselves what they make; who begins later without a session has it from then.
 */
export const beginsWhole: Rule = {
  independent: true,
  async complete({ before, after }, { tx, now, action, byRule: isByRule }) {
    if (before !== null || isByRule || !isMaking(action) || after['expectedEnd']) return {}
    const status = statusIn(after)
    if (status === null || endedEngagementStatuses.includes(status)) return {}
    const beginning = await beginningOf(tx, after, dayOf(new Date(now)))
    return beginning ? { expectedEnd: firstDatesOf(beginning).expectedEnd } : {}
  },

  async consequences({ id, before, after }, { tx, today }) {
    const isMoved = after !== null && before?.['status'] !== after['status']
    if (!isMoved || !notBegun.includes(before?.['status'])) return []
    const first = await firstSession(tx, after, today)
    if (!first || (await hasSessions(tx, id))) return []
    return [
      {
        id: `session-added-${first.academicYear}`,
        label: `A session ${first.academicYear} is added, ${first.status}`,
        detail: `It is their first, at level ${first.level}.`,
        ticked: true,
        locked: true,
        run: (context) => make(context, id, first),
      },
    ]
  },

  async followUp(change, context) {
    const { id, before, after } = change
    if (after === null || context.byRule) return
    if (before === null ? !isMaking(context.action) : !(await wasPutRight(change, context))) return
    const first = await firstSession(context.tx, after, context.today)
    if (first) await make(context, id, first)
  },
}

/** What comes back from the bin is as it was. */
function isMaking(action: Action): boolean {
  return action === 'created' || action === 'imported'
}

/** The first session follows an engagement that is put right, while nobody has worked on it. */
async function wasPutRight(change: RecordChange, context: RuleContext): Promise<boolean> {
  if (!differs(change, ['start', 'programme', 'pathway', 'studyPace', 'studentType'])) return false
  const untouched = await untouchedOf(context.tx, change.id)
  const how = { ...byRule(context), reason: 'The engagement was put right' }
  for (const { id } of untouched) await context.door.remove(context.tx, sessions, id, how)
  return untouched.length > 0
}

async function make(context: RuleContext, engagement: string, first: Body): Promise<void> {
  const how = { ...byRule(context), reason: cameAlong }
  await context.door.create(context.tx, sessions, { ...first, engagement }, how)
}

/** Of studies that began in an earlier year the first session says nothing of today; those are entered year by year. */
async function firstSession(db: Queryable, values: FlatValues, today: string) {
  const engagement = statusIn(values)
  const status = engagement && firstSessionStatusFor(engagement)
  const beginning = status && (await beginningOf(db, values, today))
  if (!beginning || academicYearOf(beginning.intake).end < today) return null
  const session = firstSessionOf(beginning)
  if (session.level === null) return null
  const { end } = values
  const isShorter = typeof end === 'string' && end < session.endDate
  return { ...session, status, endDate: isShorter ? end : session.endDate }
}

async function hasSessions(db: Queryable, engagement: string): Promise<boolean> {
  const found = await db.rows(
    sql`select 1 from ${e} where ${e.engagement} = ${engagement} and ${alive(e)} limit 1`,
  )
  return found.length > 0
}

function statusIn({ status }: FlatValues) {
  return typeof status === 'string' && isEngagementStatus(status) ? status : null
}

/** What an engagement says of its beginning, null where it does not say enough. */
async function beginningOf(db: Queryable, values: FlatValues, day: string): Promise<Beginning | null> {
  const { start, programme, pathway, studentType, studyPace, continues } = values
  if (typeof start !== 'string' || typeof programme !== 'string' || !isStudentType(studentType)) return null
  const [row] = await db.rows(select({
    code: p.code,
    levels: sql<readonly string[]>`coalesce(${p.levels}, '{}')`,
    credits: p.credits,
    years: sql<number | null>`(select ${w.years} from ${w} where ${w.id} = ${pathway ?? null})`,
  })`
    from ${p} where ${p.id} = ${programme}`)
  if (!row) return null
  const { code, levels, credits, years } = row
  const rulesOf = await dissertationRules(db, [code])
  const beginning: Beginning = {
    intake: start,
    studentType,
    studyPace: typeof studyPace === 'string' && isStudyPace(studyPace) ? studyPace : null,
    years,
    auditing: false,
    programme: { code, levels, credits, dissertation: rulesOf({ code, programme, start, day }) },
  }
  const done = await completedBefore(db, continues)
  return done ? beginningAfter(beginning, done) : beginning
}

/** The programme of the engagement one goes on from, if it was completed. */
async function completedBefore(db: Queryable, continues: unknown) {
  if (typeof continues !== 'string') return undefined
  const [row] = await db.rows(select({
    levels: sql<readonly string[]>`coalesce(${p.levels}, '{}')`,
    credits: p.credits,
  })`from ${en} join ${p} on ${p.id} = ${en.programme}
    where ${en.id} = ${continues} and ${en.status} = any(${sql.param(engagementsThatAre('completed'))}::text[])`)
  return row
}

/** Makes an engagement for a rule, as whole as one that is made by hand. */
export async function beginByRule(context: RuleContext, values: Body): Promise<void> {
  const beginning = await beginningOf(context.tx, values, context.today)
  const dates = beginning && { expectedEnd: firstDatesOf(beginning).expectedEnd }
  const { id } = await context.door.create(context.tx, engagements, { ...values, ...dates }, byRule(context))
  const first = await firstSession(context.tx, values, context.today)
  if (first) await make(context, id, first)
}

function isStudentType(value: unknown): value is StudentType {
  return studentTypes.some((one) => one === value)
}
