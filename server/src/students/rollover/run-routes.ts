import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isRecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
import {
  type RolledLine,
  type RolloverRun,
  rolloverCalls,
} from '@minster/domain/students/rollover/rollover-calls'
import {
  isAtWork,
  type RolloverRunState,
  rolledStates,
} from '@minster/domain/students/rollover/rollover-runs'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import {
  changeRun,
  countLines,
  type LineShown,
  latestRuns,
  pageOfLines,
  type Run,
  readRun,
  runsFor,
} from './runs.ts'
import { demandNone } from './start.ts'
import { rolloverRuns } from './tables.ts'
import { rolloverJob } from './work.ts'

const { r } = tables({ r: rolloverRuns })

/** Work under way that has not moved for so long is taken up again, should its process have died. */
const patience = 10_000

interface RunServices extends Services {
  /** Who sees runs, and who goes on with them or undoes them. */
  readonly sees: string
  readonly runs: string
}

/** The calls of runs of the rollover: how they stand, what became of each student, going on, and undoing. */
export function registerRunRoutes(app: App, { database, clock, queue, sees, runs }: RunServices): void {
  /** A run somebody knows of; to others there is none. */
  async function runFor(db: Queryable, request: FastifyRequest, requirement: string, lock = false) {
    const found = z.object({ id: z.uuid() }).safeParse(request.params)
    const id = found.success ? found.data.id : null
    const [known] = await db.rows(sql`
      select from ${r} where ${r.id} = ${id} and ${runsFor(callerOf(request), requirement)}`)
    if (!known || id === null) throw new AppError('NOT_FOUND', 'This rollover does not exist.')
    return readRun(db, id, lock)
  }

  serve(app, rolloverCalls, 'GET /api/year-rollover/runs', { access: sees }, async (request) => {
    const found = await latestRuns(database, runsFor(callerOf(request), sees), request.query)
    return {
      data: await viewsOf(database, found.runs),
      meta: { total: found.total, ...request.query },
    }
  })

  serveUnread(app, rolloverCalls, 'GET /api/year-rollover/runs/:id', { access: sees }, async (request) => {
    return { data: await viewOf(database, await runFor(database, request, sees)) }
  })

  serveUnread(
    app,
    rolloverCalls,
    'GET /api/year-rollover/runs/:id/progress',
    { access: sees },
    async (request) => {
      const { id, state, touchedAt, done, total } = await runFor(database, request, sees)
      const stands = clock.now().getTime() - Date.parse(touchedAt)
      if (isAtWork(state) && stands > patience) await queue.enqueue(null, rolloverJob, { run: id })
      return { data: { state, done: Math.min(done, total), total } }
    },
  )

  serveUnread(
    app,
    rolloverCalls,
    'GET /api/year-rollover/runs/:id/lines',
    { access: sees },
    async (request) => {
      const run = await runFor(database, request, sees)
      const { state, ...asked } = parsed(
        rolloverCalls.calls['GET /api/year-rollover/runs/:id/lines'].query,
        request.query,
      )
      const { rows, total } = await pageOfLines(database, run.id, {
        states: state && [state],
        outcome: asked.outcome,
        page: asked.page,
        pageSize: asked.pageSize,
      })
      return {
        data: rows.map(lineView),
        meta: { total, page: asked.page, pageSize: asked.pageSize },
      }
    },
  )

  const works = [
    ['continue', ['stopped'], 'running'],
    ['undo', ['done', 'stopped', 'undone'], 'undoing'],
  ] as const
  for (const [verb, from, to] of works)
    serveUnread(
      app,
      rolloverCalls,
      `POST /api/year-rollover/runs/:id/${verb}`,
      { access: runs },
      async (request) => {
        const caller = callerOf(request)
        const data = await database.transaction(async (tx) => {
          const { id } = await runFor(tx, request, runs)
          await demandNone(tx, ['running', 'undoing'], id)
          const run = await readRun(tx, id, true)
          const states: readonly RolloverRunState[] = from
          const counts = await countLines(tx, [id])
          const left = counts
            .filter(({ state }) => (to === 'running' ? state === 'waiting' : isToUndo(state)))
            .reduce((sum, { count }) => sum + count, 0)
          if (!states.includes(run.state) || (to === 'undoing' && left === 0)) throw wrongMoment(run, verb)
          const at = clock.now().toISOString()
          const counted = to === 'undoing' ? { done: 0, total: left } : {}
          await changeRun(tx, id, { state: to, caller, failure: null, ...counted }, at)
          await queue.enqueue(tx, rolloverJob, { run: id })
          return viewOf(tx, await readRun(tx, id))
        })
        return { data }
      },
    )
}

function isToUndo(state: string): boolean {
  return state === 'written' || state === 'kept'
}

function wrongMoment({ state }: Run, verb: 'continue' | 'undo'): AppError {
  const words = {
    running: 'This rollover is running. Please wait until it is done.',
    undoing: 'This rollover is being undone. Please wait until that is done.',
    stopped: 'Nothing of this rollover was written that could be undone. Go on with it.',
    done: verb === 'undo' ? 'Nothing of this rollover is left to undo.' : 'This rollover is done.',
    undone:
      verb === 'undo' ? 'This rollover has been undone.' : 'This rollover has been undone. Begin another.',
  }
  return new AppError('CONFLICT', words[state])
}

/** Runs as a page shows them, with how many students of each outcome and what became of them. */
export async function viewsOf(db: Queryable, runs: readonly Run[]): Promise<RolloverRun[]> {
  const counts = await countLines(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => viewWith(run, counts))
}

async function viewOf(db: Queryable, run: Run): Promise<RolloverRun> {
  return viewWith(run, await countLines(db, [run.id]))
}

function viewWith(run: Run, counts: Awaited<ReturnType<typeof countLines>>): RolloverRun {
  const own = counts.filter((one) => one.run === run.id)
  const year = academicYearTitled(run.academicYear)
  return {
    id: run.id,
    academicYear: run.academicYear,
    nextYear: year ? academicYearAfter(year).title : '',
    state: run.state,
    progress: { done: Math.min(run.done, run.total), total: run.total },
    failure: run.failure,
    by: run.userName,
    createdAt: run.createdAt,
    finishedAt: run.finishedAt,
    undoneAt: run.undoneAt,
    undoneBy: run.undoneBy,
    counts: namesOf(rolledStates).map((state) => ({
      state,
      count: sumOf(own.filter((one) => one.state === state)),
    })),
    outcomes: namesOf(rolloverOutcomes).flatMap((outcome) => {
      const count = sumOf(own.filter((one) => one.outcome === outcome))
      return count > 0 ? [{ outcome, count }] : []
    }),
  }
}

function sumOf(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** What became of one student, and every record written of them with its version before and after. */
function lineView({
  number,
  engagement,
  student,
  programme,
  outcome,
  plan,
  state,
  message,
  written,
}: LineShown): RolledLine {
  return {
    number,
    engagement,
    student,
    programme,
    outcome,
    plan,
    state,
    message,
    written: written.map(({ type, before, after }) => ({
      title: isRecordName(type) ? recordTypes[type].title : type,
      before,
      after,
    })),
  }
}
