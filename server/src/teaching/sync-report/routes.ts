import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { SyncKind } from '@minster/domain/teaching/modules/sync'
import { syncReportCalls } from '@minster/domain/teaching/modules/sync-report-calls'
import { readSyncSheet } from '@minster/domain/teaching/modules/sync-sheet'
import { registerSheetCells } from '#kit/import/sheet-cells.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { readSyncReport, type SyncComparison, seesEverybody } from './read-report.ts'
import { resolveOne } from './resolve.ts'
import { keepSheet, readSheets } from './sheets.ts'

/** So many rows of a wide sheet. */
const largestSheet = 8 * 1024 * 1024

const { calls } = syncReportCalls
/** Whoever may write module enrolments. */
const writes = { any: ['students:edit', 'students:enrolment'] }

/** Compares who is registered for what with the sheets of the university and of the learning platform. */
export async function registerSyncReportRoutes(
  app: App,
  { database, door, clock, scanner }: Services & { readonly door: Door },
): Promise<void> {
  const yearOf = (year: string | undefined) => year ?? academicYearOf(clock.today()).title

  serveUnread(app, syncReportCalls, 'GET /api/sync-report', { access: 'modules:menu' }, async (request) => {
    const { source, year } = parsed(calls['GET /api/sync-report'].query, request.query)
    const academicYear = yearOf(year)
    const caller = callerOf(request)
    const [report, sheets] = await Promise.all([
      readSyncReport(database, { source, academicYear }, caller),
      readSheets(database),
    ])
    const mayResolve = report.isWhole && permits(caller.claims, writes)
    return {
      data: { source, year: academicYear, years: yearsWith(sheets), mayResolve, ...comparisonShown(report) },
    }
  })

  function yearsWith(sheets: readonly { readonly academicYear: string }[]): string[] {
    const present = academicYearOf(clock.today())
    const near = [academicYearAfter(present), present, academicYearAfter(present, -1)].map(
      ({ title }) => title,
    )
    return [...new Set([...near, ...sheets.map(({ academicYear }) => academicYear)])].toSorted().toReversed()
  }

  await registerSheetCells(
    app,
    {
      scanner,
      soundIn: (cells) => readSyncSheet(cells).rows.filter(({ problems }) => problems.length === 0).length,
    },
    (within, read) => serve(within, syncReportCalls, 'POST /api/sync-report/cells', { access: writes }, read),
  )

  serveUnread(
    app,
    syncReportCalls,
    'POST /api/sync-report/sheet',
    { access: writes, bodyLimit: largestSheet },
    async (request) => {
      const { body } = calls['POST /api/sync-report/sheet']
      const { source, year, fileName, cells, columns } = parsed(body, request.body)
      const caller = callerOf(request)
      demandWhole(caller)
      const sheet = readSyncSheet(cells, columns)
      if (sheet.rows.length === 0) {
        const message = 'There is nothing in this sheet.'
        throw new AppError('INVALID', message, [{ param: 'cells', message }])
      }
      const isKept = sheet.missing.length === 0
      if (isKept) {
        const academicYear = yearOf(year)
        const now = clock.now().toISOString()
        await keepSheet(database, { source, academicYear }, { fileName, rows: sheet.rows }, { caller, now })
      }
      return { data: { isKept, missing: sheet.missing, columns: sheet.columns } }
    },
  )

  serveUnread(app, syncReportCalls, 'POST /api/sync-report/resolve', { access: writes }, async (request) => {
    const { body } = calls['POST /api/sync-report/resolve']
    const { source, year, sheet, note, rows } = parsed(body, request.body)
    const caller = callerOf(request)
    const about = { source, academicYear: yearOf(year) }
    demandWhole(caller)
    const report = await readSyncReport(database, about, caller)
    if (report.sheet?.id !== sheet)
      throw new AppError('CONFLICT', 'Somebody has sent a newer sheet. Look at the differences again.')
    const known = new Map(report.differences.map((one) => [one.key, one]))
    const now = clock.now().toISOString()
    const resolving = { database, door, caller, now, asked: about, sheet, note }
    const results = []
    for (const row of rows) results.push(await resolveOne(known.get(row.key), row, resolving))
    return { data: { results } }
  })
}

function demandWhole(caller: Caller): void {
  if (!seesEverybody(caller))
    throw new AppError('FORBIDDEN', 'A whole sheet can only be compared by somebody who sees every student.')
}

function comparisonShown({ sheet, differences, agreeing }: SyncComparison) {
  const open = differences.filter(({ waits }) => !waits)
  const count = (kind: SyncKind) => open.filter((one) => one.kind === kind).length
  return {
    sheet: sheet && {
      id: sheet.id,
      fileName: sheet.fileName,
      by: sheet.by,
      at: sheet.at,
      rows: sheet.rows.length,
    },
    agreeing,
    waiting: differences.length - open.length,
    counts: {
      'missing here': count('missing here'),
      'missing there': count('missing there'),
      different: count('different'),
      'unknown student': count('unknown student'),
      'unknown module': count('unknown module'),
      unreadable: count('unreadable'),
    },
    differences: differences.map(
      ({ taken: _taken, student, studentLabel, module, moduleLabel, told, ...one }) => ({
        ...one,
        student: student === null ? null : { id: student, label: studentLabel },
        module: module === null ? null : { id: module, label: moduleLabel },
        told: told && { note: told.note, by: told.by, at: told.at },
      }),
    ),
  }
}
