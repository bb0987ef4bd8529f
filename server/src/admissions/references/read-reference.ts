import { isRefereeKind, type RefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import { isReferenceState, type ReferenceState } from '@minster/domain/admissions/references/reference-states'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'

/** A reference with what its referee and its applicant are told of it. */
export interface Reference {
  readonly id: string
  readonly application: string
  readonly kind: RefereeKind
  readonly state: ReferenceState
  readonly name: string
  readonly email: string | null
  readonly requested: string | null
  readonly reminders: number
  readonly lastReminded: string | null
  readonly received: string | null
  readonly declined: string | null
  readonly review: string | null
  readonly reviewNote: string | null
  /** Status of the application. */
  readonly status: string
  /** It or its application is in the bin. */
  readonly isGone: boolean
  readonly applicant: { readonly name: string; readonly email: string | null }
  /** What they wish to study; null where nobody said yet. */
  readonly course: string | null
  /** The user who looks after the application. */
  readonly assignedTo: string | null
}

interface Row {
  [column: string]: unknown
  readonly id: string
  readonly application: string
  readonly kind: string
  readonly state: string
  readonly name: string
  readonly email: string | null
  readonly requested: string | null
  readonly reminders: number | null
  readonly last_reminded: string | null
  readonly received: string | null
  readonly declined: string | null
  readonly review: string | null
  readonly review_note: string | null
  readonly status: string
  readonly is_gone: boolean
  readonly first_name: string
  readonly preferred_name: string | null
  readonly last_name: string
  readonly applicant_email: string | null
  readonly course: string | null
  readonly assigned_to: string | null
}

/** Reads a reference, in the bin or not; null where there never was one. */
export async function readReference(db: Queryable, id: string): Promise<Reference | null> {
  const [row] = await db.rows<Row>(sql`
    select r.id, r.application, r.kind, r.state, r.referee_name as name, r.referee_email as email, r.requested,
      r.reminders, r.last_reminded, r.received, r.declined, r.review, r.review_note, a.status,
      (r.deleted_at is not null or a.deleted_at is not null) as is_gone,
      p.first_name, p.preferred_name, p.last_name, p.email as applicant_email,
      coalesce(g.name, a.course_course) as course, f."user" as assigned_to
    from "references" r
      join applications a on a.id = r.application
      join people p on p.id = a.person
      left join programmes g on g.id = a.course_programme
      left join faculty f on f.id = a.assigned_to
    where r.id = ${id}`)
  if (!row || !isRefereeKind(row.kind) || !isReferenceState(row.state)) return null
  const { kind, state, first_name: first, preferred_name: preferred, last_name: last } = row
  return {
    id: row.id,
    application: row.application,
    kind,
    state,
    name: row.name,
    email: row.email,
    requested: row.requested,
    reminders: row.reminders ?? 0,
    lastReminded: row.last_reminded,
    received: row.received,
    declined: row.declined,
    review: row.review,
    reviewNote: row.review_note,
    status: row.status,
    isGone: row.is_gone,
    applicant: { name: `${preferred ?? first} ${last}`, email: row.applicant_email },
    course: row.course,
    assignedTo: row.assigned_to,
  }
}
