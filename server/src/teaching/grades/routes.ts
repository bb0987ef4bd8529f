import multipart from '@fastify/multipart'
import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import { readHistory } from '#kit/records/history.ts'
import type { Door } from '#kit/records/store.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import { enterMarks } from './enter-marks.ts'
import { excelOfMarks } from './excel.ts'
import {
  attemptForm,
  enteredForm,
  enterForm,
  lateForm,
  lineForm,
  moderateForm,
  releaseForm,
  sheetForm,
  undoForm,
  workQuery,
} from './forms.ts'
import { acceptLate } from './late.ts'
import { listMarkSheets } from './list-sheets.ts'
import { moderate } from './moderate.ts'
import { readMarkSheet } from './read-sheet.ts'
import { readUploadedCells } from './read-upload.ts'
import { lastRelease, releaseResults, undoRelease } from './release.ts'
import { marksAccess } from './visibility.ts'

const tags = ['Marks']
const config = { access: marksAccess }
const office = { access: 'admin:grades' } as const
const params = z.object({ id: z.uuid('There is no such module.') })
const sheetQuery = z.strictObject({ attempt: attemptForm, export: z.literal('excel').optional() })
const largestUpload = 5 * 1024 * 1024

/** Marks from the first marker to the board: entered, seconded, moderated, agreed and released. */
export async function registerGradeRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, clock, scanner } = services
  const shown = async (db: Queryable, id: string, caller: Caller, attempt: Attempt) => {
    const sheet = await readMarkSheet(db, id, caller, attempt)
    return { ...sheet, release: sheet.mayRelease ? await lastRelease(db, id) : null }
  }

  app.get(
    '/api/grades',
    {
      config,
      schema: {
        summary: 'The modules of a year and how far their marks have come',
        tags,
        querystring: z.strictObject({ year: z.string().max(10).optional() }),
        response: {
          200: z.object({
            data: z.array(lineForm),
            meta: z.object({ year: z.string(), years: z.array(z.string()) }),
          }),
        },
      },
    },
    async (request) => {
      const present = academicYearOf(clock.today())
      const year = academicYearTitled(request.query.year ?? present.title)
      if (!year)
        throw new AppError('INVALID', undefined, [
          { param: 'year', message: 'An academic year is written 2026-27.' },
        ])
      const data = await listMarkSheets(database, year.title, callerOf(request))
      const years = [present, academicYearAfter(present, -1), academicYearAfter(present, -2)]
      return { data, meta: { year: year.title, years: years.map(({ title }) => title) } }
    },
  )

  app.get(
    '/api/grades/:id',
    {
      config,
      schema: {
        summary: 'The marks of a module as taught in one year',
        tags,
        params,
        querystring: sheetQuery,
        response: { 200: z.object({ data: sheetForm }) },
      },
    },
    async (request, reply) => {
      const { attempt } = request.query
      const sheet = await shown(database, request.params.id, callerOf(request), attempt)
      const { code, academicYear } = sheet.instance
      if (request.query.export)
        return sendAsFile(reply, `marks-${code}-${academicYear}.xlsx`, excelOfMarks(sheet))
      return { data: sheet }
    },
  )

  app.post(
    '/api/grades/:id/marks',
    {
      config,
      schema: {
        summary: 'Enter marks: what became of each that was not taken, and all of them as they stand then',
        tags,
        params,
        body: enterForm,
        response: { 200: z.object({ data: enteredForm }) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      const { attempt, marker, entries } = request.body
      const entering = { caller, attempt, marker }
      const done = await database.transaction((tx) => enterMarks(tx, { door, clock }, id, entries, entering))
      return {
        data: { taken: done.taken, not: [...done.not], sheet: await shown(database, id, caller, attempt) },
      }
    },
  )

  app.post(
    '/api/grades/:id/moderation',
    {
      config,
      schema: {
        summary: 'Write a moderator’s note on the marked work of an assignment, or take it back',
        tags,
        params,
        body: moderateForm,
        response: { 200: z.object({ data: z.object({ moderated: z.int(), own: z.int() }) }) },
      },
    },
    async (request) => {
      const parts = { door, clock, caller: callerOf(request) }
      return {
        data: await database.transaction((tx) => moderate(tx, parts, request.params.id, request.body)),
      }
    },
  )

  app.post(
    '/api/grades/:id/late',
    {
      config: office,
      schema: {
        summary: 'Accept the reason why work came late, or no longer',
        tags,
        params,
        body: lateForm,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      await database.transaction((tx) => acceptLate(tx, { door, caller }, request.params.id, request.body))
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/api/grades/:id/history',
    {
      config,
      schema: {
        summary: 'Who entered what of one piece of work, newest first',
        tags,
        params,
        querystring: workQuery,
        response: { 200: z.object({ data: z.array(z.looseObject({})) }) },
      },
    },
    async (request) => {
      const { attempt, enrolment, assignment } = request.query
      const caller = callerOf(request)
      const sheet = await readMarkSheet(database, request.params.id, caller, attempt)
      const at = sheet.assignments.findIndex(({ id }) => id === assignment)
      const work = sheet.rows.find((row) => row.enrolment === enrolment)?.works[at]
      const { name } = collectionOf('assignment-marks')
      return {
        data: work
          ? await readHistory(database, name, work.id, caller).then((all) => all.map((one) => ({ ...one })))
          : [],
      }
    },
  )

  app.post(
    '/api/grades/:id/release',
    {
      config: office,
      schema: {
        summary: 'Release results the board has decided, as one step',
        tags,
        params,
        body: releaseForm,
        response: { 200: z.object({ data: z.object({ released: z.int() }) }) },
      },
    },
    async (request) => {
      const parts = { door, clock, caller: callerOf(request) }
      const released = await database.transaction((tx) =>
        releaseResults(tx, parts, request.params.id, request.body),
      )
      return { data: { released } }
    },
  )

  app.post(
    '/api/grades/:id/undo-release',
    {
      config: office,
      schema: {
        summary: 'Take the last release back as one step',
        tags,
        params,
        body: undoForm,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const parts = { door, clock, caller: callerOf(request) }
      const { release } = request.body
      await database.transaction((tx) => undoRelease(tx, parts, request.params.id, release))
      return reply.status(204).send(null)
    },
  )

  await app.register(async (within) => {
    await within.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 2, parts: 3 } })
    within.withTypeProvider<ZodTypeProvider>().post(
      '/api/grades/read-sheet',
      {
        config,
        schema: {
          summary: 'Read the cells of a sheet of marks',
          description: 'One file of multipart/form-data: an Excel workbook or a CSV file. Nothing is kept.',
          tags,
          consumes: ['multipart/form-data'],
          response: { 200: z.object({ data: z.object({ cells: z.array(z.array(z.string())) }) }) },
        },
      },
      async (request) => {
        if (!request.isMultipart())
          throw new AppError('UNSUPPORTED_TYPE', 'Upload the sheet as multipart/form-data.')
        const file = await request.file()
        if (!file) throw new AppError('INVALID', undefined, [{ param: 'file', message: 'Choose a file.' }])
        const bytes = new Uint8Array(await file.toBuffer())
        await demandClean(scanner, bytes)
        return { data: { cells: await readUploadedCells(bytes) } }
      },
    )
  })
}
