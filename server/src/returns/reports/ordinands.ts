import {
  type DemandStanding,
  type EvidencePaper,
  standingsOf,
} from '@minster/domain/admissions/checks/evidence-demands'
import type { Features } from '@minster/domain/platform/features/features'
import { collections } from '@minster/domain/register/paths'
import { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import {
  byLastName,
  named,
  presentStatuses,
  type Seen,
  type StudentRow,
  type StudentValues,
  seenBy,
  studentColumns,
  studentRow,
} from './student-rows.ts'

const { g, e } = tables({ g: 'engagements', e: 'evidence' })

/** What an application says of an ordinand. */
export interface Application {
  readonly id: string
  readonly reference: string | null
  readonly collection: 'applications' | 'fc-applications'
  readonly status: string
  readonly diocese: Labelled | null
  readonly ddo: string | null
  readonly panelDate: string | null
  readonly outcome: string | null
  readonly basis: string | null
  readonly papers: readonly SentPaper[]
}

interface SentPaper extends EvidencePaper {
  readonly source: string | null
}

/** An ordinand who is a student. */
export interface OrdinandStudent {
  readonly row: Omit<StudentRow, 'buckets' | 'group'>
  readonly dateOfBirth: string | null
  readonly pathway: string | null
  /** Null where they never applied here, undefined where the caller does not see what they said. */
  readonly application: Application | null | undefined
}

/** Ordinands among the students a caller administers, each with what their application says as far as the caller sees it. */
export async function readOrdinandStudents(db: Queryable, caller: Caller): Promise<OrdinandStudent[]> {
  const seen = seenBy(caller, 'students', 'students:admin')
  if (!seen) return []
  const { from, where } = seen
  const applications = applicationsSeen(caller)
  const student = {
    ...studentColumns(seen),
    born: from.at('person.dateOfBirth'),
    applied: sql<string | null>`coalesce(${from.at('engagement.application')}, ${from.at('application')})`,
    pathwayLabel: from.linkAt('engagement.pathway').label,
    place: sql<number>`row_number() over (order by ${byLastName(seen)})`,
  }
  const isOrdinand = sql`${from.at('engagement.studentType')} = 'Ordinand'
    and ${from.at('engagement.status')} = any(${sql.param([...presentStatuses])}::text[])`
  const inside = select(student)`${from.clause()} where ${where} and ${isOrdinand}`
  const cases = columnsOf(student, 'cases')
  const told = (row: StudentValues & RowOf<Pick<typeof student, 'born' | 'pathwayLabel'>>) => ({
    row: studentRow(row),
    dateOfBirth: row.born,
    pathway: row.pathwayLabel,
  })
  if (!applications) {
    const found = await db.rows(select(cases)`from (${inside}) cases order by ${cases.place}`)
    return found.map((row) => ({ ...told(row), application: undefined }))
  }
  const columns = applicationColumns(applications)
  const said = columnsOf(columns, 'said')
  const found = await db.rows(
    select(
      // Of whom nothing is said there is no application, and the rest is not looked at.
      { ...cases, ...said, ...optional({ application: said.application }) },
      sql`with cases as materialized (${inside}),
      said as (${select(columns)`${applications.from.clause()} where ${applications.where}
        and ${applications.from.own('id')} in (select applied from cases)`}) select`,
    )`from cases left join said on ${said.application} = ${cases.applied} order by ${cases.place}`,
  )
  return found.map((row) => ({ ...told(row), application: applicationOf(row, row.applied !== null) }))
}

/** An ordinand who still applies. */
export interface OrdinandApplicant {
  readonly student: Labelled
  readonly application: Application
  readonly intake: string | null
  readonly hub: Labelled | null
  readonly programme: Labelled | null
}

/** Ordinands whose applications are under way and whom the caller sees. */
export async function readOrdinandApplicants(
  db: Queryable,
  caller: Caller,
  statuses: readonly string[],
): Promise<OrdinandApplicant[]> {
  const seen = applicationsSeen(caller)
  if (!seen) return []
  const { from, where } = seen
  const hub = from.linkAt('course.hub')
  const programme = from.linkAt('course.programme')
  const isAsked = sql`${from.at('course.applicantType')} = 'Ordinand' and ${from.at('archived')} is null
    and ${from.at('status')} = any(${sql.param([...statuses])}::text[])
    and not exists (select from ${g} where ${g.application} = ${from.own('id')} and ${alive(g)})`
  const order = sql`${from.at('person.lastName')}, ${from.at('person.firstName')}, ${from.own('id')}`
  const found = await db.rows(
    select({
      ...applicationColumns(seen),
      label: from.label(),
      intake: from.at('intake'),
      hub: hub.id,
      hubLabel: hub.label,
      programme: programme.id,
      programmeLabel: programme.label,
    })`${from.clause()} where ${where} and ${isAsked} order by ${order}`,
  )
  return found.flatMap((row) => {
    const application = applicationOf(row, false)
    if (!application) return []
    return [
      {
        student: { id: application.id, label: row.label },
        application,
        intake: row.intake,
        hub: named(row.hub, row.hubLabel),
        programme: named(row.programme, row.programmeLabel),
      },
    ]
  })
}

/** The applications of either kind that a caller sees; null where they see none. */
function applicationsSeen(caller: Caller): Seen<'applications'> | null {
  // Conditions of both stand on the same joins.
  const from = fromOf('applications', 'a')
  const kinds = collections
    .filter(({ path }) => path === 'applications' || path === 'fc-applications')
    .flatMap((collection) => seenBy(caller, 'applications', collection.access.view, from, collection) ?? [])
  const [first] = kinds
  if (!first) return null
  return {
    ...first,
    where: sql`(${sql.join(
      kinds.map(({ where }) => sql`(${where})`),
      sql` or `,
    )})`,
  }
}

function applicationColumns({ from }: Seen<'applications'>) {
  const diocese = from.linkAt('commitment.diocese')
  return {
    application: from.own('id'),
    reference: from.at('reference'),
    kind: from.at('kind'),
    applicationStatus: from.at('status'),
    diocese: diocese.id,
    dioceseLabel: diocese.label,
    ddo: from.at('commitment.ddo'),
    panelDate: from.at('commitment.panelDate'),
    outcome: from.at('commitment.bap'),
    basis: from.at('confirmationBasis'),
    papers: sql`(select json_agg(json_build_array(${e.kind}, ${e.type}, ${e.source}, ${e.verifiedOn} is not null)) from ${e}
      where ${e.application} = ${from.own('id')} and ${alive(e)})`,
  }
}
type ApplicationValues = RowOf<ReturnType<typeof applicationColumns>>

const papersForm = z
  .array(
    z
      .tuple([z.string().nullable(), z.string().nullable(), z.string().nullable(), z.boolean()])
      .transform(([kind, type, source, isVerified]): SentPaper => ({ kind, type, source, isVerified })),
  )
  .nullable()

/** Without one it is null, or undefined where there is one the caller does not see. */
function applicationOf(
  row: Omit<ApplicationValues, 'application'> & { readonly application: string | null },
  isHidden: boolean,
): Application | null | undefined {
  if (row.application === null) return isHidden ? undefined : null
  return {
    id: row.application,
    reference: row.reference,
    collection: row.kind === 'FC' ? 'fc-applications' : 'applications',
    status: row.applicationStatus,
    diocese: named(row.diocese, row.dioceseLabel),
    ddo: row.ddo,
    panelDate: row.panelDate,
    outcome: row.outcome,
    basis: row.basis,
    papers: papersForm.parse(row.papers) ?? [],
  }
}

const asOrdinand = { course: { applicantType: 'Ordinand' } }

/** The papers asked of every ordinand, and how far each is there. */
export function papersOf({ papers }: Application, features: Features): DemandStanding[] {
  return standingsOf(asOrdinand, papers, features).filter(({ demand }) => demand !== 'identity')
}
