import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { byRule } from '#kit/records/by-rule.ts'
import { type Chain, type HangingOn, hangingOn, toldTo } from '#kit/records/hanging-on.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** What came of a confirmed application and would go with it. */
export interface CameOf {
  readonly student: string
  readonly engagement: string
  readonly sessions: readonly string[]
  /** The student studies or studied something else here and stays. */
  readonly staysStudent: boolean
  /** "Ada Lovelace, BA from 14/09/2026" in parts. */
  readonly name: string
  readonly programme: string
  readonly start: string
  /** Why it cannot be undone; empty when it can. */
  readonly reasons: readonly string[]
}

interface EngagementRow {
  [column: string]: unknown
  readonly id: string
  readonly student: string
  readonly status: string
  readonly start: string
  readonly code: string
  readonly name: string
  readonly partner_id: string | null
  readonly others: number
}

interface SessionRow {
  [column: string]: unknown
  readonly id: string
  readonly status: string
  readonly enrolled_at: string | null
  readonly changes: number
}

const made: Chain = [
  { name: 'students', path: 'engagement' },
  { name: 'engagements', path: 'student' },
  { name: 'enrolment-sessions', path: 'engagement' },
]

/** Reads what came of an application, null when nothing did; it stays as it is until the transaction ends. */
export async function readCameOf(
  tx: Queryable,
  applicationId: string,
  caller: Caller,
): Promise<CameOf | null> {
  const [engagement] = await tx.rows<EngagementRow>(sql`
    select e.id, e.student, e.status, e.start, p.code, s.partner_id,
      ${nameOfPerson('h')} as name,
      (select count(*) from engagements o where o.student = e.student and o.id <> e.id and o.deleted_at is null)
        as others
    from engagements e join students s on s.id = e.student join people h on h.id = s.person
      join programmes p on p.id = e.programme
    where e.application = ${applicationId} and e.deleted_at is null for update of e, s`)
  if (!engagement) return null
  const sessions = await tx.rows<SessionRow>(sql`
    select s.id, s.status, s.enrolled_at, (
      select count(*) from history h
      where h.record_type = 'enrolment-sessions' and h.record_id = s.id and h.action = 'changed'
    ) as changes
    from enrolment_sessions s where s.engagement = ${engagement.id} and s.deleted_at is null for update of s`)
  const staysStudent = engagement.others > 0
  const hanging = [
    ...(await hangingOn(tx, 'engagements', engagement.id, made)),
    ...(staysStudent ? [] : await hangingOn(tx, 'students', engagement.student, made)),
  ]
  for (const { id } of sessions) hanging.push(...(await hangingOn(tx, 'enrolment-sessions', id, made)))
  return {
    student: engagement.student,
    engagement: engagement.id,
    sessions: sessions.map(({ id }) => id),
    staysStudent,
    name: engagement.name,
    programme: engagement.code,
    start: engagement.start,
    reasons: [
      ...(engagement.status === 'Starting' ? [] : [`the engagement is ${engagement.status}`]),
      ...(sessions.length <= 1 && sessions.every(isUntouched)
        ? []
        : ['its enrolment sessions have been worked on']),
      ...(staysStudent || engagement.partner_id === null ? [] : ['the student has a Banner ID']),
      ...toldTo(caller, hanging).map(hangs),
    ],
  }
}

function isUntouched({ status, enrolled_at, changes }: SessionRow): boolean {
  return status === 'Starting' && enrolled_at === null && changes === 0
}

function hangs({ plural, count }: Pick<HangingOn, 'plural' | 'count'>): string {
  return `there ${count === 1 ? 'is' : 'are'} ${count} of its ${plural}`
}

/** Puts what came of an application into the bin: sessions, engagement, and the student unless they study something else. */
export async function removeCameOf(found: CameOf, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const how = byRule(context)
  for (const id of found.sessions) await door.remove(tx, collectionOf('enrolment-sessions'), id, how)
  await door.remove(tx, collectionOf('engagements'), found.engagement, how)
  if (!found.staysStudent) await door.remove(tx, collectionOf('students'), found.student, how)
}
