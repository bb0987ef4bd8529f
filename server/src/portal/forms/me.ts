import type { EngagementStatus } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { hasForm } from '@minster/domain/portal/forms/form-reach'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'

/** The student behind a caller, as far as their forms need to know. */
export interface Me {
  readonly caller: Caller
  /** YYYY-MM-DD */
  readonly today: string
  /** The academic year of today, such as 2026-27. */
  readonly year: string
  readonly student: string
  readonly person: string
  /** The engagement that counts today; null for whoever was never on a programme. */
  readonly engagement: { readonly id: string; readonly status: EngagementStatus } | null
  /** The session of that engagement in this academic year, else its latest. */
  readonly session: { readonly id: string; readonly academicYear: string } | null
}

interface Row extends Values, Pick<Me, 'student' | 'person' | 'engagement' | 'session'> {}

/** Finds the student behind a caller and nobody else; NOT_FOUND where there is none. */
export async function readMe(db: Queryable, caller: Caller, today: string): Promise<Me> {
  const year = academicYearOf(today).title
  const [row] = await db.rows<Row>(
    sql`select s.id as student, s.person,
      case when e.id is not null then json_build_object('id', e.id, 'status', e.status) end as engagement,
      (select json_build_object('id', x.id, 'academicYear', x.academic_year) from enrolment_sessions x
        where x.engagement = e.id and x.deleted_at is null
        order by x.academic_year = ${year} desc, x.academic_year desc, x.id limit 1) as session
    from users u join students s on s.person = u.person and s.deleted_at is null
      left join engagements e on e.id = s.engagement and e.deleted_at is null
    where u.id = ${caller.userId} and u.deleted_at is null`,
    'student-forms-me',
  )
  if (!row) throw new AppError('NOT_FOUND', 'Your account is not linked to a student record yet.')
  return { caller, today, year, ...row }
}

/** The student who calls about a form; FEATURE_OFF where the college has no such form. */
export async function readMeFor(
  db: Queryable,
  form: StudentFormKey,
  request: FastifyRequest,
  { college, clock }: Pick<Services, 'college' | 'clock'>,
): Promise<Me> {
  if (!hasForm(college, form)) throw new AppError('FEATURE_OFF')
  return readMe(db, callerOf(request), clock.today())
}
