import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { arrangedProgrammes, type NotReturned, whyNotReturned } from '@minster/domain/hesa/coverage/returned'
import { collectionOf } from '@minster/domain/register/paths'
import type { YearAway } from '@minster/domain/students/hesa/away-all-year'
import { type FromRecords, fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { x, q, e, m } = tables({
  x: 'enrolment-sessions',
  q: 'module-enrolments',
  e: 'engagements',
  m: 'students',
})

const sessions = collectionOf('enrolment-sessions')
const byCredits = engagementsThatAre('residentials only')

/** An engagement that has sessions in the academic year of a collection, with what its questions depend on. */
type StudyRow = RowOf<ReturnType<typeof shapeOf>> & {
  readonly sessions: readonly YearAway[]
  readonly takesCredits: boolean
}
export type ReturnedStudy = StudyRow & { readonly levels: readonly string[] }

export interface Returned {
  readonly returned: readonly ReturnedStudy[]
  /** Engagements with a session of that year which are not in the return. */
  readonly leftOut: readonly { readonly study: ReturnedStudy; readonly why: NotReturned }[]
}

/**
 * Reads, by name, who is in the return of an academic year and who is not, on the rows the caller may see answers of. For each of
 * them it reads what their questions depend on; who only wants to know who they are asks `readWho`, which reads little of each.
 */
export async function readReturned(db: Queryable, caller: Caller, title: string): Promise<Returned> {
  const year = academicYearTitled(title)
  if (!year) throw new Error(`"${title}" is no academic year.`)
  const found = await readStudies(db, caller, title)
  const leftOut: { study: ReturnedStudy; why: NotReturned }[] = []
  const returned = found.filter((study) => {
    const why = whyNotReturned(study, year)
    if (why !== null) leftOut.push({ study, why })
    return why === null
  })
  return { returned, leftOut }
}

async function readStudies(db: Queryable, caller: Caller, title: string): Promise<ReturnedStudy[]> {
  const from = fromOf('enrolment-sessions')
  const rows = rowsFor(sessions, 'hesa:answers', caller, from)
  if (rows === 'none') return []
  const shape = shapeOf(from, caller)
  const cases = select(shape, sql`select distinct on (${from.at('engagement')})`)`${from.clause()}
    where ${from.at('academicYear')} = ${title} and ${from.own('deleted_at')} is null
      and ${rows.condition ?? sql`true`}
      and exists (select from ${e} where ${e.id} = ${from.at('engagement')} and ${alive(e)})
      and exists (select from ${m} where ${m.id} = ${from.at('engagement.student')} and ${alive(m)})
    order by ${from.at('engagement')}, ${from.at('startDate')} desc nulls last, ${from.own('id')}`
  const found = await db.rows(
    select(
      {
        ...columnsOf(shape, 'cases'),
        sessions: sql<YearAway[]>`theirs.sessions`,
        // Asked only of those whom it decides about.
        takesCredits: sql<boolean>`case when cases."isByCredits" then theirs.credits > 0 or exists (
          select from ${q} join ${x} on ${x.id} = ${q.session} and ${alive(x)}
          where ${x.engagement} = cases.engagement and ${x.academicYear} = ${title} and ${alive(q)}
            and ${q.status} <> 'Withdrawn' and ${q.credits} is distinct from 0) else true end`,
      },
      sql`with cases as materialized (${cases}) select`,
    )`from cases join (
        select ${x.engagement}, jsonb_agg(jsonb_build_object('academicYear', ${x.academicYear}, 'status', ${x.status},
            'startDate', ${x.startDate}, 'endDate', ${x.endDate}, 'credits', ${x.credits})) as sessions, coalesce(sum(${x.credits}), 0) as credits
        from ${x} where ${x.academicYear} = ${title} and ${alive(x)} group by ${x.engagement}) theirs
        on theirs.engagement = cases.engagement
      order by cases."lastName", cases.name, cases.engagement`,
  )
  return found.map((row) => ({ ...row, levels: row.levels ?? [] }))
}

function shapeOf(from: FromRecords<'enrolment-sessions'>, caller: Caller) {
  const equality = rowsFor(sessions, 'profiles:equality', caller, from)
  const status = present(from.at('engagement.status'))
  const programme = present(from.at('engagement.programme.code'))
  return {
    session: from.own('id'),
    engagement: present(from.at('engagement')),
    student: present(from.at('engagement.student')),
    person: present(from.at('engagement.student.person')),
    name: from.linkAt('engagement.student').label,
    lastName: from.at('engagement.student.person.lastName'),
    partnerId: from.at('engagement.student.partnerId'),
    status,
    presentStatus: from.at('engagement.student.engagement.status'),
    studentType: from.at('engagement.studentType'),
    studyPace: from.at('engagement.studyPace'),
    programmeId: present(from.at('engagement.programme')),
    programme,
    levels: from.at('engagement.programme.levels'),
    /** QUALCAT */
    category: from.at('engagement.programme.hesa.qualification'),
    hub: from.namedAt('engagement.hub'),
    start: from.at('engagement.start'),
    expectedEnd: from.at('engagement.expectedEnd'),
    end: from.at('engagement.end'),
    endReason: from.at('engagement.endReason'),
    lastAttended: from.at('engagement.lastAttended'),
    interruptedFrom: from.at('engagement.interruptedFrom'),
    expectedReturn: from.at('engagement.expectedReturn'),
    transferredTo: from.at('engagement.transferredTo'),
    transferredProvider: from.at('engagement.transferredProvider'),
    hasDateOfBirth: sql<boolean>`${from.at('engagement.student.person.dateOfBirth')} is not null`,
    hasDied: sql<boolean>`${from.at('engagement.student.person.diedOn')} is not null`,
    /** Whether the caller may read what they answered to be treated fairly. */
    seesEquality: sql<boolean>`${equality === 'none' ? sql`false` : (equality.condition ?? sql`true`)}`,
    isByCredits: sql<boolean>`${status} = any(${sql.param(byCredits)}::text[]) or ${programme} = any(${sql.param(arrangedProgrammes)}::text[])`,
  }
}
