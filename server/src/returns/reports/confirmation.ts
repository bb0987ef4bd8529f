import { ageOn, ageRangeOf } from '@minster/domain/college/programmes/cohorts'
import {
  type ConfirmationStatement,
  confirmationStatements,
  missingStatements,
  statementsFor,
} from '@minster/domain/returns/reports/confirmation-of-training'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type OrdinandStudent, readOrdinandStudents } from './ordinands.ts'
import type { Report, ReportColumn, ReportContext } from './report.ts'
import { facets, type StudentRow, some, wordOf } from './student-rows.ts'

type Stated = Readonly<Partial<Record<ConfirmationStatement, string | null>>>

interface Row extends StudentRow {
  readonly stated: Stated
  readonly missing: readonly ConfirmationStatement[]
  /** The application is there and not the caller's to see. */
  readonly isHidden: boolean
  readonly diocese: Labelled | null
}

const unseen = 'Not shown to you'
/** What comes from the application. */
const fromApplication: readonly ConfirmationStatement[] = [
  'diocese',
  'ddo',
  'panelDate',
  'panelOutcome',
  'basis',
]

/** What the Church's confirmation of training needs of every ordinand, and what of it is still missing. */
export const confirmationReport: Report<Row> = {
  path: 'cot-report',
  page: '/students/cot',
  title: 'COT Report',
  summary: 'Confirmation of Training: a row for each ordinand, what is missing marked',
  access: 'students:admin',
  bucketsTitle: 'How complete they are',
  buckets: {
    incomplete: { label: 'Something missing', tone: 'danger' },
    complete: { label: 'Complete', tone: 'success' },
    unseen: { label: unseen, tone: 'neutral' },
  },
  facets: [
    {
      key: 'lacks',
      label: 'Missing',
      of: ({ missing }) => missing.map((id) => ({ id, label: confirmationStatements[id].label })),
    },
    { key: 'diocese', label: 'Diocese', of: ({ diocese }) => some(diocese) },
    { key: 'entry', label: 'Entry', of: ({ start }) => some(wordOf(start?.slice(0, 4) ?? null)) },
    facets.status,
    facets.programme,
    facets.hub,
  ],
  columns: ({ features }) => [
    { heading: 'Status', format: 'text', width: 12, cell: ({ status }) => status },
    ...statementsFor(features).map(columnOf),
  ],
  read,
}

function columnOf(name: ConfirmationStatement): ReportColumn<Row> {
  const { label } = confirmationStatements[name]
  const isDay = 'isDay' in confirmationStatements[name]
  return {
    heading: label,
    format: isDay ? 'date' : 'text',
    width: isDay ? 14 : Math.max(14, label.length + 4),
    // The sheet has it as its second column.
    ...(name === 'partnerId' && { only: 'page' as const }),
    cell: ({ stated, missing, isHidden }) => {
      if (isHidden && fromApplication.includes(name)) return { value: unseen, tone: 'neutral' }
      return missing.includes(name) ? { value: 'Missing', tone: 'danger' } : (stated[name] ?? null)
    },
  }
}

async function read(db: Queryable, { caller, features }: ReportContext): Promise<Row[]> {
  const students = await readOrdinandStudents(db, caller)
  return students.map((one) => {
    const { row, application } = one
    const isHidden = application === undefined
    const stated = statedOf(one)
    const missing = missingStatements(stated, features).filter(
      (name) => !isHidden || !fromApplication.includes(name),
    )
    return {
      ...row,
      stated,
      missing,
      isHidden,
      diocese: application?.diocese ?? null,
      buckets: [missing.length > 0 ? 'incomplete' : isHidden ? 'unseen' : 'complete'],
      group: null,
    }
  })
}

function statedOf({ row, application, dateOfBirth, pathway }: OrdinandStudent): Stated {
  const age = dateOfBirth === null || row.start === null ? null : ageOn(dateOfBirth, row.start)
  return {
    partnerId: row.partnerId,
    diocese: application?.diocese?.label ?? null,
    ddo: application?.ddo ?? null,
    panelDate: application?.panelDate ?? null,
    panelOutcome: application?.outcome ?? null,
    basis: application?.basis ?? null,
    programme: row.programme?.label ?? null,
    pathway,
    studyPace: row.studyPace,
    hub: row.hub?.label ?? null,
    start: row.start,
    expectedEnd: row.expectedEnd,
    ageAtStart: age === null ? null : (ageRangeOf(age) ?? 'Under 18'),
  }
}
