import {
  type EngagementStatus,
  isEndOfEngagement,
  isEngagementStatus,
  standingOf,
} from '@minster/domain/college/studies/status'
import type { FlatValues } from '@minster/domain/kit/record/values'
import {
  type EngagementSession,
  type SessionStep,
  sessionStepsTo,
} from '@minster/domain/students/student/session-steps'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Consequence, RecordChange } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type StudentThere, studentOf } from '../student/student-of.ts'

const { e } = tables({ e: 'enrolment-sessions' })

/** A session of the engagement that moves. */
export interface Session extends EngagementSession {
  readonly endDate: string | null
  readonly level: string | null
  readonly credits: number | null
}

/** A change of an engagement's status, with all that what follows depends on. */
export interface StatusMove {
  readonly tx: Queryable
  readonly caller: Caller
  readonly engagement: string
  readonly from: EngagementStatus
  readonly to: EngagementStatus
  readonly before: FlatValues
  readonly after: FlatValues
  /** The day it takes effect, YYYY-MM-DD: the last day, the first day away, else today. */
  readonly day: string
  readonly today: string
  readonly student: StudentThere
  readonly steps: readonly SessionStep<Session>[]
  readonly parts: Telling
}

/** What follows of one kind. Each part of the product that hangs on studies adds one to the list of kinds. */
export type Kind = (move: StatusMove) => readonly Consequence[] | Promise<readonly Consequence[]>

/** Reads what a move is about, null for a change that is none. Its sessions stay as they are until it is done. */
export async function readMove(
  change: RecordChange,
  { tx, today, caller }: Pick<StatusMove, 'tx' | 'today' | 'caller'>,
  parts: Telling,
): Promise<StatusMove | null> {
  const { id, before, after } = change
  const [from, to] = [before?.['status'], after?.['status']]
  if (!before || !after || from === to) return null
  if (typeof from !== 'string' || !isEngagementStatus(from)) return null
  if (typeof to !== 'string' || !isEngagementStatus(to)) return null
  const student = await studentOf(tx, after['student'])
  if (!student) return null
  const sessions = await tx.rows(select({
    id: e.id,
    academicYear: e.academicYear,
    status: e.status,
    startDate: e.startDate,
    endDate: e.endDate,
    level: e.level,
    credits: e.credits,
  })`
    from ${e} where ${e.engagement} = ${id} and ${alive(e)} for no key update`)
  const day = dayOf(to, after, today)
  return {
    tx,
    caller,
    engagement: id,
    from,
    to,
    before,
    after,
    day,
    today,
    student,
    steps: sessionStepsTo(to, sessions, day),
    parts,
  }
}

function dayOf(to: EngagementStatus, after: FlatValues, today: string): string {
  const said = isEndOfEngagement(to)
    ? after['end']
    : standingOf(to) === 'away'
      ? after['interruptedFrom']
      : null
  return typeof said === 'string' ? said : today
}
