import { collectionOf } from '@minster/domain/register/paths'
import { latestSessionOf, presentEngagementOf } from '@minster/domain/students/student/present-engagement'
import { byRule } from '#kit/records/by-rule.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { s, e, en } = tables({ s: 'students', e: 'engagements', en: 'enrolment-sessions' })

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
    sql`select ${s.id} from ${s} where ${s.id} = ${id} and ${alive(s)} for no key update`,
  )
  if (!student) return
  const engagements = await tx.rows(
    select({
      id: e.id,
      status: e.status,
      start: e.start,
    })`from ${e} where ${e.student} = ${id} and ${alive(e)}`,
  )
  const engagement = presentEngagementOf(engagements, today)?.id ?? null
  await door.change(tx, collectionOf('students'), id, { engagement }, byRule(context))
}

async function summariseEngagement(id: string, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const [engagement] = await tx.rows(
    sql`select ${e.id} from ${e} where ${e.id} = ${id} and ${alive(e)} for no key update`,
  )
  if (!engagement) return
  const sessions = await tx.rows(select({
    academicYear: en.academicYear,
    startDate: en.startDate,
    level: en.level,
  })`
    from ${en} where ${en.engagement} = ${id} and ${alive(en)}`)
  const level = latestSessionOf(sessions)?.level ?? null
  await door.change(tx, collectionOf('engagements'), id, { level }, byRule(context))
}
