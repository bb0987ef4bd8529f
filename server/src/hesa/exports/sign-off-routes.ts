import { exportCalls } from '@minster/domain/hesa/exports/export-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { sendAsFile } from '#kit/export/excel.ts'
import type { App } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { letterheadOf } from '#students/documents/letterhead.ts'
import { sendPdf } from '#students/documents/send-pdf.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { demandWhole } from './demand-whole.ts'
import { findFile } from './find-file.ts'
import { readFigures } from './read-figures.ts'
import { fileShown } from './read-files.ts'
import { signOff, takeBack } from './sign-off.ts'
import { printSignOff, sheetOfSignOff } from './sign-off-sheet.ts'

const exporting = { access: 'hesa:export', feature: 'hesa' } as const

/** Figures to sign, and saying that a file was sent. */
export function registerSignOffRoutes(app: App, services: DepartmentServices): void {
  const { database, college } = services

  async function figuresOf(caller: Caller, params: { readonly code: string; readonly id: string }) {
    demandWhole(caller, exporting.access)
    const [collection, run] = await Promise.all([
      findCollection(database, params.code),
      findFile(database, params),
    ])
    if (run.state !== 'Done')
      throw new AppError('NOT_FOUND', 'There are no figures of a file that was not made.')
    return { run, figures: await readFigures(database, collection, run.id) }
  }

  serve(
    app,
    exportCalls,
    'GET /api/hesa/collections/:code/exports/:id/sign-off',
    exporting,
    async (request) => ({
      data: (await figuresOf(callerOf(request), request.params)).figures,
    }),
  )

  serve(
    app,
    exportCalls,
    'GET /api/hesa/collections/:code/exports/:id/sign-off-sheet',
    exporting,
    async (request, reply) => {
      const signing = await figuresOf(callerOf(request), request.params)
      const name = `sign-off-${request.params.code}-${signing.run.hash?.slice(0, 8) ?? ''}`
      if (request.query.as === 'xlsx') return sendAsFile(reply, `${name}.xlsx`, sheetOfSignOff(signing))
      const letterhead = letterheadOf(college)
      return sendPdf(reply, await printSignOff(signing, letterhead), `${name}.pdf`, 'attachment')
    },
  )

  serve(app, exportCalls, 'POST /api/hesa/collections/:code/sign-off', exporting, async (request) => {
    const caller = callerOf(request)
    demandWhole(caller, exporting.access)
    const { export: file, isExplained = false } = request.body
    const run = await signOff(services, request.params.code, { file, isExplained }, caller)
    return { data: await fileShown(database, caller, run) }
  })

  serve(app, exportCalls, 'DELETE /api/hesa/collections/:code/sign-off', exporting, async (request) => {
    const caller = callerOf(request)
    demandWhole(caller, exporting.access)
    const run = await takeBack(services, request.params.code, request.query.reason, caller)
    return { data: await fileShown(database, caller, run) }
  })
}
