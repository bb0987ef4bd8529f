import type {
  EnrolmentPolicy,
  StoredPolicyEdition,
} from '@minster/domain/students/enrolment/policies-to-agree'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { po, p, s, e } = tables({
  po: 'policy-editions',
  p: 'policy-agreements',
  s: 'enrolment-sessions',
  e: 'engagements',
})

/** What a student agreed to in an academic year. */
export interface Agreed extends Values {
  readonly policy: EnrolmentPolicy
  readonly edition: string | null
  readonly wording: string | null
  /** ISO instant. */
  readonly at: string
}

/** Every edition of the policies that has begun. */
export async function readEditions(db: Queryable, today: string): Promise<StoredPolicyEdition[]> {
  return db.rows(
    select({
      id: po.id,
      policy: po.policy,
      edition: po.edition,
      from: po.from,
      wording: po.wording,
    })`from ${po}
    where ${alive(po)} and ${po.from} <= ${today}`,
    'policy-editions',
  )
}

/** What a student agreed to in an academic year, whichever of their sessions it was noted with; of several the first. */
export async function readAgreed(db: Queryable, student: string, year: string): Promise<Agreed[]> {
  return db.rows(
    select(
      { policy: p.policy, edition: p.edition, wording: p.wording, at: p.agreedAt },
      sql`select distinct on (${p.policy})`,
    )`
    from ${p} join ${s} on ${s.id} = ${p.session} join ${e} on ${e.id} = ${s.engagement}
    where ${e.student} = ${student} and ${s.academicYear} = ${year} and ${alive(p)} and ${alive(s)}
    order by ${p.policy}, ${p.agreedAt}, ${p.id}`,
    'own-policies',
  )
}
