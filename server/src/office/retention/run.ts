import type { RetentionRun } from '@minster/domain/office/retention/retention-calls'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { AppError } from '@minster/domain/platform/errors/errors'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import type { Disk } from 'flydrive'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Forget } from '#kit/departments/department.ts'
import type { Door } from '#kit/records/store.ts'
import { alone } from '#platform/db/alone.ts'
import { table } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { failureWords } from '#platform/jobs/failure-words.ts'
import type { Job, Queue } from '#platform/jobs/queue.ts'
import type { Today } from '#platform/process/today.ts'
import { readDue } from './due.ts'
import { performOn } from './perform.ts'
import { readSettings } from './settings.ts'
import { retentionRuns } from './tables.ts'
import { deleteOldTrail, readOldTrail } from './trails.ts'

const retentionRun = table(retentionRuns)

/** The work of a retention rule, done in the background; which one the run itself says. */
export const retentionJob: Job<{ run: string }> = {
  name: 'retention',
  payload: z.object({ run: z.uuid() }),
  retries: 2,
  longest: 3600,
}

export interface RetentionServices {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly forget: Forget
  readonly clock: Today
}

const runColumns = {
  id: retentionRun.id,
  rule: retentionRun.rule,
  months: retentionRun.months,
  automatic: retentionRun.automatic,
  state: retentionRun.state,
  done: retentionRun.done,
  total: retentionRun.total,
  refused: retentionRun.refused,
  failure: retentionRun.failure,
  userId: retentionRun.userId,
  by: retentionRun.userName,
  createdAt: retentionRun.createdAt,
  finishedAt: retentionRun.finishedAt,
}

export async function readRuns(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RetentionRun[]; total: number }> {
  const rows = await db.rows(select(runColumns)`
    from ${retentionRun} order by ${retentionRun.createdAt} desc, ${retentionRun.id} desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const [row] = await db.rows(select({ total: sql<number>`count(*)` })`from ${retentionRun}`)
  return { rows, total: row?.total ?? 0 }
}

/** What a rule would touch today, or with what is to come as well. */
export async function previewRule(
  db: Queryable,
  key: RetentionKey,
  months: number,
  today: string,
  page: { readonly page: number; readonly pageSize: number; readonly withComing?: boolean },
) {
  const { of, action } = retentionRuleOf(key)
  return 'trail' in of
    ? readOldTrail(db, { trail: of.trail, months, today }, page)
    : readDue(db, { of, action, months, today }, page)
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
  if (running) throw new AppError('CONFLICT', 'This rule is running already. Please wait until it is done.')
  const months =
    (await readSettings(tx)).find((one) => one.key === key)?.months ?? retentionRuleOf(key).months
  const { total } = await previewRule(tx, key, months, clock.today(), { page: 1, pageSize: 1 })
  const id = newId()
  const at = clock.now().toISOString()
  await tx.execute(sql`
    insert into ${retentionRun} (${retentionRun.id}, ${retentionRun.rule}, ${retentionRun.months}, ${retentionRun.automatic}, ${retentionRun.state}, ${retentionRun.total}, ${retentionRun.userId}, ${retentionRun.userName}, ${retentionRun.createdAt}, ${retentionRun.touchedAt})
    values (${id}, ${key}, ${months}, ${automatic}, 'running', ${total}, ${by.userId}, ${by.name}, ${at}, ${at})`)
  await queue.enqueue(tx, retentionJob, { run: id })
  return id
}

const chunk = 100

/**
 * Goes on with a run wherever it stands, each record in a transaction of its own: what is done stays done when the
 * process ends. What one record refuses stops no other and is told.
 */
export async function workOnRetentionRun(
  services: RetentionServices,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  await alone(services.database, id, () => goOn(services, id, signal))
}

async function goOn(services: RetentionServices, id: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = services
  const [run] = await database.rows(select(runColumns)`
    from ${retentionRun} where ${retentionRun.id} = ${id} and ${retentionRun.state} = 'running'`)
  if (!run) return
  const end = (state: string, failure: string | null) =>
    database.execute(sql`
      update ${retentionRun} set ${retentionRun.state} = ${state}, ${retentionRun.failure} = ${failure}, ${retentionRun.finishedAt} = ${clock.now().toISOString()}
      where ${retentionRun.id} = ${id}`)
  try {
    const isOver = await runRule(services, run, signal)
    if (isOver) await end('done', null)
  } catch (error) {
    const otherwise =
      'Something went wrong on our side, and the work stopped. What was done stays done; run it again.'
    await end('failed', failureWords(error, otherwise))
    throw error
  }
}

async function runRule(
  services: RetentionServices,
  run: RetentionRun,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock } = services
  const { of, action } = retentionRuleOf(run.rule)
  const today = clock.today()
  const refused = [...run.refused]
  while (!signal.aborted) {
    if ('trail' in of) {
      const deleted = await deleteOldTrail(database, { trail: of.trail, months: run.months, today }, chunk)
      if (deleted === 0) return true
      await advance(services, run.id, deleted, refused)
      continue
    }
    const except = refused.map((one) => one.id)
    const asked = { of, action, months: run.months, today }
    const { rows } = await readDue(database, asked, { page: 1, pageSize: chunk, except })
    if (rows.length === 0) return true
    for (const { id, label } of rows) {
      if (signal.aborted) return false
      const message = await doOne(services, run, id)
      if (message !== null) refused.push({ id, label, message })
      await advance(services, run.id, 1, refused)
    }
  }
  return false
}

/** Answers why it could not be done, null when it was. */
async function doOne(services: RetentionServices, run: RetentionRun, id: string): Promise<string | null> {
  const { database, door, disk, clock, forget } = services
  const rule = retentionRuleOf(run.rule)
  try {
    const sweep = await database.transaction((tx) => {
      const at = clock.now().toISOString()
      return performOn(id, { tx, door, disk, rule, caller: callerOf(run), today: clock.today(), at, forget })
    })
    await sweep(database)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.map(({ message }) => message).join(' ') || error.message
  }
}

async function advance(
  { database, clock }: RetentionServices,
  id: string,
  count: number,
  refused: RetentionRun['refused'],
): Promise<void> {
  await database.execute(sql`
    update ${retentionRun} set ${retentionRun.done} = ${retentionRun.done} + ${count}, ${retentionRun.refused} = ${JSON.stringify(refused)}::jsonb,
      ${retentionRun.touchedAt} = ${clock.now().toISOString()} where ${retentionRun.id} = ${id}`)
}

/** The rules write in the name of who began the run, or switched the rule on. */
function callerOf({ userId, by }: RetentionRun): Caller {
  return { userId, name: by, claims: [], grants: [], hub: null, programme: null, realUserId: null }
}
