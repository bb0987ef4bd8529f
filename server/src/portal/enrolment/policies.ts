import type { EnrolmentPolicy, PolicyEditionKept } from '@minster/domain/students/enrolment/policies-to-agree'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** What a student agreed to in an academic year. */
export interface Agreed extends Values {
  readonly policy: EnrolmentPolicy
  readonly edition: string | null
  readonly wording: string | null
  /** ISO instant. */
  readonly at: string
}

interface Edition extends Values, PolicyEditionKept {}

/** Every edition of the policies that has begun. */
export async function readEditions(db: Queryable, today: string): Promise<PolicyEditionKept[]> {
  return db.rows<Edition>(
    sql`select id, policy, edition, "from", wording from policy_editions
    where deleted_at is null and "from" <= ${today}`,
    'policy-editions',
  )
}

/** What a student agreed to in an academic year, whichever of their sessions it was noted with; of several the first. */
export async function readAgreed(db: Queryable, student: string, year: string): Promise<Agreed[]> {
  return db.rows<Agreed>(
    sql`select distinct on (p.policy) p.policy, p.edition, p.wording,
      p.agreed_at as at
    from policy_agreements p join enrolment_sessions s on s.id = p.session join engagements e on e.id = s.engagement
    where e.student = ${student} and s.academic_year = ${year} and p.deleted_at is null and s.deleted_at is null
    order by p.policy, p.agreed_at, p.id`,
    'own-policies',
  )
}
