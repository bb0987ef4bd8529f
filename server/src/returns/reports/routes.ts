import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type Envelope, linesOf } from '@minster/domain/returns/reports/households'
import {
  brokenLine,
  type LabelSheet,
  labelSheets,
  placeOfLabel,
} from '@minster/domain/returns/reports/label-sheets'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import type { Content } from '#platform/print/content.ts'
import { type PrintedPart, print } from '#platform/print/print.ts'
import { sheetOfTable } from '../statistics/table-sheet.ts'
import { addressReport } from './addresses.ts'
import { cohortsReport } from './cohorts.ts'
import { confirmationReport } from './confirmation.ts'
import { countedReport } from './counted.ts'
import { readFigures } from './figures.ts'
import { pathwaysReport } from './pathways.ts'
import { askedForm } from './report-page.ts'
import { answer, registerReport } from './report-routes.ts'
import { stageTwoReport } from './stage-two.ts'

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
    labels.push(labelOf(envelope, sheet, place))
  }
  return print(
    { title: 'Address labels', margins: [0, 0, 0, 0], fontSize: usualSize },
    sheets.map((content): PrintedPart => ({ content })),
  )
}

/** What is too long goes on in a further line; what is then too high for the label is set smaller. */
function labelOf(
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

const word = z.string().max(50).optional()
const figuresAsked = z.strictObject({
  year: word,
  who: word,
  rows: word,
  columns: word,
  export: z.literal('excel').optional(),
})

const labelsAsked = askedForm.extend({
  sheet: z.enum(namesOf(labelSheets), `A sheet is one of ${namesOf(labelSheets).join(', ')}.`),
})
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

  app.get(
    '/api/student-figures',
    {
      config: { access: 'students:view' },
      schema: {
        summary: 'Students of an academic year in numbers, or beside those of earlier years',
        tags: ['Students'],
        querystring: figuresAsked,
      },
    },
    async (request, reply) => {
      const { export: sheet, ...asked } = request.query
      const { year, who, rows, columns } = asked
      const today = clock.today()
      const figures = await readFigures(database, callerOf(request), { year, who, rows, columns }, today)
      if (sheet === undefined) return { data: figures }
      return sendAsFile(reply, `student-figures-${today}.xlsx`, sheetOfTable(figures.table))
    },
  )

  app.get(
    `/api/${addressReport.path}/labels`,
    {
      config: { access: addressReport.access },
      schema: {
        summary: 'The addresses of a letter on sheets of labels, as PDF',
        tags: ['Students'],
        querystring: labelsAsked,
      },
    },
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
