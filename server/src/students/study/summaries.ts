import { collectionOf } from '@minster/domain/register/paths'
import {
  type EngagementInTime,
  latestSessionOf,
  presentEngagementOf,
} from '@minster/domain/students/student/present-engagement'
import { sql } from 'drizzle-orm'
import { byRule } from '#kit/records/by-rule.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import type { Values } from '#platform/db/connect.ts'

/** A student's present engagement follows whatever is written to their engagements. */
export const presentEngagement: Rule = {
  async followUp(deed, context) {
    if (isSame(deed, ['student', 'status', 'start'])) return
    for (const id of linksOf(deed, 'student')) await summariseStudent(id, context)
  },
}

/** An engagement's level follows its latest enrolment session. */
export const presentLevel: Rule = {
  async followUp(deed, context) {
    if (isSame(deed, ['engagement', 'academicYear', 'startDate', 'level'])) return
    for (const id of linksOf(deed, 'engagement')) await summariseEngagement(id, context)
  },
}

function isSame({ before, after }: RecordChange, paths: readonly string[]): boolean {
  return before !== null && after !== null && paths.every((path) => before[path] === after[path])
}

function linksOf({ before, after }: RecordChange, path: string): Set<string> {
  const ids = [before?.[path], after?.[path]].filter((id) => typeof id === 'string')
  return new Set(ids)
}

async function summariseStudent(id: string, context: RuleContext): Promise<void> {
  const { tx, door, today } = context
  // Locked before reading, so that of two writes at once the second sees what the first wrote.
  const [student] = await tx.rows(
    sql`select id from students where id = ${id} and deleted_at is null for no key update`,
  )
  if (!student) return
  const engagements = await tx.rows<EngagementInTime & Values>(
    sql`select id, status, start from engagements where student = ${id} and deleted_at is null`,
  )
  const engagement = presentEngagementOf(engagements, today)?.id ?? null
  await door.change(tx, collectionOf('students'), id, { engagement }, byRule(context))
}

interface SessionRow extends Values {
  readonly academicYear: string
  readonly startDate: string | null
  readonly level: string | null
}

async function summariseEngagement(id: string, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const [engagement] = await tx.rows(
    sql`select id from engagements where id = ${id} and deleted_at is null for no key update`,
  )
  if (!engagement) return
  const sessions = await tx.rows<SessionRow>(sql`
    select academic_year as "academicYear", start_date as "startDate", level
    from enrolment_sessions where engagement = ${id} and deleted_at is null`)
  const level = latestSessionOf(sessions)?.level ?? null
  await door.change(tx, collectionOf('engagements'), id, { level }, byRule(context))
}
