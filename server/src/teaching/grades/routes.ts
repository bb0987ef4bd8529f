import multipart from '@fastify/multipart'
import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import { gradesCalls } from '@minster/domain/teaching/modules/grades-calls'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendAsFile } from '#kit/export/excel.ts'
import { readHistory } from '#kit/records/history.ts'
import type { Door } from '#kit/records/store.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import { enterMarks } from './enter-marks.ts'
import { excelOfMarks } from './excel.ts'
import { acceptLate } from './late.ts'
import { listMarkSheets } from './list-sheets.ts'
import { moderate } from './moderate.ts'
import { readMarkSheet } from './read-sheet.ts'
import { readUploadedCells } from './read-upload.ts'
import { lastRelease, releaseResults, undoRelease } from './release.ts'
import { marksAccess } from './visibility.ts'

const config = { access: marksAccess }
const office = { access: 'admin:grades' } as const
const largestUpload = 5 * 1024 * 1024

/** Marks from the first marker to the board: entered, seconded, moderated, agreed and released. */
export async function registerGradeRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, clock, scanner } = services
  const shown = async (db: Queryable, id: string, caller: Caller, attempt: Attempt) => {
    const sheet = await readMarkSheet(db, id, caller, attempt, clock.today())
    return { ...sheet, release: sheet.mayRelease ? await lastRelease(db, id) : null }
  }

  serve(app, gradesCalls, 'GET /api/grades', config, async (request) => {
    const present = academicYearOf(clock.today())
    const year = academicYearTitled(request.query.year ?? present.title)
    if (!year)
      throw new AppError('INVALID', undefined, [
        { param: 'year', message: 'An academic year is written 2026-27.' },
      ])
    const data = await listMarkSheets(database, year.title, callerOf(request))
    const years = [present, academicYearAfter(present, -1), academicYearAfter(present, -2)]
    return { data, meta: { year: year.title, years: years.map(({ title }) => title) } }
  })

  serve(app, gradesCalls, 'GET /api/grades/:id', config, async (request, reply) => {
    const { attempt } = request.query
    const sheet = await shown(database, request.params.id, callerOf(request), attempt)
    const { code, academicYear } = sheet.instance
    if (request.query.export)
      return sendAsFile(reply, `marks-${code}-${academicYear}.xlsx`, excelOfMarks(sheet))
    return { data: sheet }
  })

  serve(app, gradesCalls, 'POST /api/grades/:id/marks', config, async (request) => {
    const caller = callerOf(request)
    const { id } = request.params
    const { attempt, marker, entries } = request.body
    const entering = { caller, attempt, marker }
    const parts = { door, clock, telling: services }
    const done = await database.transaction((tx) => enterMarks(tx, parts, id, entries, entering))
    return { data: { taken: done.taken, not: done.not, sheet: await shown(database, id, caller, attempt) } }
  })

  serve(app, gradesCalls, 'POST /api/grades/:id/moderation', config, async (request) => {
    const parts = { door, clock, caller: callerOf(request) }
    return { data: await database.transaction((tx) => moderate(tx, parts, request.params.id, request.body)) }
  })

  serve(app, gradesCalls, 'POST /api/grades/:id/late', office, async (request) => {
    const caller = callerOf(request)
    await database.transaction((tx) =>
      acceptLate(tx, { door, clock, caller }, request.params.id, request.body),
    )
  })

  serve(app, gradesCalls, 'GET /api/grades/:id/history', config, async (request) => {
    const { attempt, enrolment, assignment } = request.query
    const caller = callerOf(request)
    const sheet = await readMarkSheet(database, request.params.id, caller, attempt, clock.today())
    const at = sheet.assignments.findIndex(({ id }) => id === assignment)
    const work = sheet.rows.find((row) => row.enrolment === enrolment)?.works[at]
    const { name } = collectionOf('assignment-marks')
    return { data: work ? await readHistory(database, name, work.id, caller) : [] }
  })

  serve(app, gradesCalls, 'POST /api/grades/:id/release', office, async (request) => {
    const parts = { door, clock, caller: callerOf(request) }
    const released = await database.transaction((tx) =>
      releaseResults(tx, parts, request.params.id, request.body),
    )
    return { data: { released } }
  })

  serve(app, gradesCalls, 'POST /api/grades/:id/undo-release', office, async (request) => {
    const parts = { door, clock, caller: callerOf(request) }
    await database.transaction((tx) => undoRelease(tx, parts, request.params.id, request.body))
  })

  await app.register(async (within) => {
    await within.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 2, parts: 3 } })
    const reading = within.withTypeProvider<ZodTypeProvider>()
    serve(reading, gradesCalls, 'POST /api/grades/read-sheet', config, async (request) => {
      if (!request.isMultipart())
        throw new AppError('UNSUPPORTED_TYPE', 'Upload the sheet as multipart/form-data.')
      const file = await request.file()
      if (!file) throw new AppError('INVALID', undefined, [{ param: 'file', message: 'Choose a file.' }])
      const bytes = new Uint8Array(await file.toBuffer())
      await demandClean(scanner, bytes)
      return { data: { cells: await readUploadedCells(bytes) } }
    })
  })
}
