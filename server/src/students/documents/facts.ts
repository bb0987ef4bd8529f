import { isStudyPace } from '@minster/domain/college/programmes/programmes'
import type { RegulationRules } from '@minster/domain/college/regulations/rules'
import { isEngagementStatus, isSessionStatus } from '@minster/domain/college/studies/status'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import type { Study } from '@minster/domain/students/documents/study'
import type { ModuleTaken } from '@minster/domain/students/documents/transcript'
import type { ProgrammeForCredits } from '@minster/domain/students/student/credits'
import {
  moduleEnrolmentStatuses,
  moduleOutcomes,
} from '@minster/domain/students/student/module-enrolment-status'
import { z } from 'zod'
import { type From, fromOf } from '#kit/records/from.ts'
import { type Rows, rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Regulations, readRegulations } from '../regulations/read-regulations.ts'

const { p, s, t, i, m, e, pr } = tables({
  p: 'people',
  s: 'enrolment-sessions',
  t: 'module-enrolments',
  i: 'module-instances',
  m: 'modules',
  e: 'engagements',
  pr: 'programmes',
})
const { pw, h } = optional(tables({ pw: 'pathways', h: 'hubs' }))

/** All that documents say of a student. */
export interface StudentFacts {
  readonly id: string
  /** What they are called day to day, for whoever makes the document. */
  readonly label: string
  readonly dateOfBirth: string | null
  readonly bannerId: string | null
  /** In one line. */
  readonly address: string
  /** The latest first. */
  readonly engagements: readonly EngagementFacts[]
}

export interface EngagementFacts extends Study {
  readonly id: string
  readonly hasDied: boolean
  readonly pathway: string | null
  readonly level: string | null
  readonly hub: string | null
  readonly award: ProgrammeForCredits
  /** The regulations they are judged by on a day, those of its end once it has ended. */
  readonly rulesOn: (day: string) => RegulationRules
  readonly modules: readonly ModuleTaken[]
}

export const studentRecords = collectionOf('students')
/** Who makes documents, of whom: the students on which a role gives this. */
export const makesDocuments = 'students:documents'

interface EngagementRow {
  readonly id: string
  readonly student: string
  readonly status: string
  readonly programme: string
  readonly programme_id: string
  readonly code: string
  readonly levels: readonly string[] | null
  readonly credits: number | null
  readonly exit_awards: readonly string[] | null
  readonly pathway: string | null
  readonly study_pace: string | null
  readonly level: string | null
  readonly hub: string | null
  readonly start: string
  readonly expected_end: string | null
  readonly end: string | null
  readonly interrupted_from: string | null
  readonly expected_return: string | null
  readonly last_attended: string | null
  readonly sessions: unknown
  readonly modules: unknown
}

const sessionsForm = z.array(z.object({ academicYear: z.string(), status: z.string() }))
const modulesForm = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    credits: z.number(),
    academicYear: z.string(),
    status: z.enum(namesOf(moduleEnrolmentStatuses)),
    outcome: z.enum(namesOf(moduleOutcomes)).nullable(),
    mark: z.number().nullable(),
    releasedOn: z.string().nullable(),
  }),
)

/** Which students somebody may have documents of. */
export type VisibleRows = (from: From) => Rows

/** The students a caller may make documents of. */
export function visibleStudents(caller: Caller): VisibleRows {
  return (from) => rowsFor(studentRecords, makesDocuments, caller, from)
}

/** Of some students those in sight, by id, each with everything documents say. */
export async function readFacts(
  db: Queryable,
  ids: readonly string[],
  visible: VisibleRows,
): Promise<Map<string, StudentFacts>> {
  const from = fromOf('students', 's')
  const rows = visible(from)
  if (rows === 'none' || ids.length === 0) return new Map()
  const people = await db.rows(select({
    id: from.own('id'),
    label: from.label(),
    partnerId: from.at('partnerId'),
    hasDied: sql<boolean>`${p.diedOn} is not null`,
    legal: sql<string>`concat_ws(' ', ${p.firstName}, ${p.lastName})`,
    dateOfBirth: p.dateOfBirth,
    address: sql<string>`concat_ws(', ', nullif(${p.address.address1}, ''), nullif(${p.address.address2}, ''),
      nullif(${p.address.city}, ''), nullif(${p.address.county}, ''), nullif(${p.address.postCode}, ''),
      nullif(${p.address.country}, ''))`,
  })`${from.clause()} join ${p} on ${p.id} = ${from.at('person')}
    where ${from.own('id')} = any(${sql.param(ids)}::uuid[]) and ${from.own('deleted_at')} is null
      and ${rows.condition ?? sql`true`}`)
  const named = new Map(people.map(({ id, legal, hasDied }) => [id, { name: legal, hasDied }]))
  const studies = await readStudies(db, named)
  return new Map(
    people.map((one): [string, StudentFacts] => [
      one.id,
      {
        id: one.id,
        label: one.label,
        dateOfBirth: one.dateOfBirth,
        bannerId: one.partnerId,
        address: one.address,
        engagements: studies.get(one.id) ?? [],
      },
    ]),
  )
}

/** What documents say of a student with each of their engagements. */
type Named = Pick<EngagementFacts, 'name' | 'hasDied'>

async function readStudies(
  db: Queryable,
  named: ReadonlyMap<string, Named>,
): Promise<Map<string, EngagementFacts[]>> {
  const statement = select({
    id: e.id,
    student: e.student,
    status: e.status,
    study_pace: e.studyPace,
    level: e.level,
    start: e.start,
    expected_end: e.expectedEnd,
    end: e.end,
    interrupted_from: e.interruptedFrom,
    expected_return: e.expectedReturn,
    last_attended: e.lastAttended,
    programme: pr.name,
    programme_id: pr.id,
    code: pr.code,
    levels: pr.levels,
    credits: pr.credits,
    exit_awards: pr.exitAwards,
    pathway: pw.name,
    hub: h.name,
    sessions: sql`coalesce((
        select json_agg(json_build_object('academicYear', ${s.academicYear}, 'status', ${s.status}))
        from ${s} where ${s.engagement} = ${e.id} and ${alive(s)}
      ), '[]'::json)`,
    modules: sql`coalesce((
        select json_agg(json_build_object('code', ${m.code}, 'name', ${m.name}, 'credits', coalesce(${t.credits}, ${m.credits}, 0),
          'academicYear', ${i.academicYear}, 'status', ${t.status}, 'outcome', ${t.outcome}, 'mark', ${t.mark},
          'releasedOn', ${t.releasedOn}))
        from ${s} join ${t} on ${t.session} = ${s.id}
          join ${i} on ${i.id} = ${t.moduleInstance} join ${m} on ${m.id} = ${i.module}
        where ${s.engagement} = ${e.id} and ${alive(s)} and ${alive(t)}
      ), '[]'::json)`,
  })`
    from ${e} join ${pr} on ${pr.id} = ${e.programme}
      left join ${pw} on ${pw.id} = ${e.pathway} left join ${h} on ${h.id} = ${e.hub}
    where ${e.student} = any(${sql.param([...named.keys()])}::uuid[]) and ${alive(e)}
    order by ${e.start} desc, ${e.id}`
  const [rows, regulations] = await Promise.all([db.rows(statement), readRegulations(db)])
  const byStudent = new Map<string, EngagementFacts[]>()
  for (const row of rows) {
    const student = named.get(row.student)
    const study = student ? studyOf(row, student, regulations) : null
    if (study) byStudent.set(row.student, [...(byStudent.get(row.student) ?? []), study])
  }
  return byStudent
}

function studyOf(row: EngagementRow, named: Named, regulations: Regulations): EngagementFacts | null {
  if (!isEngagementStatus(row.status)) return null
  const pace = row.study_pace ?? ''
  return {
    id: row.id,
    ...named,
    status: row.status,
    programme: row.programme,
    pathway: row.pathway,
    pace: isStudyPace(pace) ? pace : null,
    level: row.level,
    hub: row.hub,
    start: row.start,
    expectedEnd: row.expected_end,
    end: row.end,
    interruptedFrom: row.interrupted_from,
    expectedReturn: row.expected_return,
    lastAttended: row.last_attended,
    sessions: sessionsForm
      .parse(row.sessions)
      .flatMap(({ academicYear, status }) => (isSessionStatus(status) ? [{ academicYear, status }] : [])),
    award: { code: row.code, levels: row.levels, credits: row.credits, exitAwards: row.exit_awards },
    rulesOn: (day) =>
      regulations.of({
        programme: row.programme_id,
        start: row.start,
        day: row.end !== null && row.end < day ? row.end : day,
      }).rules,
    modules: modulesForm.parse(row.modules),
  }
}
