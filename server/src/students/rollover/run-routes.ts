import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isRecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
import {
  type RolledLine,
  type RolloverRun,
  rolloverCalls,
  rolloverRunCalls,
} from '@minster/domain/students/rollover/rollover-calls'
import { rolledStates } from '@minster/domain/students/rollover/rollover-runs'
import type { Door } from '#kit/records/store.ts'
import { runShown, serveRuns } from '#kit/runs/serve-runs.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { countLines, type LineShown, pageOfLines, type Run, rollovers, runsFor } from './runs.ts'
import { demandNone } from './start.ts'
import { rolloverWork } from './work.ts'

interface RunServices extends Services {
  readonly door: Door
  /** Who sees runs, and who goes on with them or undoes them. */
  readonly sees: Requirement
  readonly runs: string
}

/** The calls of runs of the rollover: how they stand, what became of each student, going on, and undoing. */
export async function registerRunRoutes(app: App, { sees, runs, ...services }: RunServices): Promise<void> {
  await rolloverWork.register(app, services.queue, services)
  serveRuns(app, services, rollovers, {
    tag: rolloverCalls.tag,
    calls: rolloverRunCalls,
    sees: { access: sees },
    steps: { access: runs },
    which: (caller, isStep) => runsFor(caller, isStep ? runs : sees),
    view: viewOf,
    before: (tx, id) => demandNone(tx, ['running', 'undoing'], id),
    async begins(tx, { id }, step) {
      if (step === 'continue') return {}
      const left = (await countLines(tx, [id])).filter(({ state }) => isToUndo(state))
      return left.length === 0 ? null : { done: 0, total: sumOf(left) }
    },
    history: {
      briefs: viewsOf,
      called: 'lines',
      async lines(db, { id }, query) {
        const { state, ...asked } = parsed(
          rolloverCalls.calls['GET /api/year-rollover/runs/:id/lines'].query,
          query,
        )
        const { rows, total } = await pageOfLines(db, id, {
          states: state && [state],
          outcome: asked.outcome,
          page: asked.page,
          pageSize: asked.pageSize,
        })
        return { rows: rows.map(lineView), total, page: asked.page, pageSize: asked.pageSize }
      },
    },
  })
}

function isToUndo(state: string): boolean {
  return state === 'written' || state === 'kept'
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
    ...runShown(run),
    academicYear: run.academicYear,
    nextYear: year ? academicYearAfter(year).title : '',
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
