import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import type { Call, CallKey, Schema } from '@minster/domain/platform/calls/calls'
import { byId } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { type RouteOptions, serve, serveUnread } from '#platform/http/serve.ts'
import type { RunPage, Runs } from './define-run.ts'
import type { RunRow } from './run-columns.ts'

/** Work under way that has not moved for so long is taken up again, should its process have died. */
const patience = 10_000

type RunTable = Readonly<Record<CallKey, Call & { readonly reply: Schema }>>

interface LinesFound extends RunPage {
  readonly rows: readonly unknown[]
  readonly total: number
}

/** The list of runs, and the line each has of every record. */
interface History<Row> {
  /** What of their list is wanted besides, by the query of the call. */
  readonly which?: (query: unknown) => SQL
  readonly briefs: (db: Queryable, runs: readonly Row[]) => Promise<readonly unknown[]>
  /** What lines are called in the address. */
  readonly called: string
  /** The lines somebody asks for; the query is as it was sent. */
  readonly lines: (db: Queryable, run: Row, query: unknown, caller: Caller) => Promise<LinesFound>
}

interface Serving<Step extends string, Row> {
  readonly tag: string
  /** What `defineRunCalls` made, with `defineRunHistory` where there is one. */
  readonly calls: RunTable
  /** Who sees runs, and who takes steps with them. */
  readonly sees: RouteOptions
  readonly steps: RouteOptions
  /** Whose runs somebody sees, or takes steps with: a condition on the table under the alias `r`. The parameters are as they stand in the address. */
  readonly which: (caller: Caller, isStep: boolean, params: unknown) => SQL
  /** A run as its page shows it. */
  readonly view: (db: Queryable, run: Row, caller: Caller) => Promise<unknown>
  /** Asks what stands against a step before its run is locked. */
  readonly before?: (tx: Transaction, id: string) => Promise<void>
  /** What changes with a step, null where nothing is left to do. */
  readonly begins?: (tx: Transaction, run: Row, step: Step) => Promise<Partial<Row> | null>
  readonly history?: History<Row>
}

/** How a run is found that a call of its own names. */
export type FindRun<Row> = (
  db: Queryable,
  request: FastifyRequest,
  how?: { readonly lock?: boolean },
) => Promise<Row>

/** Serves a run, every step with it, and the list of all with their lines. Answers how calls of its own find one. */
export function serveRuns<State extends string, Step extends string, Row extends RunRow<State> & Values>(
  app: App,
  { database, clock, queue }: Services,
  runs: Runs<State, Step, Row>,
  { tag, calls, sees, steps, which, view, before, begins, history }: Serving<Step, Row>,
): FindRun<Row> {
  const { kind, job } = runs
  const contract = { tag, calls }
  const find = (db: Queryable, request: FastifyRequest, isStep: boolean, lock = false) =>
    runs.read(db, idIn(request, kind.missing), {
      which: which(callerOf(request), isStep, request.params),
      lock,
    })

  async function seen(request: FastifyRequest): Promise<Row> {
    const run = await find(database, request, false)
    const stands = clock.now().getTime() - Date.parse(run.touchedAt)
    if (isAtWork(kind, run.state) && stands > patience) await queue.enqueue(null, job, { run: run.id })
    return run
  }

  serveUnread(app, contract, `GET ${kind.path}/:id`, sees, async (request) => ({
    data: await view(database, await seen(request), callerOf(request)),
  }))

  // A step that asks for more than which run has a call of its own.
  for (const step of namesOf(kind.steps).filter((name) => `POST ${kind.path}/:id/${name}` in calls))
    serveUnread(app, contract, `POST ${kind.path}/:id/${step}`, steps, async (request) => {
      const caller = callerOf(request)
      const data = await database.transaction(async (tx) => {
        if (before) await before(tx, (await find(tx, request, true)).id)
        const run = await find(tx, request, true, true)
        const begun = async () => (begins ? begins(tx, run, step) : {})
        const stepped = await runs.step(tx, run, step, begun, caller, clock.now().toISOString())
        if (isAtWork(kind, stepped.state)) await queue.enqueue(tx, job, { run: run.id })
        return view(tx, stepped, caller)
      })
      return { data }
    })

  if (history) {
    serve(app, contract, `GET ${kind.path}`, sees, async (request) => {
      const page = pageIn.parse(request.query)
      const own = which(callerOf(request), false, request.params)
      const asked = history.which?.(request.query) ?? sql`true`
      const found = await runs.latest(database, sql`${own} and ${asked}`, page)
      return { data: await history.briefs(database, found.runs), meta: { total: found.total, ...page } }
    })

    serveUnread(app, contract, `GET ${kind.path}/:id/progress`, sees, async (request) => {
      const { state, done, total } = await seen(request)
      return { data: { state, done: Math.min(done, total), total } }
    })

    serveUnread(app, contract, `GET ${kind.path}/:id/${history.called}`, sees, async (request) => {
      const run = await find(database, request, false)
      const found = await history.lines(database, run, request.query, callerOf(request))
      const { rows, ...meta } = found
      return { data: rows, meta }
    })
  }
  return (db, request, { lock = false } = {}) => find(db, request, false, lock)
}

const pageIn = z.object({ page: z.int(), pageSize: z.int() })

function idIn(request: FastifyRequest, missing: string): string {
  const found = byId.safeParse(request.params)
  if (found.success) return found.data.id
  throw new AppError('NOT_FOUND', missing)
}

/** What every run tells of itself, as `runShapeOf` says. */
export function runShown<State extends string>(run: RunRow<State> & { readonly undoneAt: string | null }) {
  const { failure, done, total } = run
  return { ...runBrief(run), progress: { done: Math.min(done, total), total }, failure }
}

/** What every run tells of itself in a list, as `runBriefOf` says. */
export function runBrief<State extends string>(run: RunRow<State> & { readonly undoneAt: string | null }) {
  const { id, state, userName: by, createdAt, finishedAt, undoneAt } = run
  return { id, state, by, createdAt, finishedAt, undoneAt }
}
