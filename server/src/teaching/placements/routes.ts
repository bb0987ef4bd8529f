import { studentTypeTitle } from '@minster/domain/college/programmes/student-types'
import { engagementsThatAre } from '@minster/domain/college/studies/status'
import {
  countsThisYear,
  needsPlacement,
  type PlacementFinding,
  placedStudentTypes,
  placementFindings,
} from '@minster/domain/teaching/placements/findings'
import { openPlacementStates } from '@minster/domain/teaching/placements/states'
import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Report, ReportContext } from '#returns/reports/report.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import {
  byLastName,
  facets,
  type StudentRow,
  type StudentValues,
  seenBy,
  studentColumns,
  studentRow,
} from '#returns/reports/student-rows.ts'
import { placementReportForm } from './form.ts'
import { registerPlacementStaffRoutes } from './staff-routes.ts'
import { awaySince, findingsIn, placementFactsOf, standingColumns } from './standing-row.ts'

const { p } = tables({ p: 'placements' })
const { v, o, e } = optional(tables({ v: 'people', o: 'organisations', e: 'engagements' }))

interface Row extends StudentRow {
  readonly state: string | null
  readonly host: string | null
  readonly supervisor: string | null
  readonly begins: string | null
  readonly ends: string | null
  readonly findings: readonly PlacementFinding[]
}

const heldColumns = {
  student: p.student,
  ...standingColumns,
  host: o.name,
  supervisor: nameOfPerson(v),
  awaySince,
  engaged: e.status,
}
const held = sql<readonly RowOf<typeof heldColumns>[] | null>`held.held`

/** What is missing of placements: a row for each that is open, and for each student who should have one. */
const placementsReport: Report<Row> = {
  path: 'placements-report',
  page: '/students/placements/missing',
  title: 'What placements lack',
  access: 'role:manager',
  countsRows: true,
  bucketsTitle: 'What is missing',
  buckets: { ...placementFindings, fine: { label: 'In order', tone: 'success' } },
  facets: [facets.hub, facets.programme, facets.type, facets.status],
  columns: () => [
    {
      heading: 'What is missing',
      format: 'text',
      width: 34,
      cell: ({ findings }) => ({
        value: findings.map((one) => placementFindings[one].label).join(', ') || 'In order',
        tone: findings[0] ? placementFindings[findings[0]].tone : 'success',
      }),
    },
    { heading: 'State', format: 'text', width: 18, cell: ({ state }) => state },
    { heading: 'Host', format: 'text', width: 28, cell: ({ host }) => host },
    { heading: 'Supervisor', format: 'text', width: 22, cell: ({ supervisor }) => supervisor },
    { heading: 'Start', format: 'date', width: 12, cell: ({ begins }) => begins },
    { heading: 'End', format: 'date', width: 12, cell: ({ ends }) => ends },
    { heading: 'Status', format: 'text', width: 12, cell: ({ status }) => status },
    { heading: studentTypeTitle, format: 'text', width: 14, cell: ({ studentType }) => studentType },
    { heading: 'Hub', format: 'text', width: 16, cell: ({ hub }) => hub?.label ?? null },
  ],
  read,
}

/** Whoever studies and is to have a placement, and whoever has one, whatever became of them. */
async function read(db: Queryable, { caller, today }: ReportContext): Promise<Row[]> {
  const seen = seenBy(caller, 'students', 'students:view')
  if (!seen) return []
  const { from, where } = seen
  const isExpected = sql`${from.at('engagement.status')} = any(${sql.param(engagementsThatAre('studying'))}::text[])
    and ${from.at('engagement.studentType')} = any(${sql.param([...placedStudentTypes])}::text[])`
  const open = select(heldColumns)`
    from ${p} left join ${v} on ${v.id} = ${p.supervisor} left join ${o} on ${o.id} = ${p.host}
      left join ${e} on ${e.id} = ${p.engagement}
    where ${alive(p)} and ${p.state} <> 'Ended'`
  const found = await db.rows(select(
    { ...studentColumns(seen), held },
    sql`with held as materialized (
      select one.student, json_agg(one order by one.start) as held from (${open}) one group by one.student) select`,
  )`${from.clause()} left join held on held.student = ${from.own('id')}
    where ${where} and ((${isExpected}) or held.student is not null)
    order by ${byLastName(seen)}`)
  return found.flatMap((row) => rowsOf(row, today))
}

const isOpen = (state: string) => openPlacementStates.some((open) => open === state)

function rowsOf(row: StudentValues & RowOf<{ readonly held: typeof held }>, today: string): Row[] {
  const student = studentRow(row)
  const placements = row.held ?? []
  const placed = { status: row.status, studentType: row.studentType }
  const hasOne = placements.some((one) => {
    const facts = placementFactsOf(one)
    return facts !== null && countsThisYear(facts, today)
  })
  const rows = placements.flatMap((one): Row[] => {
    const findings = findingsIn(one, { ...placed, status: one.engaged, awaySince: one.awaySince }, today)
    if (!isOpen(one.state) && findings.length === 0) return []
    const { state, host, supervisor, start, end } = one
    return [
      {
        ...student,
        state,
        host,
        supervisor: supervisor || null,
        begins: start,
        ends: end,
        findings,
        buckets: findings.length === 0 ? ['fine'] : findings,
        group: null,
      },
    ]
  })
  if (hasOne || !needsPlacement({ ...placed, awaySince: null })) return rows
  const none = { state: null, host: null, supervisor: null, begins: null, ends: null }
  return [...rows, { ...student, ...none, findings: ['none'], buckets: ['none'], group: null }]
}

/** What supervisors, students and staff do about placements. */
export function registerPlacementRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerMailedForm(app, services, placementReportForm)
  registerPlacementStaffRoutes(app, services)
  registerReport(app, services, placementsReport)
}
