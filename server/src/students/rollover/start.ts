import type { AcademicYear } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { printOf, readyOf } from './preview.ts'
import type { RolloverRow } from './read-rows.ts'
import { rollovers } from './runs.ts'
import { rolloverRuns } from './tables.ts'

const rolloverRun = table(rolloverRuns)

const inTheWay = {
  running: 'is running. Please wait until it is done.',
  undoing: 'is being undone. Please wait until that is done.',
  stopped: 'stopped half-way. Go on with it or undo it first.',
} as const

/** Refuses while another rollover is in the way; of two that begin at once the second waits here for the first. */
export async function demandNone(
  tx: Transaction,
  states: readonly (keyof typeof inTheWay)[],
  except: string | null = null,
): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('year rollover', 0))`)
  const [run] = await tx.rows(select({
    by: rolloverRun.userName,
    state: sql<keyof typeof inTheWay>`${rolloverRun.state}`,
  })`from ${rolloverRun}
    where ${rolloverRun.state} = any(${sql.param(states)}::text[]) and ${rolloverRun.id} is distinct from ${except} limit 1`)
  if (run) throw new AppError('CONFLICT', `A rollover that ${run.by} began ${inTheWay[run.state]}`)
}

/** Writes down what a run is going to do, where that is what its user saw; answers its id. */
export async function beginRun(
  tx: Transaction,
  all: readonly RolloverRow[],
  { year, print, caller, at }: Beginning,
): Promise<string> {
  if (print !== printOf(all))
    throw new AppError(
      'CONFLICT',
      'Something has changed since you looked. Look at the students again, and roll over then.',
    )
  const ready = readyOf(all)
  if (ready.length === 0)
    throw new AppError('INVALID', 'There is nobody to roll over.', [
      { param: 'year', message: 'There is nobody to roll over.' },
    ])
  const run = { state: 'running', academicYear: year.title, total: ready.length } as const
  const id = await rollovers.begin(tx, run, caller, at)
  const lines = ready.map(({ engagement, standing: { outcome, plan } }, index) => ({
    number: index + 1,
    engagement,
    outcome,
    plan,
  }))
  await tx.execute(sql`
    insert into rollover_lines (run_id, number, engagement, outcome, plan, state)
    select ${id}, n.number, n.engagement, n.outcome, n.plan, 'waiting'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as n(number int, engagement uuid, outcome text, plan jsonb)`)
  return id
}

interface Beginning {
  readonly year: AcademicYear
  /** The mark of the preview. */
  readonly print: string
  readonly caller: Caller
  readonly at: string
}
