import { extname } from 'node:path'
import multipart from '@fastify/multipart'
import { importCalls } from '@minster/domain/kit/import/import-calls'
import { type ImportRunState, isImportAtWork } from '@minster/domain/kit/import/run-states'
import { partsOf, permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt, collections } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { resumeRuns } from '#platform/http/resume.ts'
import { serve, serveThrough, serveUnread } from '#platform/http/serve.ts'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import { sendAsFile } from '../export/excel.ts'
import type { Door } from '../records/store.ts'
import { applyChanges } from './change.ts'
import { demandDecided } from './columns.ts'
import { faultySheet } from './faulty.ts'
import { registerMapRoutes } from './map-routes.ts'
import { destinationOf } from './prepare.ts'
import { readUpload } from './read-sheet.ts'
import { changeRun, latestRuns, meeting, type Run, readRows, readRun } from './runs.ts'
import { type ShowMet, shownMet } from './shown-met.ts'
import { importRows, importRuns } from './tables.ts'
import { beginRun } from './upload.ts'
import { briefOf, rowView, viewOf } from './view.ts'
import { checkRows, importJob, workOn } from './work.ts'
import type { LookUpAlike } from './write-row.ts'

const importRow = table(importRows)
const importRun = table(importRuns)
const largestUpload = 20 * 1024 * 1024
/** Work under way that has not moved for so long is taken up again, should its process have died. */
const patience = 10_000

/** What may be imported: every collection that says who may. */
const open = collections.flatMap((collection) =>
  collection.access.import === undefined ? [] : [{ collection, requirement: collection.access.import }],
)
const anyImport: Requirement = {
  any: [...new Set(open.flatMap(({ requirement }) => partsOf(requirement).permissions))],
}

/** Registers the calls of imports, and does their work in this process. */
export async function registerImportRoutes(
  parent: App,
  services: Services & { door: Door; alike: LookUpAlike; showMet: ShowMet },
): Promise<void> {
  const { database: db, clock, queue, door, alike, showMet } = services
  const now = () => clock.now().toISOString()
  const working = { database: db, door, clock, telling: services, alike }
  await queue.work(importJob, ({ run }, signal) => workOn(working, run, signal))
  resumeRuns(
    parent,
    services,
    importJob,
    select({
      id: importRun.id,
    })`from ${importRun} where ${importRun.state} in ('checking', 'running', 'undoing')`,
  )

  /** A run whose collection the caller may import to; to others there is none. */
  const runFor = (tx: Pick<Transaction, 'rows' | 'execute'>, request: FastifyRequest, lock = false) =>
    findFor(tx, idOf(request), callerOf(request), lock)

  /** Begins work on a run from one of some states. */
  async function beginWork(
    request: FastifyRequest,
    from: readonly ImportRunState[],
    to: ImportRunState,
    rows: string,
  ) {
    const caller = callerOf(request)
    return db.transaction(async (tx) => {
      const run = await runFor(tx, request, true)
      if (!from.includes(run.state)) throw wrongMoment(run)
      if (to === 'checking') demandDecided(run)
      const [row] = await tx.rows(select({ total: sql<number>`count(*)` })`
        from ${importRow} where ${importRow.runId} = ${run.id} and ${importRow.number} > ${run.headerRow}
          and ${importRow.state} = ${rows}`)
      const change = { state: to, caller, done: 0, total: row?.total ?? 0, failure: null }
      await changeRun(tx, run.id, change, now())
      await queue.enqueue(tx, importJob, { run: run.id })
      return viewOf(tx, await readRun(tx, run.id), caller)
    })
  }

  await parent.register(async (within) => {
    await within.register(multipart, {
      limits: { fileSize: largestUpload, files: 1, fields: 5, parts: 6 },
    })
    const guarded = { access: anyImport }
    registerMapRoutes(within, services, anyImport, runFor)

    serveThrough(
      within,
      importCalls,
      'POST /api/imports/:collection',
      open.map(({ collection, requirement }) => ({ ...collection, requirement })),
      ({ requirement, feature }) => ({ access: requirement, feature }),
      async (request, { path }, reply) => {
        const caller = callerOf(request)
        const { query } = importCalls.calls['POST /api/imports/:collection']
        const { sheet } = parsed(query, request.query)
        const { bytes, fileName } = await uploadOf(request)
        await demandClean(services.scanner, bytes)
        const sheets = await readUpload(bytes)
        const destination = destinationOf(path, caller)
        const view = await db.transaction(async (tx) => {
          const id = await beginRun(tx, destination, { fileName, sheets, sheet }, caller, now())
          return viewOf(tx, await readRun(tx, id), caller)
        })
        reply.header('location', `/api/imports/${view.id}`)
        return { data: view }
      },
    )

    serve(within, importCalls, 'GET /api/imports', guarded, async (request) => {
      const { collection, page, pageSize } = request.query
      const mine = open
        .filter(({ requirement }) => permits(callerOf(request).claims, requirement))
        .map(({ collection: { path } }) => path)
        .filter((path) => collection === undefined || path === collection)
      const { runs, total } = await latestRuns(db, mine, { page, pageSize })
      return {
        data: await Promise.all(runs.map((run) => briefOf(db, run))),
        meta: { total, page, pageSize },
      }
    })

    serveUnread(within, importCalls, 'GET /api/imports/:id', guarded, async (request) => ({
      data: await viewOf(db, await runFor(db, request), callerOf(request)),
    }))

    serveUnread(within, importCalls, 'GET /api/imports/:id/progress', guarded, async (request) => {
      const { id, state, touchedAt, done, total } = await runFor(db, request)
      const stands = clock.now().getTime() - Date.parse(touchedAt)
      if (isImportAtWork(state) && stands > patience) await queue.enqueue(null, importJob, { run: id })
      return { data: { state, done: Math.min(done, total), total } }
    })

    serveUnread(within, importCalls, 'GET /api/imports/:id/rows', guarded, async (request) => {
      const run = await runFor(db, request)
      const { state, met, page, pageSize } = parsed(
        importCalls.calls['GET /api/imports/:id/rows'].query,
        request.query,
      )
      const how = met === 'any' ? [{}] : [{ how: met }]
      const which = sql`${state ? sql`state = any(${sql.param(state)})` : sql`true`}
          and ${met ? sql`${meeting} and meets @> ${JSON.stringify(how)}::jsonb` : sql`true`}`
      const where = sql`number > ${run.headerRow} and ${which}`
      const [rows, [row]] = await Promise.all([
        readRows(db, run.id, where, { limit: pageSize, offset: (page - 1) * pageSize }),
        db.rows(
          select({ total: sql<number>`count(*)` })`
              from ${importRow} where ${importRow.runId} = ${run.id} and ${where}`,
        ),
      ])
      const shown = await shownMet(db, showMet, run, rows, callerOf(request))
      return {
        data: rows.map((one) => rowView(run, one, shown)),
        meta: { total: row?.total ?? 0, page, pageSize },
      }
    })

    serveUnread(within, importCalls, 'PATCH /api/imports/:id', guarded, async (request) => {
      const caller = callerOf(request)
      const { id } = await runFor(db, request)
      const numbers = await db.transaction(async (tx) => {
        const run = await readRun(tx, id, true)
        if (run.state !== 'columns' && run.state !== 'checked') throw wrongMoment(run)
        return applyChanges(
          tx,
          run,
          parsed(importCalls.calls['PATCH /api/imports/:id'].body, request.body),
          caller,
          now(),
        )
      })
      const run = await readRun(db, id)
      if (numbers.length > 0 && run.state === 'checked') await checkRows(working, run, caller, numbers)
      return { data: await viewOf(db, await readRun(db, id), caller) }
    })

    serveUnread(within, importCalls, 'DELETE /api/imports/:id', guarded, async (request) => {
      await db.transaction(async (tx) => {
        const run = await runFor(tx, request, true)
        const [taken] = await tx.rows(
          sql`select 1 as one from import_rows where run_id = ${run.id} and state in ('taken', 'undone') limit 1`,
        )
        if (isImportAtWork(run.state) || run.state === 'done' || taken) throw wrongMoment(run)
        await tx.execute(sql`delete from import_runs where id = ${run.id}`)
      })
    })

    const works = [
      ['check', ['columns', 'checked'], 'checking', 'new'],
      ['start', ['checked'], 'running', 'ready'],
      ['undo', ['done'], 'undoing', 'taken'],
    ] as const
    for (const [verb, from, to, rows] of works)
      serveUnread(within, importCalls, `POST /api/imports/:id/${verb}`, guarded, async (request) => ({
        data: await beginWork(request, from, to, rows),
      }))

    serveUnread(within, importCalls, 'GET /api/imports/:id/faulty.xlsx', guarded, async (request, reply) => {
      const run = await runFor(db, request)
      const name = run.fileName.slice(0, run.fileName.length - extname(run.fileName).length)
      const plain = name.replace(/[^\w .-]+/g, ' ').trim() || 'import'
      return sendAsFile(reply, `${plain}-rows-to-mend.xlsx`, await faultySheet(db, run))
    })
  })
}

async function findFor(
  tx: Pick<Transaction, 'rows' | 'execute'>,
  id: string,
  caller: Caller,
  lock: boolean,
): Promise<Run> {
  const run = await readRun(tx, id, lock)
  const requirement = collectionAt(run.collection)?.access.import
  if (requirement !== undefined && permits(caller.claims, requirement)) return run
  throw new AppError('NOT_FOUND', 'This import does not exist.')
}

function idOf(request: FastifyRequest): string {
  const found = z.object({ id: z.uuid() }).safeParse(request.params)
  if (found.success) return found.data.id
  throw new AppError('NOT_FOUND', 'This import does not exist.')
}

const moments: Readonly<Record<ImportRunState, string>> = {
  columns: 'This import has to be checked first.',
  checking: 'This import is being checked. Please wait until that is done.',
  checked: 'This import has not been begun yet.',
  running: 'This import is running. Please wait until it is done.',
  done: 'This import is done.',
  undoing: 'This import is being undone. Please wait until that is done.',
  undone: 'This import has been undone.',
}

function wrongMoment({ state }: Run): AppError {
  return new AppError('CONFLICT', moments[state])
}

async function uploadOf(request: FastifyRequest): Promise<{ bytes: Uint8Array; fileName: string }> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_TYPE', 'Upload the sheet as multipart/form-data.')
  const file = await request.file()
  if (!file) throw new AppError('INVALID', undefined, [{ param: 'file', message: 'Choose a file.' }])
  const bytes = new Uint8Array(await file.toBuffer())
  // Neither invisible characters nor halves of some, which the database does not keep.
  return { bytes, fileName: file.filename.slice(0, 200).replace(/\p{C}/gu, '') || 'sheet' }
}
