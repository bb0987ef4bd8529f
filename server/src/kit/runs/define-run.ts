import { isAtWork, type RunKind, type RunPath, refusalOf } from '@minster/domain/kit/runs/run-kind'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { getTableName } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { assignments, type TableOf, wholeRows } from '#platform/db/whole-rows.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Job } from '#platform/jobs/queue.ts'
import type { RunRow } from './run-columns.ts'

interface RunDeclaration<State extends string, Step extends string, Row> {
  readonly kind: RunKind<RunPath, State, Step>
  readonly table: TableOf<Row>
  readonly job: Omit<Job<{ readonly run: string }>, 'payload'>
}

/** A kind of run as the server keeps it: its rows, its states and the steps between them. */
export interface Runs<State extends string, Step extends string, Row> {
  readonly kind: RunKind<RunPath, State, Step>
  readonly job: Job<{ readonly run: string }>
  /** The ids of runs that an earlier process may have left half done. */
  readonly unfinished: SQL<{ id: string }>
  /** A run among those under the alias `r` that a condition lets through; to others there is none. */
  read(db: Queryable, id: string, how?: { readonly which?: SQL; readonly lock?: boolean }): Promise<Row>
  /** Runs among those under the alias `r` that a condition lets through, the latest first. */
  latest(db: Queryable, which: SQL, page: RunPage): Promise<{ runs: Row[]; total: number }>
  /** Writes a run down; work is then done in the name of the caller. Answers its id. */
  begin(
    db: Queryable,
    run: Partial<Row> & { readonly state: State },
    caller: Caller,
    at: string,
  ): Promise<string>
  change(db: Queryable, id: string, values: Partial<Row>, at: string): Promise<void>
  /** So many more records are through, which may say more; answers whether the work is still wanted. */
  advance(db: Queryable, id: string, count: number, at: string, values?: Partial<Row>): Promise<boolean>
  /** Takes a step with a run, locked by the transaction; `begins` answers what changes with it, null for nothing left to do. */
  step(
    tx: Transaction,
    run: Row,
    step: Step,
    begins: () => Promise<Partial<Row> | null>,
    caller: Caller,
    at: string,
  ): Promise<Row>
  /** Has work under way taken up, from its beginning or where it stands; null where it was called off in between. */
  takeUp(db: Queryable, run: Row, isAnew: boolean, at: string): Promise<Row | null>
  /** Ends work under way; answers whether it was still wanted. */
  end(db: Queryable, id: string, to: State, values: Partial<Row>, at: string): Promise<boolean>
  /** Says of work under way that it broke off, and why. */
  breakOff(db: Queryable, run: Row, to: State, failure: string, at: string): Promise<void>
}

export interface RunPage {
  readonly page: number
  readonly pageSize: number
}

/** Keeps a kind of run in its table, its states and steps as they are declared. */
export function defineRun<State extends string, Step extends string, Row extends RunRow<State> & Values>({
  kind,
  table,
  job,
}: RunDeclaration<State, Step, Row>): Runs<State, Step, Row> {
  const runs = sql.identifier(getTableName(table))
  const rows = wholeRows(table, 'r')
  const busy = namesOf(kind.states).filter((state) => isAtWork(kind, state))
  const isBusy = sql`state = any(${sql.param(busy)}::text[])`
  const missing = () => new AppError('NOT_FOUND', kind.missing)
  const setting = (values: object, at: string) =>
    sql.join(
      assignments<Values>(table, { ...values, touchedAt: at }).map(
        ({ column, value }) => sql`${column} = ${value}`,
      ),
      sql`, `,
    )

  async function read(db: Queryable, id: string, { which = sql`true`, lock = false } = {}): Promise<Row> {
    const locking = lock ? sql`for update` : sql``
    const [run] = await db.rows(rows`from ${runs} r where r.id = ${id} and ${which} ${locking}`)
    if (!run) throw missing()
    return run
  }

  async function change(db: Queryable, id: string, values: object, at: string): Promise<void> {
    await db.execute(sql`update ${runs} set ${setting(values, at)} where id = ${id}`)
  }

  /** Changes a run that is under way; answers whether it still was. */
  async function changeBusy(db: Queryable, id: string, values: object, at: string): Promise<boolean> {
    const changed = await db.execute(
      sql`update ${runs} set ${setting(values, at)} where id = ${id} and ${isBusy}`,
    )
    return changed > 0
  }

  const comingTo = (state: State, caller: Caller | null, at: string) => {
    const { stamp } = kind.states[state]
    return {
      state,
      caller: isAtWork(kind, state) ? caller : null,
      ...(stamp !== undefined && { [stamp]: at }),
    }
  }

  return {
    kind,
    job: { ...job, payload: z.object({ run: z.uuid() }) },
    unfinished: select({ id: sql<string>`id` })`from ${runs} where ${isBusy}`,
    read,
    change,
    async latest(db, which, { page, pageSize }) {
      const found = await db.rows(rows`from ${runs} r where ${which}
        order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
      const [row] = await db.rows(select({ total: sql<number>`count(*)` })`from ${runs} r where ${which}`)
      return { runs: found, total: row?.total ?? 0 }
    },
    async begin(db, run, caller, at) {
      const id = newId()
      const who = { userId: caller.userId, userName: caller.name }
      const all = assignments<Values>(table, {
        ...run,
        ...comingTo(run.state, caller, at),
        ...who,
        id,
        createdAt: at,
        touchedAt: at,
      })
      const columns = sql.join(
        all.map(({ column }) => column),
        sql`, `,
      )
      const values = sql.join(
        all.map(({ value }) => value),
        sql`, `,
      )
      await db.execute(sql`insert into ${runs} (${columns}) values (${values})`)
      return id
    },
    async advance(db, id, count, at, values = {}) {
      const moved = await db.execute(sql`
        update ${runs} set done = done + ${count}, ${setting(values, at)} where id = ${id} and ${isBusy}`)
      return moved > 0
    },
    async step(tx, run, step, begins, caller, at) {
      const { from, to, isLenient = false } = kind.steps[step]
      const isPossible = from.includes(run.state)
      if (!isPossible && isLenient) return run
      const begun = isPossible ? await begins() : null
      if (begun === null) throw new AppError('CONFLICT', refusalOf(kind, run.state, step))
      await change(tx, run.id, { ...begun, ...comingTo(to, caller, at), failure: null }, at)
      return read(tx, run.id)
    },
    async takeUp(db, run, isAnew, at) {
      const { work } = kind.states[run.state]
      if (work?.becomes === undefined && !isAnew) return run
      const values = { state: work?.becomes ?? run.state, ...(isAnew && { done: 0 }) }
      return (await changeBusy(db, run.id, values, at)) ? read(db, run.id) : null
    },
    end: (db, id, to, values, at) =>
      changeBusy(db, id, { ...values, ...comingTo(to, null, at), failure: null }, at),
    async breakOff(db, run, to, failure, at) {
      const { state, caller, ...stamp } = comingTo(to, null, at)
      // What was finished before is not finished again by an undoing that broke off.
      const first = run.finishedAt === null ? stamp : {}
      await changeBusy(db, run.id, { state, caller, ...first, failure }, at)
    },
  }
}
