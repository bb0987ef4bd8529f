import type { FlatValues } from '@minster/domain/kit/record/values'
import type { ExtensionCase } from '@minster/domain/portal/extensions/extension-rules'
import { type ExtensionState, isOpenExtension } from '@minster/domain/portal/extensions/extension-states'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { agreedDays, grantedDays, lastDay, standingDays } from './granted-days.ts'

const { g, k, x, e, y, t, n, o, w, u } = tables({
  g: 'engagements',
  k: 'assignment-marks',
  x: 'extension-requests',
  e: 'module-enrolments',
  y: 'enrolment-sessions',
  t: 'students',
  n: 'module-instances',
  o: 'modules',
  w: 'assignments',
  u: 'users',
})

/** A request as it stands with a piece of work. */
export interface RequestThere {
  readonly id: string
  readonly state: ExtensionState
  /** What the office grants by a learning support plan is not the student's to change. */
  readonly isAsked: boolean
}

/** One piece of work of one student, with all that the rules on extensions ask for. */
export interface StudentWork {
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
  /** Where the module is taught. */
  readonly hub: string | null
  readonly moduleEnrolment: string
  readonly engagementStatus: string
  readonly enrolmentStatus: string
  readonly handedIn: string | null
  readonly isReleased: boolean
  readonly requests: readonly RequestThere[]
}

const place = { student: sql`${g.student}`, work: 'w', instance: 'n' }

/**
 * The work of students that a condition lets through, by deadline. It may speak of the module enrolment `e`, the session `y`,
 * the engagement `g`, the student `t`, the module instance `n` and the assignment `w`.
 */
export async function readWorks(db: Queryable, condition: SQL): Promise<StudentWork[]> {
  const rows = await db.rows(select({
    assignment: w.id,
    title: w.title,
    kind: w.kind,
    weight: w.weight,
    wordCount: w.wordCount,
    submittedTo: w.submittedTo,
    due: w.due,
    code: o.code,
    moduleName: o.name,
    academicYear: n.academicYear,
    student: g.student,
    engagement: g.id,
    session: y.id,
    moduleInstance: n.id,
    hub: n.hub,
    moduleEnrolment: e.id,
    engagementStatus: g.status,
    enrolmentStatus: e.status,
    agreedDays: sql<number>`coalesce(${agreedDays(place)}, 0)`,
    standingDays: sql<number>`coalesce(${standingDays(place)}, 0)`,
    grantedDays: sql<number>`${grantedDays(place)}`,
    lastDay: sql<string | null>`${lastDay('n')}`,
    handedIn: sql<string | null>`(select max(${k.handedIn}) from ${k}
        where ${k.moduleEnrolment} = ${e.id} and ${k.assignment} = ${w.id} and ${alive(k)})`,
    isReleased: sql<boolean>`(${e.releasedOn} is not null or exists (select from ${k}
        where ${k.moduleEnrolment} = ${e.id} and ${k.assignment} = ${w.id} and ${k.releasedOn} is not null
          and ${alive(k)}))`,
    requests: subselect(
      listOf(
        { id: x.id, state: x.state, isAsked: sql<boolean>`${x.basis} = 'Asked'` },
        sql`order by ${x.sentAt}, ${x.id}`,
      ),
    )`from ${x}
        where ${x.student} = ${g.student} and ${x.assignment} = ${w.id} and ${alive(x)}`,
  })`
    from ${e}
      join ${y} on ${y.id} = ${e.session} and ${alive(y)}
      join ${g} on ${g.id} = ${y.engagement} and ${alive(g)}
      join ${t} on ${t.id} = ${g.student} and ${alive(t)}
      join ${n} on ${n.id} = ${e.moduleInstance} and ${alive(n)}
      join ${o} on ${o.id} = ${n.module}
      join ${w} on ${w.moduleInstance} = ${n.id} and ${alive(w)}
    where ${alive(e)} and ${condition}
    order by ${w.due} nulls last, ${o.code}, ${w.number} nulls last, ${w.title}, ${w.id}`)
  return rows.map(({ grantedDays: days, ...row }) => ({ ...row, ownDeadline: ownDeadlineOf(row.due, days) }))
}

/** The piece of work a request is for; of several enrolments the one that counts. */
export async function workOf(db: Queryable, values: FlatValues): Promise<StudentWork | undefined> {
  const { student, assignment } = values
  const works = await readWorks(db, sql`${t.id} = ${student ?? null} and ${w.id} = ${assignment ?? null}`)
  return works.find(({ enrolmentStatus }) => enrolmentStatus === 'Enrolled') ?? works[0]
}

/** The student's own request for a piece of work that nobody has decided yet. */
export function openRequestIn({ requests }: StudentWork): RequestThere | undefined {
  return requests.find(({ state, isAsked }) => isAsked && isOpenExtension(state))
}

/** A piece of work as the rules see it, apart from one request. */
export function caseOf(work: StudentWork, apartFrom?: string): ExtensionCase {
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
  return sql`${t.person} = (select ${u.person} from ${u} where ${u.id} = ${userId} and ${alive(u)})`
}
