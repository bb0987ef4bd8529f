import type { ReportParty } from '@minster/domain/teaching/placements/reports'
import {
  isPlacementState,
  isSoughtPlacement,
  type PlacementState,
} from '@minster/domain/teaching/placements/states'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { p, s, h } = tables({ p: 'placements', s: 'students', h: 'people' })
const { f, o, v } = optional(tables({ f: 'faculty', o: 'organisations', v: 'people' }))

/** Somebody who can be written to. */
export interface Reachable {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

/** A placement with whoever has to do with it. */
export interface PlacementRead {
  readonly id: string
  readonly state: PlacementState
  readonly start: string | null
  readonly end: string | null
  readonly student: Reachable & {
    readonly studentId: string
    readonly tutor: string | null
    readonly hasDied: boolean
  }
  readonly host: string | null
  readonly supervisor: Reachable | null
  readonly reports: Readonly<
    Record<ReportParty, { readonly askedOn: string | null; readonly receivedOn: string | null }>
  >
  /** It, or its student, is in the bin. */
  readonly isGone: boolean
  /** The student is there, was there, or is about to be; of who has died nobody is asked any more. */
  readonly takesReports: boolean
}

/** Reads a placement, in the bin or not; null where there never was one. */
export async function readPlacement(db: Queryable, id: string): Promise<PlacementRead | null> {
  const [row] = await db.rows(select({
    id: p.id,
    state: p.state,
    start: p.start,
    end: p.end,
    student_id: s.id,
    person: h.id,
    student_name: nameOfPerson(h),
    student_email: h.email,
    died_on: h.diedOn,
    tutor: f.user,
    host: o.name,
    supervisor: v.id,
    supervisor_name: sql<
      string | null
    >`concat_ws(' ', ${v.title}, coalesce(${v.preferredName}, ${v.firstName}), ${v.lastName})`,
    supervisor_email: v.email,
    supervisor_asked: p.supervisorReport.askedOn,
    supervisor_received: p.supervisorReport.receivedOn,
    student_asked: p.studentReport.askedOn,
    student_received: p.studentReport.receivedOn,
    is_gone: sql<boolean>`(${p.deletedAt} is not null or ${s.deletedAt} is not null)`,
  })`
    from ${p} join ${s} on ${s.id} = ${p.student} join ${h} on ${h.id} = ${s.person}
      left join ${f} on ${f.id} = ${s.tutor}
      left join ${o} on ${o.id} = ${p.host} left join ${v} on ${v.id} = ${p.supervisor}
    where ${p.id} = ${id}`)
  if (!row || !isPlacementState(row.state)) return null
  return {
    id: row.id,
    state: row.state,
    start: row.start,
    end: row.end,
    student: {
      id: row.person,
      studentId: row.student_id,
      name: row.student_name,
      email: row.student_email,
      tutor: row.tutor,
      hasDied: row.died_on !== null,
    },
    host: row.host,
    supervisor:
      row.supervisor === null
        ? null
        : { id: row.supervisor, name: row.supervisor_name ?? '', email: row.supervisor_email },
    reports: {
      supervisor: { askedOn: row.supervisor_asked, receivedOn: row.supervisor_received },
      student: { askedOn: row.student_asked, receivedOn: row.student_received },
    },
    isGone: row.is_gone,
    takesReports: !isSoughtPlacement(row.state) && row.died_on === null,
  }
}
