import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { can } from '@minster/domain/kit/permissions/permissions'
import { type SupportNeed, supportNeedCalls } from '@minster/domain/students/study/support-need-calls'
import { fromOf } from '#kit/records/from.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'

const { f, i, m, e, s, g } = tables({
  f: 'faculty',
  i: 'module-instances',
  m: 'modules',
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  g: 'engagements',
})

interface NeedsAsked {
  readonly search: string
  readonly student?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/**
 * The plans that students of a caller share with them. One for the personal tutor is seen by nobody else; one for all who
 * teach is seen by the tutor, by who teaches them a module this year, and by the director of their hub or programme.
 */
async function readSupportNeeds(
  db: Queryable,
  caller: Caller,
  today: string,
  { search, student, page, pageSize }: NeedsAsked,
): Promise<{ rows: SupportNeed[]; total: number }> {
  const from = fromOf('learning-support', 'p')
  const fold = (words: SQL) => sql`fold(${words})`
  const isTutor = sql<boolean>`coalesce(${from.at('student.tutor.user')} = ${caller.userId}, false)`
  const isDirector = anyOf([
    ...directed(can(caller.claims, 'role:hd'), from.at('student.engagement.hub'), caller.hub),
    ...directed(can(caller.claims, 'role:pd'), from.at('student.engagement.programme'), caller.programme),
  ])
  const taught = sql`(
    select distinct ${m.code} || ' ' || ${m.name} as title
    from ${f} join ${i} on ${i.tutors} @> array[${f.id}] join ${m} on ${m.id} = ${i.module}
      join ${e} on ${e.moduleInstance} = ${i.id} join ${s} on ${s.id} = ${e.session}
      join ${g} on ${g.id} = ${s.engagement}
    where ${f.user} = ${caller.userId} and ${g.student} = ${from.at('student')}
      and ${i.academicYear} = ${academicYearOf(today).title} and ${e.status} <> 'Withdrawn'
      and ${alive(f)} and ${alive(i)} and ${alive(e)} and ${alive(s)}
      and ${alive(g)})`
  const label = sql<string>`coalesce(${from.at('student.person.preferredName')}, ${from.at('student.person.firstName')}) || ' ' || ${from.at('student.person.lastName')}`
  const conditions = [
    sql`${from.at('state')} <> 'Ended'`,
    sql`coalesce(${from.at('student.engagement.status')} <> all(${sql.param([...endedEngagementStatuses])}::text[]), true)`,
    sql`(${from.at('sharedWith')} in ('Personal tutor', 'Tutors and markers') and ${isTutor}
      or ${from.at('sharedWith')} = 'Tutors and markers' and (${isDirector} or exists ${taught}))`,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`position(${fold(sql`${word}`)} in ${fold(label)}) > 0`),
    ...(student === undefined ? [] : [sql`${from.at('student')} = ${student}`]),
  ]
  const inSight = sql`${from.own('deleted_at')} is null and ${sql.join(conditions, sql` and `)}`
  const found = await db.rows(select({
    id: from.at('student'),
    label,
    isTheirs: sql<boolean>`(${isTutor} or ${isDirector})`,
    hub: from.at('student.engagement.hub.name'),
    programme: from.at('student.engagement.programme.code'),
    level: from.at('student.engagement.level'),
    state: from.at('state'),
    adjustments: from.at('adjustments'),
    adjustmentsDetail: from.at('adjustmentsDetail'),
    standingExtension: from.at('standingExtension'),
    agreedOn: from.at('agreedOn'),
    teaches: sql<string[]>`array(select title from ${taught} t order by title)`,
    total: sql<number>`count(*) over ()`,
  })`${from.clause()} where ${inSight}
    order by ${from.at('student.person.lastName')}, ${from.at('student.person.firstName')}, ${from.own('id')}
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const rows = found.map(({ id, label: name, total: _total, adjustments, ...need }) => ({
    ...need,
    student: { id, label: name },
    adjustments: [...(adjustments ?? [])],
  }))
  return { rows, total: found[0]?.total ?? 0 }
}

function directed(is: boolean, column: SQL, own: string | null): SQL[] {
  return is && own !== null ? [sql`coalesce(${column} = ${own}, false)`] : []
}

function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`
}

/** What those who teach are to do for their students, as far as these let them know. */
export function registerSupportNeedRoutes(app: App, { database, clock }: Services): void {
  serve(app, supportNeedCalls, 'GET /api/support-needs', { access: 'students:faculty' }, async (request) => {
    const { page, pageSize } = request.query
    const { rows, total } = await readSupportNeeds(database, callerOf(request), clock.today(), request.query)
    return { data: rows, meta: { total, page, pageSize } }
  })
}
