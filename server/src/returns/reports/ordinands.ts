import {
  type DemandStanding,
  type Paper,
  standingsOf,
} from '@minster/domain/admissions/checks/evidence-demands'
import type { Features } from '@minster/domain/platform/features/features'
import { collectionOf, collections } from '@minster/domain/register/paths'
import { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
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

interface SentPaper extends Paper {
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

interface ApplicationValues extends Values {
  readonly application: string | null
  readonly reference: string | null
  readonly kind: string
  readonly application_status: string
  readonly diocese: string | null
  readonly diocese_label: string | null
  readonly ddo: string | null
  readonly panel_date: string | null
  readonly outcome: string | null
  readonly basis: string | null
  readonly papers: unknown
}

interface Found extends StudentValues, ApplicationValues {
  readonly born: string | null
  readonly pathway_label: string | null
  readonly applied: string | null
}

/** Ordinands among the students a caller administers, each with what their application says as far as the caller sees it. */
export async function readOrdinandStudents(db: Queryable, caller: Caller): Promise<OrdinandStudent[]> {
  const seen = seenBy(caller, collectionOf('students'), 'students:admin')
  if (!seen) return []
  const { from, of, linked, where } = seen
  const applications = applicationsSeen(caller)
  const applied = sql`coalesce(${of('engagement.application')}, ${of('application')})`
  const pathway = linked('engagement.pathway')
  const columns = sql`${studentColumns(seen)}, ${of('person.dateOfBirth')} as born, ${applied} as applied,
    ${pathway.label} as pathway_label, row_number() over (order by ${byLastName(seen)}) as place`
  const isOrdinand = sql`${of('engagement.studentType')} = 'Ordinand'
    and ${of('engagement.status')} = any(${sql.param([...presentStatuses])}::text[])`
  const cases = sql`select ${columns} ${from.clause()} where ${where} and ${isOrdinand}`
  const found = await db.rows<Found>(
    applications
      ? sql`with cases as materialized (${cases}),
          said as (${applicationsWhere(applications, sql`${applications.from.own('id')} in (select applied from cases)`)})
          select cases.*, said.* from cases left join said on said.application = cases.applied order by cases.place`
      : sql`select cases.*, null as application from (${cases}) cases order by cases.place`,
  )
  return found.map((row) => ({
    row: studentRow(row),
    dateOfBirth: row.born,
    pathway: row.pathway_label,
    application: applicationOf(row, applications === null || row.applied !== null),
  }))
}

/** An ordinand who still applies. */
export interface OrdinandApplicant {
  readonly student: Labelled
  readonly application: Application
  readonly intake: string | null
  readonly hub: Labelled | null
  readonly programme: Labelled | null
}

interface FoundApplicant extends ApplicationValues {
  readonly label: string
  readonly intake: string | null
  readonly hub: string | null
  readonly hub_label: string | null
  readonly programme: string | null
  readonly programme_label: string | null
}

/** Ordinands whose applications are under way and whom the caller sees. */
export async function readOrdinandApplicants(
  db: Queryable,
  caller: Caller,
  statuses: readonly string[],
): Promise<OrdinandApplicant[]> {
  const seen = applicationsSeen(caller)
  if (!seen) return []
  const { of, from, linked } = seen
  const hub = linked('course.hub')
  const programme = linked('course.programme')
  const found = await db.rows<FoundApplicant>(
    applicationsWhere(
      seen,
      sql`${of('course.applicantType')} = 'Ordinand' and ${of('archived')} is null
        and ${of('status')} = any(${sql.param([...statuses])}::text[])
        and not exists (select from ${g} where ${g.application} = ${from.own('id')} and ${alive(g)})`,
      sql`, ${from.label()} as label, ${of('intake')} as intake, ${hub.id} as hub, ${hub.label} as hub_label,
        ${programme.id} as programme, ${programme.label} as programme_label`,
      sql` order by ${of('person.lastName')}, ${of('person.firstName')}, ${from.own('id')}`,
    ),
  )
  return found.flatMap((row) => {
    const application = applicationOf(row, false)
    if (!application) return []
    return [
      {
        student: { id: application.id, label: row.label },
        application,
        intake: row.intake,
        hub: named(row.hub, row.hub_label),
        programme: named(row.programme, row.programme_label),
      },
    ]
  })
}

/** The applications of either kind that a caller sees; null where they see none. */
function applicationsSeen(caller: Caller): Seen | null {
  // Conditions of both stand on the same joins.
  const from = fromOf('applications', 'a')
  const kinds = collections
    .filter(({ path }) => path === 'applications' || path === 'fc-applications')
    .flatMap((collection) => seenBy(caller, collection, collection.access.view, from) ?? [])
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

function applicationsWhere({ from, of, linked, where }: Seen, which: SQL, more = sql``, order = sql``): SQL {
  const diocese = linked('commitment.diocese')
  const columns = sql`${from.own('id')} as application, ${of('reference')} as reference,
    ${of('kind')} as kind, ${of('status')} as application_status, ${diocese.id} as diocese, ${diocese.label} as diocese_label,
    ${of('commitment.ddo')} as ddo, ${of('commitment.panelDate')} as panel_date,
    ${of('commitment.bap')} as outcome, ${of('confirmationBasis')} as basis,
    (select json_agg(json_build_array(${e.kind}, ${e.type}, ${e.source}, ${e.verifiedOn} is not null)) from ${e}
      where ${e.application} = ${from.own('id')} and ${alive(e)}) as papers ${more}`
  return sql`select ${columns} ${from.clause()} where ${where} and ${which} ${order}`
}

const papersForm = z
  .array(
    z
      .tuple([z.string().nullable(), z.string().nullable(), z.string().nullable(), z.boolean()])
      .transform(([kind, type, source, isVerified]): SentPaper => ({ kind, type, source, isVerified })),
  )
  .nullable()

/** Without one it is null, or undefined where there is one the caller does not see. */
function applicationOf(row: ApplicationValues, isHidden: boolean): Application | null | undefined {
  if (row.application === null) return isHidden ? undefined : null
  return {
    id: row.application,
    reference: row.reference,
    collection: row.kind === 'FC' ? 'fc-applications' : 'applications',
    status: row.application_status,
    diocese: named(row.diocese, row.diocese_label),
    ddo: row.ddo,
    panelDate: row.panel_date,
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
