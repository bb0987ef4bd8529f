import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { sheetCell, sheetCellsRead } from '@minster/domain/kit/import/sheet-cells'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { defineCalls } from '@minster/domain/platform/calls/calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { syncKinds, syncWays } from '@minster/domain/teaching/modules/sync'
import { readSyncSheet, syncColumns, syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import { z } from 'zod'
import { registerSheetCells } from '#kit/import/sheet-cells.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve } from '#platform/http/serve.ts'
import { readSyncReport, type SyncComparison, seesEverybody } from './read-report.ts'
import { resolveOne } from './resolve.ts'
import { keepSheet, readSheets } from './sheets.ts'

const mostRows = 10_000
/** So many rows of a wide sheet. */
const largestSheet = 8 * 1024 * 1024
const mostAtOnce = 500

const comparisonQuery = z.object({
  source: z.enum(namesOf(syncSources)).default('partner'),
  year: z
    .string()
    .max(10)
    .refine((title) => academicYearTitled(title) !== null, 'An academic year is written 2026-27.')
    .optional(),
})
const sheetForm = comparisonQuery.extend({
  fileName: z.string().trim().min(1).max(200),
  cells: z
    .array(z.array(sheetCell).max(100))
    .max(mostRows + 50, `Compare at most ${mostRows.toLocaleString('en-GB')} rows at once.`),
  columns: z
    .array(z.enum(namesOf(syncColumns)).nullable())
    .max(100)
    .optional(),
})
const resolveForm = comparisonQuery.extend({
  sheet: z.uuid(),
  note: z.string().trim().max(500).nullable().default(null),
  rows: z
    .array(
      z.strictObject({
        key: z.string().max(400),
        print: z.string().max(100),
        how: z.enum(namesOf(syncWays)),
      }),
    )
    .min(1, 'Choose what is to be resolved.')
    .max(mostAtOnce, `Resolve at most ${mostAtOnce} at once.`),
})
const cellsCalls = defineCalls('Modules', {
  'POST /api/sync-report/cells': { summary: 'Read a sheet of registrations', ...sheetCellsRead },
})
const reply = { 200: z.object({ data: z.looseObject({}) }) }
const tags = ['Modules']
/** Whoever may write module enrolments. */
const writes = { any: ['students:edit', 'students:enrolment'] }

/** Compares who is registered for what with the sheets of the university and of the learning platform. */
export async function registerSyncReportRoutes(
  app: App,
  { database, door, clock, scanner }: Services & { readonly door: Door },
): Promise<void> {
  const yearOf = (year: string | undefined) => year ?? academicYearOf(clock.today()).title

  app.get(
    '/api/sync-report',
    {
      config: { access: 'modules:menu' },
      ...documented({
        tags,
        summary: 'What differs from the newest sheet of registrations',
        description:
          'On the rows the caller sees; what nobody here knows shows to whoever sees every student.',
        querystring: comparisonQuery,
        response: reply,
      }),
    },
    async (request) => {
      const { source, year } = parsed(comparisonQuery, request.query)
      const academicYear = yearOf(year)
      const caller = callerOf(request)
      const [report, sheets] = await Promise.all([
        readSyncReport(database, { source, academicYear }, caller),
        readSheets(database),
      ])
      const mayResolve = report.isWhole && permits(caller.claims, writes)
      return {
        data: {
          source,
          year: academicYear,
          years: yearsWith(sheets),
          mayResolve,
          ...comparisonShown(report),
        },
      }
    },
  )

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
    (within, read) => serve(within, cellsCalls, 'POST /api/sync-report/cells', { access: writes }, read),
  )

  app.post(
    '/api/sync-report/sheet',
    {
      bodyLimit: largestSheet,
      config: { access: writes },
      ...documented({
        tags,
        summary: 'Keep a sheet of registrations in the place of the one before',
        description: 'Where a column is missing nothing is kept, and the reply says which.',
        body: sheetForm,
        response: reply,
      }),
    },
    async (request) => {
      const { source, year, fileName, cells, columns } = parsed(sheetForm, request.body)
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

  app.post(
    '/api/sync-report/resolve',
    {
      config: { access: writes },
      ...documented({
        tags,
        summary: 'Resolve differences',
        description: 'Follow the sheet, or note that the others were told. Answers what became of each.',
        body: resolveForm,
        response: reply,
      }),
    },
    async (request) => {
      const { source, year, sheet, note, rows } = parsed(resolveForm, request.body)
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
    },
  )
}

function demandWhole(caller: Caller): void {
  if (!seesEverybody(caller))
    throw new AppError('FORBIDDEN', 'A whole sheet can only be compared by somebody who sees every student.')
}

function comparisonShown({ sheet, differences, agreeing }: SyncComparison) {
  const open = differences.filter(({ waits }) => !waits)
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
    counts: Object.fromEntries(
      namesOf(syncKinds).map((kind) => [kind, open.filter((one) => one.kind === kind).length]),
    ),
    differences: differences.map(({ taken: _taken, student, module, ...one }) => ({
      ...one,
      student: student === null ? null : { id: student, label: one.studentLabel },
      module: module === null ? null : { id: module, label: one.moduleLabel },
    })),
  }
}
