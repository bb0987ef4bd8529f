import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { type Chain, type HangingOn, hangingOn, hangingSeenBy } from '#kit/records/hanging-on.ts'
import { history } from '#kit/records/history-table.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type KnownAtEntry, readKnownAtEntry } from './known-at-entry.ts'

const { o, e, s, h, p } = tables({
  o: 'engagements',
  e: 'engagements',
  s: 'students',
  h: 'people',
  p: 'programmes',
})
const { h: hRow, s: sRow } = tables({ h: history, s: 'enrolment-sessions' })

/** What came of a confirmed application and would go with it. */
export interface CameOf {
  readonly student: string
  readonly engagement: string
  readonly sessions: readonly string[]
  /** What was kept of the day of the confirmation and goes with it. */
  readonly known: readonly KnownAtEntry[]
  /** The student studies or studied something else here and stays. */
  readonly staysStudent: boolean
  /** "Ada Lovelace, BA from 14/09/2026" in parts. */
  readonly name: string
  readonly programme: string
  readonly start: string
  /** Why it cannot be undone; empty when it can. */
  readonly reasons: readonly string[]
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
  // What these say is said by rule, and no longer once they are no student.
  { name: 'leads', path: 'engagement' },
  { name: 'onboarding-mails', path: 'engagement' },
]
const linkOfKnown = { 'entry-profiles': 'engagement', 'hesa-answers': 'student' } as const

/** Reads what came of an application, null when nothing did; it stays as it is until the transaction ends. */
export async function readCameOf(
  tx: Queryable,
  applicationId: string,
  caller: Caller,
): Promise<CameOf | null> {
  const [engagement] = await tx.rows(select({
    id: e.id,
    student: e.student,
    status: e.status,
    start: e.start,
    code: p.code,
    partner_id: s.partnerId,
    name: nameOfPerson(h),
    others: sql<number>`(select count(*) from ${o} where ${o.student} = ${e.student} and ${o.id} <> ${e.id} and ${alive(o)})`,
  })`
    from ${e} join ${s} on ${s.id} = ${e.student} join ${h} on ${h.id} = ${s.person}
      join ${p} on ${p.id} = ${e.programme}
    where ${e.application} = ${applicationId} and ${alive(e)} for update of e, s`)
  if (!engagement) return null
  const sessions = await tx.rows(select({
    id: sRow.id,
    status: sRow.status,
    enrolled_at: sRow.enrolledAt,
    changes: sql<number>`(
      select count(*) from ${hRow}
      where ${hRow.recordType} = 'enrolment-sessions' and ${hRow.recordId} = ${sRow.id} and ${hRow.action} = 'changed'
    )`,
  })`
    from ${sRow} where ${sRow.engagement} = ${engagement.id} and ${alive(sRow)} for update of s`)
  const staysStudent = engagement.others > 0
  const known = await readKnownAtEntry(tx, {
    student: staysStudent ? null : engagement.student,
    engagement: engagement.id,
  })
  const chain = [...made, ...known.map(({ name }) => ({ name, path: linkOfKnown[name] }))]
  const hanging = [
    ...(await hangingOn(tx, 'engagements', engagement.id, chain)),
    ...(staysStudent ? [] : await hangingOn(tx, 'students', engagement.student, chain)),
  ]
  for (const { id } of sessions) hanging.push(...(await hangingOn(tx, 'enrolment-sessions', id, chain)))
  return {
    student: engagement.student,
    engagement: engagement.id,
    sessions: sessions.map(({ id }) => id),
    known,
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
      ...hangingSeenBy(caller, hanging).map(hangs),
    ],
  }
}

function isUntouched({ status, enrolled_at, changes }: SessionRow): boolean {
  return status === 'Starting' && enrolled_at === null && changes === 0
}

function hangs({ plural, count }: Pick<HangingOn, 'plural' | 'count'>): string {
  return `there ${count === 1 ? 'is' : 'are'} ${count} of its ${plural}`
}

/** Puts what came of an application into the bin: what was known at entry, sessions, engagement, and the student unless they study something else. */
export async function removeCameOf(found: CameOf, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const how = byRule(context)
  for (const { name, id } of found.known) await door.remove(tx, collectionOf(name), id, how)
  for (const id of found.sessions) await door.remove(tx, collectionOf('enrolment-sessions'), id, how)
  await door.remove(tx, collectionOf('engagements'), found.engagement, how)
  if (!found.staysStudent) await door.remove(tx, collectionOf('students'), found.student, how)
}
