import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { waitForBannerId } from '@minster/domain/teaching/modules/banner-id-wait'
import { mostFollowed, type SyncWay } from '@minster/domain/teaching/modules/sync-causes'
import { messageColumns, messageLineOf, wordsOfMessage } from '@minster/domain/teaching/modules/sync-message'
import { syncReportCalls } from '@minster/domain/teaching/modules/sync-report-calls'
import { readSyncSheet } from '@minster/domain/teaching/modules/sync-sheet'
import type { Contributions } from '#kit/departments/department.ts'
import { sendAsFile } from '#kit/export/excel.ts'
import { registerSheetCells } from '#kit/import/sheet-cells.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { narrowedTo, reportPage } from './narrow.ts'
import { takeSheet } from './new-sheet.ts'
import { type FoundDifference, readSyncReport, type SyncReport } from './read-report.ts'
import { seesEverybody } from './read-sides.ts'
import { followWords, resolveAll } from './resolve.ts'
import { readSheets } from './sheets.ts'

/** So many rows of a wide sheet. */
const largestSheet = 8 * 1024 * 1024

const { calls } = syncReportCalls
/** Whoever may write module enrolments. */
const writes = { any: ['students:edit', 'students:enrolment'] }

/** Compares who is registered for what with the sheets of the university and of the learning platform. */
export async function registerSyncReportRoutes(
  app: App,
  services: Services & {
    readonly door: Door
    readonly contributions: Pick<Contributions, 'registeredSince'>
  },
): Promise<void> {
  const { database, door, clock, scanner, contributions } = services
  const yearOf = (year: string | undefined) => year ?? academicYearOf(clock.today()).title

  serveUnread(app, syncReportCalls, 'GET /api/sync-report', { access: 'modules:menu' }, async (request) => {
    const query = parsed(calls['GET /api/sync-report'].query, request.query)
    const academicYear = yearOf(query.year)
    const caller = callerOf(request)
    const [report, sheets] = await Promise.all([
      readSyncReport(database, { source: query.source, academicYear }, caller),
      readSheets(database),
    ])
    const { differences, ...page } = reportPage(report, query)
    const since = await contributions.registeredSince(database, studentsAwaiting(differences))
    return {
      data: {
        source: query.source,
        year: academicYear,
        years: yearsWith(sheets),
        mayResolve: report.isWhole && permits(caller.claims, writes),
        ofStudents: report.isWhole ? null : report.students,
        sheet: sheetShown(report),
        agreeing: report.agreeing,
        byName: report.byName,
        ...page,
        differences: differences.map((one) => ({ ...one, sent: sentOf(one, since, clock.today()) })),
      },
    }
  })

  serve(app, syncReportCalls, 'GET /api/sync-report/rows', { access: writes }, async (request) => {
    const { source, year, how, ...narrowing } = request.query
    const caller = callerOf(request)
    demandWhole(caller)
    const about = { source, academicYear: yearOf(year) }
    const report = await readSyncReport(database, about, caller)
    const narrowed = narrowedTo(report, narrowing)
    const possible = narrowed.filter(({ ways }) => ways.includes(how))
    const lines = possible.map(messageLineOf)
    const message =
      how === 'told' && lines.length > 0
        ? wordsOfMessage(lines, {
            source,
            year: about.academicYear,
            fileName: report.sheet?.fileName ?? '',
            college: services.college.title,
            sender: caller.name,
          })
        : null
    return {
      data: {
        rows: possible.map((one, at) => ({
          key: one.key,
          print: one.print,
          ...(lines[at] ?? messageLineOf(one)),
          ...(how === 'follow' && { change: followWords(one) }),
        })),
        leftOut: leftOutOf(
          how,
          narrowed.filter(({ ways }) => !ways.includes(how)),
        ),
        message,
      },
    }
  })

  serve(app, syncReportCalls, 'GET /api/sync-report/file', { access: writes }, async (request, reply) => {
    const { source, year, ...narrowing } = request.query
    const caller = callerOf(request)
    demandWhole(caller)
    const academicYear = yearOf(year)
    const report = await readSyncReport(database, { source, academicYear }, caller)
    const lines = narrowedTo(report, narrowing)
      .filter(({ ways }) => ways.includes('told'))
      .map(messageLineOf)
    return sendAsFile(reply, `registrations-to-change-${academicYear}-${clock.today()}.xlsx`, {
      name: `To change ${academicYear}`,
      columns: Object.values(messageColumns).map(({ label, width }) => ({
        heading: label,
        format: 'text',
        width,
      })),
      rows: [lines.map(({ name, bannerId, module, change }) => [name, bannerId, module, change])],
    })
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
      const { source, year, fileName, cells, columns, isOfYear = false } = parsed(body, request.body)
      const caller = callerOf(request)
      demandWhole(caller)
      const sheet = readSyncSheet(cells, columns)
      if (sheet.rows.length === 0) {
        const message = 'There is nothing in this sheet.'
        throw new AppError('INVALID', message, [{ param: 'cells', message }])
      }
      const { missing } = sheet
      const known = { missing, columns: sheet.columns }
      if (missing.length > 0)
        return { data: { ...known, isKept: false, doubts: null, sameAs: null, otherYears: 0, putRight: 0 } }
      const sending = { caller, now: clock.now().toISOString(), fileName, isOfYear }
      const outcome = await takeSheet(database, { source, academicYear: yearOf(year) }, sheet, sending)
      return { data: { ...known, ...outcome } }
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
    const followed = rows.filter(({ how }) => how === 'follow').length
    if (followed > mostFollowed) {
      const message = `At most ${mostFollowed} may follow the sheet at once. Narrow them by module or hub first.`
      throw new AppError('INVALID', message, [{ param: 'rows', message }])
    }
    const known = new Map(report.differences.map((one) => [one.key, one]))
    const now = clock.now().toISOString()
    const resolving = { database, door, caller, now, asked: about, sheet, note }
    return { data: { results: await resolveAll(known, rows, resolving) } }
  })
}

function demandWhole(caller: Caller): void {
  if (!seesEverybody(caller))
    throw new AppError('FORBIDDEN', 'A whole sheet can only be compared by somebody who sees every student.')
}

/** Those of whom only their Banner ID is missing. */
function studentsAwaiting(differences: readonly Awaiting[]): string[] {
  const ids = differences.flatMap(({ cause, student }) => (cause === 'no-id-yet' ? (student?.id ?? []) : []))
  return [...new Set(ids)]
}

function sentOf({ cause, student }: Awaiting, since: ReadonlyMap<string, string>, today: string) {
  const on = cause === 'no-id-yet' && student ? since.get(student.id) : undefined
  return on === undefined ? null : waitForBannerId(on, today)
}

type Awaiting = Pick<FoundDifference, 'cause' | 'student'>

function sheetShown({ sheet }: SyncReport) {
  if (!sheet) return null
  const { id, fileName, by, at, rows } = sheet
  return { id, fileName, by, at, rows: rows.length }
}

/** Why some of what is asked for is not resolved so. */
function leftOutOf(how: SyncWay, differences: readonly FoundDifference[]) {
  const groups = Map.groupBy(differences, ({ cause }) => {
    if (how === 'follow') return 'which the college’s record cannot follow'
    return cause === 'id-to-enter' ? 'with a Banner ID to enter here first' : 'waiting for a Banner ID'
  })
  return [...groups].map(([why, of]) => ({ why, count: of.length }))
}
