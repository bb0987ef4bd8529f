import type { ReportParty } from '@minster/domain/teaching/placements/reports'
import { isPlacementState, type PlacementState } from '@minster/domain/teaching/placements/states'
import { sql } from 'drizzle-orm'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'

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
  readonly student: Reachable & { readonly studentId: string; readonly tutor: string | null }
  readonly host: string | null
  readonly supervisor: Reachable | null
  readonly reports: Readonly<
    Record<ReportParty, { readonly askedOn: string | null; readonly receivedOn: string | null }>
  >
  /** It, or its student, is in the bin. */
  readonly isGone: boolean
  /** The student is there, was there, or is about to be. */
  readonly takesReports: boolean
}

interface Row extends Values {
  readonly id: string
  readonly state: string
  readonly start: string | null
  readonly end: string | null
  readonly student_id: string
  readonly person: string
  readonly student_name: string
  readonly student_email: string | null
  readonly tutor: string | null
  readonly host: string | null
  readonly supervisor: string | null
  readonly supervisor_name: string | null
  readonly supervisor_email: string | null
  readonly supervisor_asked: string | null
  readonly supervisor_received: string | null
  readonly student_asked: string | null
  readonly student_received: string | null
  readonly is_gone: boolean
}

const reporting: ReadonlySet<PlacementState> = new Set(['Approved', 'Live', 'Completed', 'Ended'])

/** Reads a placement, in the bin or not; null where there never was one. */
export async function readPlacement(db: Queryable, id: string): Promise<PlacementRead | null> {
  const [row] = await db.rows<Row>(sql`
    select p.id, p.state, p.start, p."end", s.id as student_id, h.id as person,
      ${nameOfPerson('h')} as student_name, h.email as student_email,
      f."user" as tutor,
      o.name as host, v.id as supervisor,
      concat_ws(' ', v.title, coalesce(v.preferred_name, v.first_name), v.last_name) as supervisor_name,
      v.email as supervisor_email, p.supervisor_report_asked_on as supervisor_asked,
      p.supervisor_report_received_on as supervisor_received, p.student_report_asked_on as student_asked,
      p.student_report_received_on as student_received,
      (p.deleted_at is not null or s.deleted_at is not null) as is_gone
    from placements p join students s on s.id = p.student join people h on h.id = s.person
      left join faculty f on f.id = s.tutor
      left join organisations o on o.id = p.host left join people v on v.id = p.supervisor
    where p.id = ${id}`)
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
    takesReports: reporting.has(row.state),
  }
}
