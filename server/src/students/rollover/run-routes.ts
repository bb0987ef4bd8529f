import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isRecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
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

export const tags = ['Year rollover']

/** Work under way that has not moved for so long is taken up again, should its process have died. */
const patience = 10_000

const pages = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
}
const linesQuery = z.object({
  ...pages,
  state: z.enum(namesOf(rolledStates)).optional(),
  outcome: z.enum(namesOf(rolloverOutcomes)).optional(),
})

interface RunServices extends Services {
  /** Who sees runs, and who goes on with them or undoes them. */
  readonly sees: string
  readonly runs: string
}

/** The calls of runs of the rollover: how they stand, what became of each student, going on, and undoing. */
export function registerRunRoutes(app: App, { database, clock, queue, sees, runs }: RunServices): void {
  const described = (summary: string, schema: object = {}) => ({
    schema: { tags, summary, params: z.object({ id: z.string() }), ...schema },
    // What is unknown comes before what is invalid, so each call reads its own parameters.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
  })

  /** A run somebody knows of; to others there is none. */
  async function runFor(db: Queryable, request: FastifyRequest, requirement: string, lock = false) {
    const found = z.object({ id: z.uuid() }).safeParse(request.params)
    const id = found.success ? found.data.id : null
    const [known] = await db.rows(sql`
      select from ${r} where ${r.id} = ${id} and ${runsFor(callerOf(request), requirement)}`)
    if (!known || id === null) throw new AppError('NOT_FOUND', 'This rollover does not exist.')
    return readRun(db, id, lock)
  }

  app.get(
    '/api/year-rollover/runs',
    {
      config: { access: sees },
      schema: { summary: 'Rollovers there were, the latest first', tags, querystring: z.object(pages) },
      serializerCompiler: () => (value) => JSON.stringify(value),
    },
    async (request) => {
      const found = await latestRuns(database, runsFor(callerOf(request), sees), request.query)
      return {
        data: await viewsOf(database, found.runs),
        meta: { total: found.total, ...request.query },
      }
    },
  )

  app.get(
    '/api/year-rollover/runs/:id',
    { config: { access: sees }, ...described('One rollover, with how many students of each outcome') },
    async (request) => {
      const [data] = await viewsOf(database, [await runFor(database, request, sees)])
      return { data }
    },
  )

  app.get(
    '/api/year-rollover/runs/:id/progress',
    { config: { access: sees }, ...described('How far the work on a rollover has come') },
    async (request) => {
      const { id, state, touchedAt, done, total } = await runFor(database, request, sees)
      const stands = clock.now().getTime() - Date.parse(touchedAt)
      if (isAtWork(state) && stands > patience) await queue.enqueue(null, rolloverJob, { run: id })
      return { data: { state, done: Math.min(done, total), total } }
    },
  )

  app.get(
    '/api/year-rollover/runs/:id/lines',
    {
      config: { access: sees },
      ...described('What became of each student in a rollover', { querystring: linesQuery }),
    },
    async (request) => {
      const run = await runFor(database, request, sees)
      const { state, ...asked } = parsed(linesQuery, request.query)
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
    ['continue', 'Go on with a rollover that stopped half-way', ['stopped'], 'running'],
    ['undo', 'Undo a rollover', ['done', 'stopped', 'undone'], 'undoing'],
  ] as const
  for (const [verb, summary, from, to] of works)
    app.post(
      `/api/year-rollover/runs/:id/${verb}`,
      { config: { access: runs }, ...described(summary) },
      async (request, reply) => {
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
          const [view] = await viewsOf(tx, [await readRun(tx, id)])
          return view
        })
        return reply.status(202).send({ data })
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
export async function viewsOf(db: Queryable, runs: readonly Run[]) {
  const counts = await countLines(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => {
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
  })
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
}: LineShown) {
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
