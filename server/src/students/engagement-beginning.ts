import { academicYearOf } from '@minster/domain/college/academic-year'
import { type StudyPace, studyPaces } from '@minster/domain/college/programmes'
import type { FlatValues } from '@minster/domain/record/values'
import { type StudentType, studentTypes } from '@minster/domain/records/application/student-types'
import { collectionOf } from '@minster/domain/records/paths'
import { type Beginning, firstDatesOf, firstSessionOf } from '@minster/domain/records/student/first-session'
import {
  type EngagementStatus,
  endedEngagementStatuses,
  isEngagementStatus,
  type SessionStatus,
} from '@minster/domain/records/student/status'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '../db/connect.ts'
import type { Deed, Rule, RuleContext } from '../records/rules.ts'
import { byRule } from './by-rule.ts'

const sessions = collectionOf('enrolment-sessions')

/**
 * An engagement made by hand, its pace known, begins as one that comes of a confirmed application: with the day it is
 * expected to end, asked for where the programme does not say it (Specification §5), and with its first session. Rules, imports and what comes back
 * from the bin say themselves what they make.
 */
export const beginsWhole: Rule = {
  async complete({ before, after }, { tx, action, byRule: isByRule }) {
    if (before !== null || isByRule || action !== 'created' || after['expectedEnd']) return {}
    const beginning = await beginningOf(tx, after)
    return beginning && isToEnd(after) ? { expectedEnd: firstDatesOf(beginning).expectedEnd } : {}
  },

  async problems({ before, after }, { tx, action, byRule: isByRule }) {
    if (before !== null || after === null || isByRule || action !== 'created') return []
    if (after['expectedEnd'] || after['end'] || !isToEnd(after)) return []
    if ((await beginningOf(tx, after)) === null) return []
    const message =
      'How long this programme takes at this pace is not known by itself. Enter the expected end.'
    return [{ param: 'expectedEnd', message }]
  },

  async followUp(deed, context) {
    const { before, after } = deed
    if (before !== null || after === null || context.byRule || context.action !== 'created') return
    await makeFirstSession(deed, after, context)
  },
}

/** What the first session of an engagement is while the engagement has a status; none where it is over or put off. */
const firstStatuses: Readonly<Partial<Record<EngagementStatus, SessionStatus>>> = {
  Starting: 'Starting',
  Current: 'Current',
  IoS: 'Interrupted',
  'Resi only': 'Current',
}

/** Of studies that began in an earlier year the first session says nothing of today; those are entered year by year. */
async function makeFirstSession({ id }: Deed, after: FlatValues, context: RuleContext): Promise<void> {
  const { tx, door, today } = context
  const { status } = after
  const beginning = await beginningOf(tx, after)
  const first = typeof status === 'string' && isEngagementStatus(status) ? firstStatuses[status] : undefined
  if (!beginning || first === undefined || academicYearOf(beginning.intake).end < today) return
  const session = { ...firstSessionOf(beginning), engagement: id, status: first }
  await door.create(tx, sessions, session, { ...byRule(context), reason: firstSessionReason })
}

/** By this the history tells a session that came with its engagement. */
export const firstSessionReason = 'Made with the engagement'

function isToEnd({ status }: FlatValues): boolean {
  return typeof status === 'string' && isEngagementStatus(status) && !endedEngagementStatuses.includes(status)
}

interface ProgrammeRow extends Values {
  readonly code: string
  readonly levels: readonly string[]
  readonly credits: number | null
  readonly years: number | null
}

async function beginningOf(db: Queryable, values: FlatValues): Promise<Beginning | null> {
  const { start, programme, pathway, studentType, studyPace } = values
  if (typeof start !== 'string' || typeof programme !== 'string') return null
  // How long it takes and how much a year holds follow from the pace; without it nothing is said.
  if (!isStudentType(studentType) || !isStudyPace(studyPace)) return null
  const [row] = await db.rows<ProgrammeRow>(sql`
    select p.code, coalesce(p.levels, '{}') as levels, p.credits,
      (select w.years from pathways w where w.id = ${pathway ?? null}) as years
    from programmes p where p.id = ${programme}`)
  if (!row) return null
  const { code, levels, credits, years } = row
  return {
    intake: start,
    studentType,
    studyPace,
    years,
    auditing: false,
    programme: { code, levels, credits },
  }
}

function isStudentType(value: unknown): value is StudentType {
  return studentTypes.some((one) => one === value)
}

function isStudyPace(value: unknown): value is StudyPace {
  return studyPaces.some((one) => one === value)
}
