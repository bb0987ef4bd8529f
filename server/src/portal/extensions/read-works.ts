import type { FlatValues } from '@minster/domain/kit/record/values'
import type { ExtensionCase } from '@minster/domain/portal/extensions/extension-rules'
import type { ExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { agreedDays, grantedDays, lastDay, standingDays } from './granted-days.ts'

/** A request as it stands with a piece of work. */
export interface RequestThere {
  readonly id: string
  readonly state: ExtensionState
}

/** One piece of work of one student, with all that the rules on extensions ask for. */
export interface Work {
  readonly assignment: string
  readonly title: string
  readonly kind: string | null
  readonly weight: number | null
  readonly wordCount: number | null
  readonly submittedTo: string | null
  /** When it is due for everybody, and for this student. */
  readonly due: string | null
  readonly ownDeadline: string | null
  /** What a learning support plan agrees, and what the last day of the year leaves of it. */
  readonly agreedDays: number
  readonly standingDays: number
  readonly lastDay: string | null
  readonly code: string
  readonly moduleName: string
  readonly academicYear: string
  readonly student: string
  readonly engagement: string
  readonly session: string
  readonly moduleInstance: string
  readonly moduleEnrolment: string
  readonly engagementStatus: string
  readonly enrolmentStatus: string
  readonly handedIn: string | null
  readonly isReleased: boolean
  readonly requests: readonly RequestThere[]
}

interface WorkRow extends Values, Omit<Work, 'ownDeadline'> {
  readonly grantedDays: number
}

const place = { student: sql`g.student`, work: 'w', instance: 'n' }

/**
 * The work of students that a condition lets through, by deadline. It may speak of the module enrolment `e`, the session `y`,
 * the engagement `g`, the student `t`, the module instance `n` and the assignment `w`.
 */
export async function readWorks(db: Queryable, condition: SQL): Promise<Work[]> {
  const rows = await db.rows<WorkRow>(sql`
    select w.id as assignment, w.title, w.kind, w.weight, w.word_count as "wordCount",
      w.submitted_to as "submittedTo", w.due, o.code, o.name as "moduleName", n.academic_year as "academicYear",
      g.student, g.id as engagement, y.id as session, n.id as "moduleInstance", e.id as "moduleEnrolment",
      g.status as "engagementStatus", e.status as "enrolmentStatus",
      coalesce(${agreedDays(place)}, 0) as "agreedDays",
      coalesce(${standingDays(place)}, 0) as "standingDays", ${grantedDays(place)} as "grantedDays",
      ${lastDay('n')} as "lastDay",
      (select max(k.handed_in) from assignment_marks k
        where k.module_enrolment = e.id and k.assignment = w.id and k.deleted_at is null) as "handedIn",
      (e.released_on is not null or exists (select from assignment_marks k
        where k.module_enrolment = e.id and k.assignment = w.id and k.released_on is not null
          and k.deleted_at is null)) as "isReleased",
      (select coalesce(json_agg(json_build_object('id', x.id, 'state', x.state) order by x.sent_at, x.id), '[]')
        from extension_requests x
        where x.student = g.student and x.assignment = w.id and x.deleted_at is null) as requests
    from module_enrolments e
      join enrolment_sessions y on y.id = e.session and y.deleted_at is null
      join engagements g on g.id = y.engagement and g.deleted_at is null
      join students t on t.id = g.student and t.deleted_at is null
      join module_instances n on n.id = e.module_instance and n.deleted_at is null
      join modules o on o.id = n.module
      join assignments w on w.module_instance = n.id and w.deleted_at is null
    where e.deleted_at is null and ${condition}
    order by w.due nulls last, o.code, w.number nulls last, w.title, w.id`)
  return rows.map(({ grantedDays: days, ...row }) => ({ ...row, ownDeadline: ownDeadlineOf(row.due, days) }))
}

/** The piece of work a request is for; of several enrolments the one that counts. */
export async function workOf(db: Queryable, values: FlatValues): Promise<Work | undefined> {
  const { student, assignment } = values
  const works = await readWorks(db, sql`t.id = ${student ?? null} and w.id = ${assignment ?? null}`)
  return works.find(({ enrolmentStatus }) => enrolmentStatus === 'Enrolled') ?? works[0]
}

/** A piece of work as the rules see it, apart from one request. */
export function caseOf(work: Work, apartFrom?: string): ExtensionCase {
  return {
    engagementStatus: work.engagementStatus,
    enrolmentStatus: work.enrolmentStatus,
    ownDeadline: work.ownDeadline,
    lastDay: work.lastDay,
    isHandedIn: work.handedIn !== null,
    isReleased: work.isReleased,
    others: work.requests.filter(({ id }) => id !== apartFrom).map(({ state }) => state),
  }
}

/** Whether a student is the caller themselves. */
export function isOwn(userId: string): SQL {
  return sql`t.person = (select u.person from users u where u.id = ${userId} and u.deleted_at is null)`
}
