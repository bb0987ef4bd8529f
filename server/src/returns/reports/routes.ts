import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { labelSheets } from '@minster/domain/returns/reports/label-sheets'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { sheetOfTable } from '../statistics/table-sheet.ts'
import { addressReport } from './addresses.ts'
import { cohortsReport } from './cohorts.ts'
import { confirmationReport } from './confirmation.ts'
import { countedReport } from './counted.ts'
import { readFigures } from './figures.ts'
import { printLabels } from './labels.ts'
import { pathwaysReport } from './pathways.ts'
import { askedForm } from './report-page.ts'
import { answer, registerReport } from './report-routes.ts'
import { stageTwoReport } from './stage-two.ts'

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
