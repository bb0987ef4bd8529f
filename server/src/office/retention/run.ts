import { refusalOf } from '@minster/domain/kit/runs/run-kind'
import type { RetentionRun } from '@minster/domain/office/retention/retention-calls'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { retentionRunKind } from '@minster/domain/office/retention/retention-runs'
import { AppError } from '@minster/domain/platform/errors/errors'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import type { Disk } from 'flydrive'
import type { Forget } from '#kit/departments/department.ts'
import type { Door } from '#kit/records/store.ts'
import { defineRun } from '#kit/runs/define-run.ts'
import { defineRunWork } from '#kit/runs/run-work.ts'
import { table } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { Today } from '#platform/process/today.ts'
import { type DuePage, readDue } from './due.ts'
import { performOn } from './perform.ts'
import { readSettings } from './settings.ts'
import { retentionRuns } from './tables.ts'
import { deleteOldTrail, readOldTrail } from './trails.ts'

const retentionRun = table(retentionRuns)

type KeptRun = typeof retentionRuns.$inferSelect

/** Runs of retention rules; which rule a run itself says. */
const rulesRunning = defineRun({
  kind: retentionRunKind,
  table: retentionRuns,
  job: { name: 'retention', retries: 2, longest: 3600 },
})

export interface RetentionServices {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly forget: Forget
  readonly clock: Today
}

export async function readRuns(
  db: Queryable,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: RetentionRun[]; total: number }> {
  const { runs, total } = await rulesRunning.latest(db, sql`true`, page)
  return { rows: runs.map(runView), total }
}

function runView(run: KeptRun): RetentionRun {
  const { id, state, done, total, failure, userId, userName: by, createdAt, finishedAt } = run
  const { rule, months, automatic, refused } = run
  return {
    id,
    state,
    done,
    total,
    failure,
    userId,
    by,
    createdAt,
    finishedAt,
    rule,
    months,
    automatic,
    refused,
  }
}

/** What a rule would touch today, or with what is to come as well. */
export async function previewRule(
  db: Queryable,
  key: RetentionKey,
  months: number,
  today: string,
  page: DuePage,
) {
  const { of, action } = retentionRuleOf(key)
  if ('records' in of) return readDue(db, { of, action, months, today }, page)
  return page.held ? { rows: [], total: 0 } : readOldTrail(db, { trail: of.trail, months, today }, page)
}

/** Begins a run of a rule with the period the college has set. One rule runs once at a time. */
export async function beginRule(
  tx: Transaction,
  queue: Queue,
  key: RetentionKey,
  by: Pick<Caller, 'userId' | 'name'>,
  clock: Today,
  automatic = false,
): Promise<string> {
  const [running] = await tx.rows(
    sql`select 1 from ${retentionRun} where ${retentionRun.rule} = ${key} and ${retentionRun.state} = 'running'`,
  )
  if (running) throw new AppError('CONFLICT', refusalOf(retentionRunKind, 'running'))
  const months =
    (await readSettings(tx)).find((one) => one.key === key)?.months ?? retentionRuleOf(key).months
  const { total } = await previewRule(tx, key, months, clock.today(), { page: 1, pageSize: 1 })
  const run = { state: 'running', rule: key, months, automatic, total } as const
  const id = await rulesRunning.begin(tx, run, inNameOf(by), clock.now().toISOString())
  await queue.enqueue(tx, rulesRunning.job, { run: id })
  return id
}

const chunk = 100

/**
 * Each record is done in a transaction of its own: what is done stays done when the process ends. What one record refuses stops
 * no other and is told.
 */
export const retentionWork = defineRunWork(rulesRunning, {
  brokenWords:
    'Something went wrong on our side, and the work stopped. What was done stays done; run it again.',
  perform: async (services: RetentionServices, run: KeptRun, caller, signal) =>
    (await runRule(services, run, caller, signal)) ? {} : null,
})

async function runRule(
  services: RetentionServices,
  run: KeptRun,
  caller: Caller,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock } = services
  const { of, action } = retentionRuleOf(run.rule)
  const today = clock.today()
  const refused = [...run.refused]
  const advance = (count: number) =>
    rulesRunning.advance(database, run.id, count, clock.now().toISOString(), { refused })
  while (!signal.aborted) {
    if ('trail' in of) {
      const deleted = await deleteOldTrail(database, { trail: of.trail, months: run.months, today }, chunk)
      if (deleted === 0) return true
      await advance(deleted)
      continue
    }
    const except = refused.map((one) => one.id)
    const asked = { of, action, months: run.months, today }
    const { rows } = await readDue(database, asked, { page: 1, pageSize: chunk, except })
    if (rows.length === 0) return true
    for (const { id, label } of rows) {
      if (signal.aborted) return false
      const message = await doOne(services, run, caller, id)
      if (message !== null) refused.push({ id, label, message })
      await advance(1)
    }
  }
  return false
}

/** Answers why it could not be done, null when it was. */
async function doOne(
  services: RetentionServices,
  run: KeptRun,
  caller: Caller,
  id: string,
): Promise<string | null> {
  const { database, door, disk, clock, forget } = services
  const rule = retentionRuleOf(run.rule)
  try {
    const sweep = await database.transaction((tx) => {
      const at = clock.now().toISOString()
      const doing = { tx, door, disk, rule, months: run.months, caller, today: clock.today(), at, forget }
      return performOn(id, doing)
    })
    await sweep(database)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.map(({ message }) => message).join(' ') || error.message
  }
}

/** The rules write in the name of who began the run, or switched the rule on. */
function inNameOf({ userId, name }: Pick<Caller, 'userId' | 'name'>): Caller {
  return { userId, name, claims: [], grants: [], hub: null, programme: null, realUserId: null }
}
