import { ageOn, ageRangeOf } from '@minster/domain/college/programmes/cohorts'
import { AppError } from '@minster/domain/platform/errors/errors'
import {
  type ConfirmationStatement,
  confirmationStatements,
  missingStatements,
  statementsFor,
} from '@minster/domain/returns/reports/confirmation-of-training'
import { type Envelope, linesOf } from '@minster/domain/returns/reports/households'
import {
  brokenLine,
  type LabelSheet,
  labelSheets,
  placeOfLabel,
} from '@minster/domain/returns/reports/label-sheets'
import { measures } from '@minster/domain/returns/reports/measures'
import { studentFiguresCalls } from '@minster/domain/returns/reports/student-report-calls'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import type { Content } from '#platform/print/content.ts'
import { type PrintedPart, print } from '#platform/print/print.ts'
import { sheetOfTable } from '../statistics/table-sheet.ts'
import { addressReport } from './addresses.ts'
import { cohortsReport } from './cohorts.ts'
import { countedReport } from './counted.ts'
import { readFigures } from './figures.ts'
import { type OrdinandStudent, readOrdinandStudents } from './ordinands.ts'
import { pathwaysReport } from './pathways.ts'
import type { Report, ReportColumn, ReportContext } from './report.ts'
import { answer, registerReport } from './report-routes.ts'
import { stageTwoReport } from './stage-two.ts'
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
const confirmationReport: Report<Row> = {
  path: 'cot-report',
  page: '/students/cot',
  title: 'COT Report',
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
  read: readConfirmationRows,
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

async function readConfirmationRows(db: Queryable, { caller, features }: ReportContext): Promise<Row[]> {
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

const pointsPerMillimetre = 72 / 25.4
/** Between the edge of a label and its words, in millimetres: printers do not feed exactly. */
const inset = 4
/** Points; of the size of the letters a line is so much as high and a letter so much as wide. */
const usualSize = 10
const heightOfLine = 1.2
const widthOfLetter = 0.53

/** Prints addresses on sheets of labels, in their order. */
function printLabels(envelopes: readonly Envelope[], sheet: LabelSheet): Promise<Uint8Array> {
  const sheets: Content[][] = []
  for (const [at, envelope] of envelopes.entries()) {
    const place = placeOfLabel(sheet, at)
    const labels = sheets[place.sheet] ?? []
    sheets[place.sheet] = labels
    labels.push(drawLabel(envelope, sheet, place))
  }
  return print(
    { title: 'Address labels', margins: [0, 0, 0, 0], fontSize: usualSize },
    sheets.map((content): PrintedPart => ({ content })),
  )
}

/** What is too long goes on in a further line; what is then too high for the label is set smaller. */
function drawLabel(
  envelope: Envelope,
  sheet: LabelSheet,
  { x, y }: { readonly x: number; readonly y: number },
): Content {
  const widest = (sheet.width - 2 * inset) * pointsPerMillimetre
  const highest = (sheet.height - 2 * inset) * pointsPerMillimetre
  const most = Math.floor(widest / (usualSize * widthOfLetter))
  const lines = [envelope.addressee, ...linesOf(envelope.address)].map((line) => brokenLine(line, most))
  const count = lines.flat().length
  const fontSize = Math.min(usualSize, highest / (count * heightOfLine))
  return {
    absolutePosition: { x: (x + inset) * pointsPerMillimetre, y: (y + inset) * pointsPerMillimetre },
    stack: lines.flatMap((parts, at) =>
      parts.map((text) => ({ text, fontSize, noWrap: true, bold: at === 0 })),
    ),
  }
}

/** As many labels as a college sends letters; more take the printer's thread too long. */
const mostLabels = 5000

/** The reports of the students menu. */
export function registerReportRoutes(app: App, services: Services): void {
  const { database, clock } = services
  registerReport(app, services, pathwaysReport)
  registerReport(app, services, stageTwoReport)
  registerReport(app, services, confirmationReport)
  registerReport(app, services, cohortsReport)
  registerReport(app, services, addressReport)
  registerReport(app, services, countedReport)

  serve(
    app,
    studentFiguresCalls,
    'GET /api/student-figures',
    { access: measures.studentsOfYear.needs },
    async (request, reply) => {
      const { export: sheet, ...asked } = request.query
      const { year, who, rows, columns } = asked
      const today = clock.today()
      const figures = await readFigures(database, callerOf(request), { year, who, rows, columns }, today)
      if (sheet === undefined) return { data: figures }
      return sendAsFile(reply, `student-figures-${today}.xlsx`, sheetOfTable(figures.table))
    },
  )

  serve(
    app,
    studentFiguresCalls,
    'GET /api/address-export/labels',
    { access: addressReport.access },
    async (request, reply) => {
      const { sheet, ...query } = request.query
      const { context, page } = await answer(services, addressReport, callerOf(request), query)
      const envelopes = page.found.flatMap(({ envelope }) => envelope ?? [])
      if (envelopes.length > mostLabels) {
        const message = `Print at most ${mostLabels.toLocaleString('en-GB')} labels at once. Narrow the report, or export it.`
        throw new AppError('INVALID', message, [{ param: 'sheet', message }])
      }
      if (envelopes.length === 0)
        throw new AppError('INVALID', undefined, [
          { param: 'sheet', message: 'There is nobody to write to.' },
        ])
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="labels-${context.today}.pdf"`)
        .header('cache-control', 'no-store')
        .send(await printLabels(envelopes, labelSheets[sheet]))
    },
  )
}
