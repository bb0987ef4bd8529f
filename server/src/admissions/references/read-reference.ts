import { isRefereeKind, type RefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import { isReferenceState, type ReferenceState } from '@minster/domain/admissions/references/reference-states'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, a, p } = tables({ r: 'references', a: 'applications', p: 'people' })
const { g, f } = optional(tables({ g: 'programmes', f: 'faculty' }))

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

/** Reads a reference, in the bin or not; null where there never was one. */
export async function readReference(db: Queryable, id: string): Promise<Reference | null> {
  const [row] = await db.rows(select({
    id: r.id,
    application: r.application,
    kind: r.kind,
    state: r.state,
    name: r.refereeName,
    email: r.refereeEmail,
    requested: r.requested,
    reminders: r.reminders,
    last_reminded: r.lastReminded,
    received: r.received,
    declined: r.declined,
    review: r.review,
    review_note: r.reviewNote,
    status: a.status,
    is_gone: sql<boolean>`(${r.deletedAt} is not null or ${a.deletedAt} is not null)`,
    first_name: p.firstName,
    preferred_name: p.preferredName,
    last_name: p.lastName,
    applicant_email: p.email,
    course: sql<string | null>`coalesce(${g.name}, ${a.course.course})`,
    assigned_to: f.user,
  })`
    from ${r}
      join ${a} on ${a.id} = ${r.application}
      join ${p} on ${p.id} = ${a.person}
      left join ${g} on ${g.id} = ${a.course.programme}
      left join ${f} on ${f.id} = ${a.assignedTo}
    where ${r.id} = ${id}`)
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
