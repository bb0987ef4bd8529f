import { extname } from 'node:path'
import multipart from '@fastify/multipart'
import { importCalls, importRunCalls } from '@minster/domain/kit/import/import-calls'
import { importRunKind } from '@minster/domain/kit/import/import-runs'
import { partsOf, permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { isAtWork, refusalOf } from '@minster/domain/kit/runs/run-kind'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections } from '@minster/domain/register/paths'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough, serveUnread } from '#platform/http/serve.ts'
import { demandClean } from '#platform/viruses/demand-clean.ts'
import { sendAsFile } from '../export/excel.ts'
import type { Door } from '../records/store.ts'
import { serveRuns } from '../runs/serve-runs.ts'
import type { TakesBesides } from './besides.ts'
import { applyChanges } from './change.ts'
import { demandDecided } from './columns.ts'
import { faultySheet } from './faulty.ts'
import { registerMapRoutes } from './map-routes.ts'
import { destinationOf } from './prepare.ts'
import { readUpload } from './read-sheet.ts'
import { imports, meeting, type Run, readRows } from './runs.ts'
import { type ShowMet, shownMet } from './shown-met.ts'
import { importRows, importRuns } from './tables.ts'
import { beginRun } from './upload.ts'
import { briefOf, rowView, viewOf } from './view.ts'
import { checkRows, importWork } from './work.ts'
import type { LookUpAlike } from './write-row.ts'

const importRow = table(importRows)
const { r } = tables({ r: importRuns })
const largestUpload = 20 * 1024 * 1024

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
  services: Services & { door: Door; alike: LookUpAlike; besides: TakesBesides; showMet: ShowMet },
): Promise<void> {
  const { database: db, clock, queue, door, alike, besides, showMet } = services
  const now = () => clock.now().toISOString()
  const working = { database: db, door, clock, telling: services, alike, besides }
  await importWork.register(parent, queue, working)

  await parent.register(async (within) => {
    await within.register(multipart, {
      limits: { fileSize: largestUpload, files: 1, fields: 5, parts: 6 },
    })
    const guarded = { access: anyImport }
    const runFor = serveRuns(within, services, imports, {
      tag: importCalls.tag,
      calls: importRunCalls,
      sees: guarded,
      steps: guarded,
      which: (caller) => sql`${r.collection} = any(${sql.param(pathsFor(caller))}::text[])`,
      view: viewOf,
      begins: beginningOf,
      history: {
        which(query) {
          const { collection } = wantedIn.parse(query)
          return collection === undefined ? sql`true` : sql`${r.collection} = ${collection}`
        },
        briefs: (from, runs) => Promise.all(runs.map((run) => briefOf(from, run))),
        called: 'rows',
        lines: (from, run, query, caller) => rowsOf(from, showMet, run, query, caller),
      },
    })
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
          return viewOf(tx, await imports.read(tx, id), caller)
        })
        reply.header('location', `/api/imports/${view.id}`)
        return { data: view }
      },
    )

    serveUnread(within, importCalls, 'PATCH /api/imports/:id', guarded, async (request) => {
      const caller = callerOf(request)
      const { id } = await runFor(db, request)
      const numbers = await db.transaction(async (tx) => {
        const run = await imports.read(tx, id, { lock: true })
        if (run.state !== 'columns' && run.state !== 'checked') throw wrongMoment(run)
        return applyChanges(
          tx,
          run,
          parsed(importCalls.calls['PATCH /api/imports/:id'].body, request.body),
          caller,
          now(),
        )
      })
      const run = await imports.read(db, id)
      if (numbers.length > 0 && run.state === 'checked') await checkRows(working, run, caller, numbers)
      return { data: await viewOf(db, await imports.read(db, id), caller) }
    })

    serveUnread(within, importCalls, 'DELETE /api/imports/:id', guarded, async (request) => {
      await db.transaction(async (tx) => {
        const run = await runFor(tx, request, { lock: true })
        const [taken] = await tx.rows(
          sql`select 1 as one from import_rows where run_id = ${run.id} and state in ('taken', 'undone') limit 1`,
        )
        if (isAtWork(importRunKind, run.state) || run.state === 'done' || taken) throw wrongMoment(run)
        await tx.execute(sql`delete from import_runs where id = ${run.id}`)
      })
    })

    serveUnread(within, importCalls, 'GET /api/imports/:id/faulty.xlsx', guarded, async (request, reply) => {
      const run = await runFor(db, request)
      const name = run.fileName.slice(0, run.fileName.length - extname(run.fileName).length)
      const plain = name.replace(/[^\w .-]+/g, ' ').trim() || 'import'
      return sendAsFile(reply, `${plain}-rows-to-mend.xlsx`, await faultySheet(db, run))
    })
  })
}

/** The collections somebody may import to: of runs into others they know nothing. */
function pathsFor({ claims }: Caller): string[] {
  return open
    .filter(({ requirement }) => permits(claims, requirement))
    .map(({ collection: { path } }) => path)
}

const wantedIn = z.object({ collection: z.string().optional() })

/** The state of the rows that a step is about. */
const rowsOfStep = { check: 'new', start: 'ready', undo: 'taken' } as const

async function beginningOf(
  tx: Transaction,
  run: Run,
  step: keyof typeof rowsOfStep,
): Promise<Pick<Run, 'done' | 'total'>> {
  if (step === 'check') demandDecided(run)
  const [row] = await tx.rows(select({ total: sql<number>`count(*)` })`
    from ${importRow} where ${importRow.runId} = ${run.id} and ${importRow.number} > ${run.headerRow}
      and ${importRow.state} = ${rowsOfStep[step]}`)
  return { done: 0, total: row?.total ?? 0 }
}

/** One page of the rows of a run, with the records they may describe as far as the caller may see them. */
async function rowsOf(db: Queryable, showMet: ShowMet, run: Run, query: unknown, caller: Caller) {
  const { state, met, page, pageSize } = parsed(importCalls.calls['GET /api/imports/:id/rows'].query, query)
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
  const shown = await shownMet(db, showMet, run, rows, caller)
  return { rows: rows.map((one) => rowView(run, one, shown)), total: row?.total ?? 0, page, pageSize }
}

function wrongMoment({ state }: Run): AppError {
  return new AppError('CONFLICT', refusalOf(importRunKind, state))
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
