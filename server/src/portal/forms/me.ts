import type { EngagementStatus } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { hasForm } from '@minster/domain/portal/forms/form-reach'
import type { FastifyRequest } from 'fastify'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'

const { x, u, s } = tables({ x: 'enrolment-sessions', u: 'users', s: 'students' })
const { e } = optional(tables({ e: 'engagements' }))

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

/** Finds the student behind a caller and nobody else; NOT_FOUND where there is none. */
export async function readMe(db: Queryable, caller: Caller, today: string): Promise<Me> {
  const year = academicYearOf(today).title
  const [row] = await db.rows(
    select({
      student: s.id,
      person: s.person,
      engagement: sql<{
        readonly id: string
        readonly status: EngagementStatus
      } | null>`case when ${e.id} is not null then json_build_object('id', ${e.id}, 'status', ${e.status}) end`,
      session: sql<{
        readonly id: string
        readonly academicYear: string
      } | null>`(select json_build_object('id', ${x.id}, 'academicYear', ${x.academicYear}) from ${x}
        where ${x.engagement} = ${e.id} and ${alive(x)}
        order by ${x.academicYear} = ${year} desc, ${x.academicYear} desc, ${x.id} limit 1)`,
    })`
    from ${u} join ${s} on ${s.person} = ${u.person} and ${alive(s)}
      left join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
    where ${u.id} = ${caller.userId} and ${alive(u)}`,
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
