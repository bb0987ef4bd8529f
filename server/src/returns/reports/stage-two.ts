import type { DemandStanding, EvidenceDemand } from '@minster/domain/admissions/checks/evidence-demands'
import {
  confirmedStatuses,
  isPlaceTaken,
  ongoingStatuses,
  statusRules,
} from '@minster/domain/admissions/status/status'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type StageTwoStanding,
  stageTwoStandingOf,
  stageTwoStandings,
} from '@minster/domain/returns/reports/stage-two'
import type { ReportCell } from '@minster/domain/returns/reports/student-report-calls'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type Application, papersOf, readOrdinandApplicants, readOrdinandStudents } from './ordinands.ts'
import type { Report, ReportColumn, ReportContext, ReportRow } from './report.ts'
import { some, wordOf } from './student-rows.ts'

interface Row extends ReportRow {
  readonly as: 'Applicant' | 'Student'
  readonly status: string
  readonly start: string | null
  readonly hub: Labelled | null
  readonly programme: Labelled | null
  readonly application: Application | null | undefined
  readonly papers: readonly DemandStanding[]
  readonly standing: StageTwoStanding
}

/** Applications of ordinands that have been sent in and whose end is open, and those about to be students. */
const underWay = [
  ...ongoingStatuses.filter((status) => statusRules(status)?.phase !== 'begun'),
  ...confirmedStatuses,
]
const order = namesOf(stageTwoStandings)

/** Ordinands, as applicants and as students, and whether what the Church sends for them is on file. */
export const stageTwoReport: Report<Row> = {
  path: 'stage-two-report',
  page: '/students/stage-two',
  title: 'Stage 2 Report',
  access: 'students:admin',
  bucketsTitle: 'How they stand',
  buckets: stageTwoStandings,
  facets: [
    { key: 'as', label: 'Applicant or student', of: ({ as }) => some(wordOf(as)) },
    { key: 'status', label: 'Status', of: ({ status }) => some(wordOf(status)) },
    { key: 'diocese', label: 'Diocese', of: ({ application }) => some(application?.diocese) },
    { key: 'programme', label: 'Programme', of: ({ programme }) => some(programme) },
    { key: 'hub', label: 'Hub', of: ({ hub }) => some(hub) },
  ],
  columns: ({ features }) => [
    { heading: 'Stands', format: 'text', width: 20, cell: ({ standing }) => toned(standing) },
    { heading: 'Starts', format: 'date', width: 12, cell: ({ start }) => start },
    ...(isFeatureOn(features, 'bap') ? panelColumns : []),
    evidenceColumn('Safeguarding evidence', 'safeguarding'),
    { heading: 'As', format: 'text', width: 12, cell: ({ as }) => as },
    { heading: 'Status', format: 'text', width: 18, cell: ({ status }) => status },
    ...(isFeatureOn(features, 'dioceses') ? dioceseColumns : []),
    { heading: 'Programme', format: 'text', width: 14, cell: ({ programme }) => programme?.label ?? null },
    { heading: 'Hub', format: 'text', width: 18, cell: ({ hub }) => hub?.label ?? null },
  ],
  read: readStageTwoRows,
}

const panelColumns: readonly ReportColumn<Row>[] = [
  { heading: 'Panel', format: 'date', width: 12, cell: ({ application }) => application?.panelDate ?? null },
  {
    heading: 'Recommendation',
    format: 'text',
    width: 28,
    cell: ({ application }) => {
      const outcome = application?.outcome ?? null
      return outcome === 'Not recommended for training' ? { value: outcome, tone: 'danger' } : outcome
    },
  },
  evidenceColumn('Evidence of it', 'recommendation'),
]

const dioceseColumns: readonly ReportColumn<Row>[] = [
  {
    heading: 'Diocese',
    format: 'text',
    width: 18,
    cell: ({ application }) => application?.diocese?.label ?? null,
  },
  { heading: 'DDO', format: 'text', width: 22, cell: ({ application }) => application?.ddo ?? null },
]

function evidenceColumn(heading: string, demand: EvidenceDemand): ReportColumn<Row> {
  return { heading, format: 'text', width: 26, cell: (row) => evidenceCell(row, demand) }
}

const types = {
  recommendation: 'BAP stage 2 recommendation',
  safeguarding: 'Safeguarding',
  identity: null,
} as const

/** How far a paper is there and who gave it; missing is as bad as it is that they stand without. */
function evidenceCell({ application, papers, standing }: Row, demand: EvidenceDemand): ReportCell {
  if (!application) return null
  const state = papers.find((paper) => paper.demand === demand)?.state
  if (state === undefined) return null
  const { tone } = stageTwoStandings[standing]
  const sent = application.papers.filter(({ type }) => type === types[demand])
  const source = (sent.find(({ isVerified }) => isVerified) ?? sent[0])?.source
  const from = source ? `, from ${source.toLowerCase()}` : ''
  if (state === 'verified') return { value: `Verified${from}`, tone: 'success' }
  return {
    value: state === 'to verify' ? `To verify${from}` : 'Missing',
    tone: state === 'to verify' ? 'warning' : tone,
  }
}

function toned(standing: StageTwoStanding): ReportCell {
  const { label, tone } = stageTwoStandings[standing]
  return { value: label, tone }
}

async function readStageTwoRows(db: Queryable, { caller, today, features }: ReportContext): Promise<Row[]> {
  const [students, applicants] = await Promise.all([
    readOrdinandStudents(db, caller),
    readOrdinandApplicants(db, caller, underWay),
  ])
  const rows = [
    ...students.map(
      ({ row, application }): Row => ({
        ...row,
        as: 'Student',
        application,
        ...standing(application, { hasPlace: true, start: row.start }, features, today),
      }),
    ),
    ...applicants.map(
      ({ student, application, intake, hub, programme }): Row => ({
        student,
        collection: application.collection,
        partnerId: null,
        as: 'Applicant',
        status: application.status,
        start: intake,
        hub,
        programme,
        application,
        ...standing(
          application,
          { hasPlace: isPlaceTaken(application.status), start: intake },
          features,
          today,
        ),
      }),
    ),
  ]
  const rank = new Map(order.map((one, at) => [one, at]))
  return rows.toSorted((one, other) => (rank.get(one.standing) ?? 0) - (rank.get(other.standing) ?? 0))
}

function standing(
  application: Application | null | undefined,
  place: { readonly hasPlace: boolean; readonly start: string | null },
  features: Features,
  today: string,
): Pick<Row, 'papers' | 'standing' | 'buckets' | 'group'> {
  const papers = application && papersOf(application, features)
  const outcome = isFeatureOn(features, 'bap') ? (application?.outcome ?? null) : undefined
  const found = stageTwoStandingOf({ ...place, outcome, papers }, today)
  return { papers: papers ?? [], standing: found, buckets: [found], group: null }
}
