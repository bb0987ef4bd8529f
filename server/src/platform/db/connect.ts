import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { BatchingSocket } from './batching-socket.ts'
import { explainedDeadlock } from './deadlock.ts'
import { claim, type Once, unclaimed } from './once.ts'
import { isUnhurried } from './unhurried.ts'

/** What a statement can be run on: the pool, or one connection inside a transaction. */
export interface Queryable {
  /** Runs a statement. With a name the server keeps its plan, which pays for statements that never change. */
  rows<Row extends Values>(statement: SQL<Row> | Compiled<Row>, name?: string): Promise<Row[]>
  rows<Row extends Values = Values>(statement: SQL | Compiled, name?: string): Promise<Row[]>
  /** Runs a statement, with a name as above, and answers how many rows it changed. */
  execute(statement: SQL | Compiled, name?: string): Promise<number>
}
export type Values = Record<string, unknown>
export interface Compiled<Row = unknown> {
  readonly text: string
  readonly values: readonly unknown[]
  /** Only carries the type of its rows; never set. */
  readonly row?: Row
}

export interface Database extends Queryable {
  /**
   * Runs several short statements on one connection, without a transaction. Statements started side by side are sent in one
   * packet and answered in order, which is cheaper than a connection for each. Long statements are better run apart.
   */
  withConnection<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>
  /** Everything inside happens, or nothing of it. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * As `transaction`, with one last read that is sent together with the commit. Writes given to `pipelined` are not awaited
   * one by one either.
   */
  transactionAndRead<Made, Result>(
    work: (tx: Transaction) => Promise<Made>,
    read: (tx: Queryable, made: Made) => Promise<Result>,
  ): Promise<Result>
  readonly pool: pg.Pool
  close(): Promise<void>
}
export interface Transaction extends Queryable {
  readonly client: pg.PoolClient
  /** Runs once the transaction has been committed; never when it was rolled back. */
  afterCommit(work: () => void): void
  /**
   * A write whose answer nobody needs. In `transactionAndRead` it is not awaited: the next statements are sent with it, and if
   * it fails, the whole transaction fails with its error. In `transaction` it is awaited.
   */
  pipelined(write: Promise<void>): Promise<void>
}

const dialect = new PgDialect()
export function compile<Row>(statement: SQL<Row>): Compiled<Row> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}

const planNames = new Map<string, string>()
const mostPlanNames = 1000

/** A name for a statement whose plan is worth keeping: the same text has the same name. */
export function planNameOf(purpose: string, { text }: Compiled): string {
  const known = planNames.get(text)
  if (known !== undefined) return known
  const name = `${purpose}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  if (planNames.size >= mostPlanNames) planNames.clear()
  planNames.set(text, name)
  return name
}

/** A statement with a name, so that its plan is kept: for those that come again and again in the same words. */
export function named<Row>(purpose: string, statement: SQL<Row>): [statement: Compiled<Row>, name: string] {
  const compiled = compile(statement)
  return [compiled, planNameOf(purpose, compiled)]
}

// A day stays the text it is; an instant becomes ISO text; counts and money fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface ConnectOptions {
  readonly url: string
  readonly connections?: number
  /** Milliseconds a connection may take to be made, or to become free. */
  readonly patience?: number
  /** Milliseconds after which a statement is ended, outside `unhurried` work; never when not said. */
  readonly longestStatement?: number
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void
}

/**
 * Twice the processors and two for what waits for a disk or a reader: more statements at once only take turns, and on two
 * processors ten of them make everybody wait a fifth longer than six.
 */
const usualConnections = Math.min(10, 2 * availableParallelism() + 2)

/** Opens a pool on a database. Nothing is connected before the first statement. */
export function openDatabase({
  url,
  connections = usualConnections,
  patience = 5000,
  longestStatement = 0,
  onIdleError = () => {},
}: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 60_000,
    // It goes with the words that open the connection, so that no call pays for it.
    ...(longestStatement > 0 && { statement_timeout: longestStatement }),
    // Statements asked for side by side in a transaction travel together instead of waiting for each other's answers.
    pipeline: true,
    stream: () => new BatchingSocket(),
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError)
  // The same holds while a transaction has it; there the statement under way fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  async function transact<Made, Result>(
    work: (tx: Transaction) => Promise<Made>,
    last: (tx: Queryable, made: Made) => Promise<Result>,
    pipelined: (write: Promise<void>, underWay: Promise<void>[]) => Promise<void>,
  ): Promise<Result> {
    const client = await pool.connect()
    const afterwards: (() => void)[] = []
    const underWay: Promise<void>[] = []
    const once = unclaimed()
    let broken: Error | undefined
    try {
      // It travels with the first statement.
      const begun = client.query(begin)
      begun.catch(() => {})
      if (takesItsTime()) client.query('set local statement_timeout = 0').catch(() => {})
      if (once) await claimKey(client, once)
      const queryable = queryableOf(client)
      const made = await work({
        ...queryable,
        client,
        afterCommit: (later) => void afterwards.push(later),
        pipelined: (write) => pipelined(write, underWay),
      })
      const [, result] = await Promise.all([
        Promise.all([begun, ...underWay]),
        last(queryable, made),
        client.query(commit),
      ])
      if (once) once.state = 'claimed'
      for (const later of afterwards) later()
      return result
    } catch (error) {
      if (once?.state === 'claiming') once.state = 'open'
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      // What comes after a write that failed only says that it came after one.
      const failed = (await Promise.allSettled(underWay)).find((write) => write.status === 'rejected')
      const reason: unknown = failed ? failed.reason : error
      throw explainedDeadlock(reason) ?? reason
    } finally {
      client.release(broken)
    }
  }

  async function withConnection<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let broken = false
    try {
      if (takesItsTime()) await client.query('set statement_timeout = 0')
      return await work(queryableOf(client))
    } finally {
      if (takesItsTime())
        await client.query(`set statement_timeout = ${longestStatement}`).catch(() => (broken = true))
      client.release(broken)
    }
  }
  const takesItsTime = () => longestStatement > 0 && isUnhurried()
  const once = queryableOf(pool)

  return {
    rows: <Row extends Values>(statement: SQL<Row> | Compiled<Row>, name?: string) =>
      takesItsTime() ? withConnection((db) => db.rows(statement, name)) : once.rows(statement, name),
    execute: (statement, name) =>
      takesItsTime() ? withConnection((db) => db.execute(statement, name)) : once.execute(statement, name),
    pool,
    withConnection,
    transaction: (work) =>
      transact(
        work,
        async (_tx, made) => made,
        (write) => write,
      ),
    transactionAndRead: (work, read) =>
      transact(work, read, async (write, underWay) => {
        // Heard of at the end; until then nobody is missed who listens.
        write.catch(() => {})
        underWay.push(write)
      }),
    close: () => pool.end(),
  }
}

/** Refuses what an earlier call with the same key has done already. */
async function claimKey(client: pg.PoolClient, once: Once): Promise<void> {
  once.state = 'claiming'
  const { user, key, call, at } = once
  const { rowCount } = await client.query({ ...claim, values: [user, key, call, at.toISOString()] })
  if (rowCount !== 0) return
  once.state = 'repeated'
  throw new AppError('CONFLICT', 'This was sent before. See whether it is there before you send it again.')
}

// With a name they are sent as other statements are, and so together with them.
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

function queryableOf(client: pg.Pool | pg.PoolClient): Queryable {
  const run = (statement: SQL | Compiled, name?: string) => {
    const { text, values } = 'text' in statement ? statement : compile(statement)
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) }
    return client.query<Values>(query)
  }
  return {
    rows: async <Row extends Values>(statement: SQL | Compiled, name?: string) =>
      (await run(statement, name)).rows as Row[],
    execute: async (statement, name) => (await run(statement, name)).rowCount ?? 0,
  }
}
