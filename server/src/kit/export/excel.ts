import { Readable } from 'node:stream'
import type { ChoiceField } from '@minster/domain/kit/record/field'
import { shownBy as shownWith } from '@minster/domain/kit/record/shown-choice'
import { headingsOf } from '@minster/domain/register/headings'
import type { Reached, ReachedCollection } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compile, type Database } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import type { Today } from '#platform/process/today.ts'
import { type From, fromOf, labelsOfMany } from '../records/from.ts'
import { orderOf, whereOf } from '../records/list.ts'
import { type ListQuery, parseListQuery, type RawListQuery } from '../records/query.ts'
import { columnOf } from './cells.ts'
import { type Cell, type Sheet, writeSheet } from './spreadsheet.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes the answer of a list as a sheet: what the caller may see of the asked columns, every row, in the list's order. */
export function excelOf({ database, clock }: { database: Database; clock: Today }) {
  return async function sendSheet(
    request: FastifyRequest,
    reply: FastifyReply,
    collection: ReachedCollection,
    raw: RawListQuery,
  ): Promise<FastifyReply> {
    const caller = callerOf(request)
    const query = parseListQuery(raw, collection, caller)
    const ended = new AbortController()
    reply.raw.once('close', () => ended.abort())
    const sheet = sheetOf(database, collection, query, caller, ended.signal)
    return sendAsFile(reply, `${collection.path}-${clock.today()}.xlsx`, sheet)
  }
}

/** Answers a sheet as a file to keep. */
export function sendAsFile(reply: FastifyReply, filename: string, sheet: Sheet): FastifyReply {
  return reply
    .header('content-type', xlsxType)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(Readable.fromWeb(writeSheet(sheet)))
}

/** So few rows come at once that turning them into cells never holds up other callers. */
const batchSize = 200

/**
 * Reads any number of rows through a cursor on one snapshot, in batches: none is lost or doubled, whatever is written
 * meanwhile. The next batch is fetched while the last is used. Ending early, or the signal, stops the statement in the
 * database.
 */
async function* readThrough<Row>(
  database: Database,
  statement: SQL,
  shape: (values: readonly unknown[]) => Row,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const client = await database.pool.connect()
  let isBusy = true
  let stopping: Promise<unknown> | undefined
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const stop = () => {
    if (isBusy) stopping ??= database.pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
  }
  signal.addEventListener('abort', stop)
  const fetchNext = () => {
    isBusy = true
    const fetched = client
      .query<unknown[]>({ text: `fetch ${batchSize} from sheet`, rowMode: 'array' })
      .finally(() => {
        isBusy = false
      })
    // Asked for ahead of time: who stops reading never hears of its failure.
    fetched.catch(() => {})
    return fetched
  }
  try {
    signal.throwIfAborted()
    await client.query('begin isolation level repeatable read read only')
    // Rows that an index has in their order come at once, and the others are found while these are written out; what has
    // to be sorted is sorted in memory.
    await client.query(
      "set local work_mem = '64MB'; set local jit = off; set local statement_timeout = '5min'",
    )
    const { text, values } = compile(statement)
    await client.query(`declare sheet no scroll cursor for ${text}`, [...values])
    let coming = fetchNext()
    for (;;) {
      const batch = (await coming).rows
      if (batch.length === batchSize) coming = fetchNext()
      if (batch.length > 0) yield batch.map(shape)
      signal.throwIfAborted()
      if (batch.length < batchSize) return
    }
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
    await stopping
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    // A late cancellation must not meet whoever has the connection next.
    client.release(stopping !== undefined || !isClean)
  }
}

function sheetOf(
  database: Database,
  collection: ReachedCollection,
  query: ListQuery,
  caller: Caller,
  signal: AbortSignal,
): Sheet {
  const headings = headingsOf(query.fields)
  const columns = query.fields.map(columnOf)
  const from = fromOf(collection.name)
  const values = query.fields.map((reached) => shownBy(from, reached))
  const where = whereOf(collection, query, caller, from)
  const order = orderOf(query.sort, from)
  const statement = sql`select ${sql.join(values, sql`, `)} ${from.clause()} where ${where} order by ${order}`
  const toCells = (row: readonly unknown[]): Cell[] => columns.map((column, at) => column.cell(row[at]))
  return {
    name: collection.title,
    columns: columns.map(({ format, width }, at) => {
      const heading = headings[at] ?? ''
      return { heading, format, width: Math.max(width, Math.min(40, heading.length + 2)) }
    }),
    rows: readThrough(database, statement, toCells, signal),
  }
}

/** What of a column is read: of links their labels, of everything else its value. */
function shownBy(from: From, reached: Reached): SQL {
  const { field } = reached.placed
  if (field.kind === 'link' || field.kind === 'file')
    return from.linked([...reached.steps, { link: reached.placed, to: field.to }], field.to).label
  const column = from.column(reached)
  if (field.kind === 'links') return labelsOfMany(field.to, column)
  return field.kind === 'choice' ? choiceShown(from, reached, field, column) : column
}

/** A choice that is another thing beside other values is written as that. */
function choiceShown(from: From, reached: Reached, { choices = {} }: ChoiceField, column: SQL): SQL {
  const [, ...beside] = shownWith(reached.placed, reached.path)
  if (beside.length === 0) return column
  const before = reached.path.slice(0, -reached.placed.path.length)
  const cases = Object.entries(choices).flatMap(([name, { shown }]) => {
    if (!shown) return []
    const conditions = Object.entries(shown.when).map(
      ([path, values]) =>
        sql`${from.at(`${before}${path}`)}::text = any(${sql.param(values.map(String))}::text[])`,
    )
    return [sql`when ${column} = ${name} and ${sql.join(conditions, sql` and `)} then ${shown.label}`]
  })
  return sql`case ${sql.join(cases, sql` `)} else ${column} end`
}
