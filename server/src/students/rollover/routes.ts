import type { AcademicYear } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { rolloverYearsOn } from '@minster/domain/students/rollover/rollover'
import { type RolloverRow, rolloverCalls } from '@minster/domain/students/rollover/rollover-calls'
import { rolloverReport } from '@minster/domain/students/rollover/rollover-rows'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import { answerRows } from '#kit/reports/answer-rows.ts'
import { defineRowSource } from '#kit/reports/row-source.ts'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { describePreviewRow, summaryOf } from './preview.ts'
import { readRolloverRows } from './read-rows.ts'
import { registerRunRoutes, viewsOf } from './run-routes.ts'
import { rollovers, runsFor } from './runs.ts'
import { beginRun, demandNone } from './start.ts'
import { rolloverDecisions } from './tables.ts'

const rolloverDecision = table(rolloverDecisions)

/** Who sees what a rollover would come to, and who decides, runs and undoes it. */
const sees = rolloverReport.access
const runs = 'students:admin'

const { calls } = rolloverCalls

const source = defineRowSource<RolloverRow>()({
  report: rolloverReport,
  orders: { name: (rows) => rows },
})

/** Rollovers told of besides the preview. */
const runsShown = 5

/** Registers the calls of the year rollover, and does its work in this process. */
export async function registerRolloverRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, clock, queue } = services
  await registerRunRoutes(app, { ...services, sees, runs })

  serve(app, rolloverCalls, 'GET /api/year-rollover', { access: sees }, async (request, reply) => {
    const { year: title, ...query } = request.query
    const today = clock.today()
    const year = yearAsked(title, today)
    const caller = callerOf(request)
    const [all, { runs: latest }] = await Promise.all([
      readRolloverRows(database, year, today, { caller, requirement: sees }),
      rollovers.latest(database, runsFor(caller, sees), { page: 1, pageSize: runsShown }),
    ])
    const answer = await answerRows(services, source, {
      rows: all.map(describePreviewRow),
      query,
      reply,
      sheet: { name: rolloverReport.title, file: `year-rollover-${year.title}` },
    })
    if (!('data' in answer)) return answer
    return {
      data: answer.data,
      meta: {
        ...answer.meta,
        ...summaryOf(all, year, today),
        years: rolloverYearsOn(today).map((one) => one.title),
        runs: await viewsOf(database, latest),
      },
    }
  })

  serveUnread(
    app,
    rolloverCalls,
    'PUT /api/year-rollover/decisions/:engagement',
    { access: runs },
    async (request) => {
      const engagement = engagementIn(request)
      const caller = callerOf(request)
      const row = await database.transaction(async (tx) => {
        const { year: title, ...decided } = await readDecision(tx, request, engagement, caller)
        const year = yearAsked(title, clock.today())
        await demandNone(tx, ['running', 'undoing'])
        await decide(tx, { engagement, year, caller, at: clock.now().toISOString(), ...decided })
        const [changed] = await rowsOf(tx, year, caller, engagement)
        return changed
      })
      if (!row) throw notThere()
      return { data: describePreviewRow(row) }
    },
  )

  serveUnread(app, rolloverCalls, 'POST /api/year-rollover', { access: runs }, async (request) => {
    const caller = callerOf(request)
    const { year: title, print } = parsed(calls['POST /api/year-rollover'].body, request.body)
    const today = clock.today()
    const year = yearAsked(title, today)
    const id = await database.transaction(async (tx) => {
      await demandNone(tx, ['running', 'undoing', 'stopped'])
      const all = await readRolloverRows(tx, year, today, { caller, requirement: runs })
      const run = await beginRun(tx, all, { year, print, caller, at: clock.now().toISOString() })
      await queue.enqueue(tx, rollovers.job, { run })
      return run
    })
    return { data: { id } }
  })

  function rowsOf(tx: Transaction, year: AcademicYear, caller: Caller, engagement: string) {
    return readRolloverRows(tx, year, clock.today(), { caller, requirement: runs, only: engagement })
  }

  /** Who is out of sight comes before what is wrong with the decision. */
  async function readDecision(tx: Transaction, request: FastifyRequest, engagement: string, caller: Caller) {
    const body: unknown = request.body
    const title: unknown = Reflect.get(Object(body), 'year')
    const year = typeof title === 'string' ? yearAsked(title, clock.today()) : undefined
    const [row] = await rowsOf(tx, year ?? rolloverYearsOn(clock.today())[0], caller, engagement)
    if (!row) throw notThere()
    const decided = parsed(calls['PUT /api/year-rollover/decisions/:engagement'].body, body)
    const { levels } = describePreviewRow(row)
    const { level } = decided
    if (level !== null && !levels.includes(level))
      throw new AppError('INVALID', undefined, [
        { param: 'level', message: 'Their programme next year does not have this level.' },
      ])
    return decided
  }
}

function yearAsked(title: string | undefined, today: string): AcademicYear {
  const years = rolloverYearsOn(today)
  const year = title === undefined ? years[0] : years.find((one) => one.title === title)
  if (year) return year
  const titles = years.map((one) => one.title)
  throw new AppError('INVALID', undefined, [{ param: 'year', message: `Choose ${titles.join(' or ')}.` }])
}

function engagementIn(request: FastifyRequest): string {
  const found = z.object({ engagement: z.uuid() }).safeParse(request.params)
  if (!found.success) throw notThere()
  return found.data.engagement
}

function notThere(): AppError {
  return new AppError('NOT_FOUND', 'This student is not among those to be rolled over.')
}

interface Decision {
  readonly engagement: string
  readonly year: AcademicYear
  readonly leftOut: boolean
  readonly level: string | null
  readonly caller: Caller
  readonly at: string
}

async function decide(
  tx: Transaction,
  { engagement, year, leftOut, level, caller, at }: Decision,
): Promise<void> {
  await (!leftOut && level === null
    ? tx.execute(sql`
        delete from ${rolloverDecision} where ${rolloverDecision.academicYear} = ${year.title} and ${rolloverDecision.engagementId} = ${engagement}`)
    : tx.execute(sql`
        insert into ${rolloverDecision} (${rolloverDecision.academicYear}, ${rolloverDecision.engagementId}, ${rolloverDecision.leftOut}, ${rolloverDecision.level}, ${rolloverDecision.userId}, ${rolloverDecision.at})
        values (${year.title}, ${engagement}, ${leftOut}, ${level}, ${caller.userId}, ${at})
        on conflict (${rolloverDecision.academicYear}, ${rolloverDecision.engagementId}) do update
        set ${rolloverDecision.leftOut} = excluded.${rolloverDecision.leftOut}, ${rolloverDecision.level} = excluded.${rolloverDecision.level}, ${rolloverDecision.userId} = excluded.${rolloverDecision.userId}, ${rolloverDecision.at} = excluded.${rolloverDecision.at}`))
}
