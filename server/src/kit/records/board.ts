import { type CardBoard, mostCards } from '@minster/domain/kit/board/card-board'
import type { BoardCard, BoardReply } from '@minster/domain/kit/board/card-board-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import type { Reached, ReachedCollection } from '@minster/domain/register/paths'
import { named, type Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type From, fromOf } from './from.ts'
import { inDirection, isByText, sortKeysOf, whereOf } from './list.ts'
import { type ListQuery, parseListQuery, type RawListQuery } from './query.ts'
import { valuesOutOfSight } from './scopes.ts'
import { reachFor } from './visibility.ts'

/** What of a board is asked for. */
export interface BoardAsked {
  /** Search and filters, as a list's. */
  readonly rows: RawListQuery
  /** Only this column. */
  readonly column: string | undefined
  /** The first so many cards of each column, in place of as many as usual. */
  readonly cards: number | undefined
}

/** A collection whose records are shown on a board. */
export interface OnBoard {
  readonly collection: ReachedCollection
  readonly board: CardBoard
}

/** The columns in a caller's sight, how many records are in each, and the first cards of each in order. */
export async function readBoard(
  db: Queryable,
  { collection, board }: OnBoard,
  { rows, column, cards = board.cards }: BoardAsked,
  caller: Caller,
  today: string,
): Promise<BoardReply> {
  const by = reachFor(caller, collection.name, board.by)
  const inSight = by ? columnsInSight(collection, board, caller) : []
  const query = parseListQuery(
    board.sort === undefined ? rows : { ...rows, sort: board.sort },
    collection,
    caller,
  )
  if (column !== undefined && !inSight.includes(column))
    throw new AppError('INVALID', undefined, [{ param: 'column', message: 'There is no such column.' }])
  const values = column === undefined ? inSight : [column]
  if (!by || values.length === 0) return { columns: [], cards: [] }
  const asked = { collection, board, by, query, caller, values, cards }
  const found = await db.rows(...named('board', columnsStatement(asked)))
  return {
    columns: found
      .filter(({ value, count }) => count > 0 || isOffered(by, value, caller))
      .map(({ value, count }) => ({ value, count: Math.min(count, mostCards), more: count > mostCards })),
    cards: found.flatMap((one) => cardsInOrder(one, today)),
  }
}

function columnsInSight(collection: ReachedCollection, { by, columns }: CardBoard, caller: Caller): string[] {
  const hidden = valuesOutOfSight(collection, by, caller, fromOf(collection.name))
  return columns.filter((value) => !hidden.includes(value))
}

/** Whether a value is one to choose, so that its column is there while nobody is in it. */
function isOffered({ placed: { field } }: Reached, value: string, { features }: Caller): boolean {
  const feature = field.kind === 'choice' ? field.choices?.[value]?.feature : undefined
  return feature === undefined || features === undefined || isFeatureOn(features, feature)
}

interface Asked extends OnBoard {
  readonly by: Reached
  readonly query: ListQuery
  readonly caller: Caller
  readonly values: readonly string[]
  readonly cards: number
}

type FoundColumn = {
  readonly value: string
  readonly count: number
  /** Of the first cards, in order. */
  readonly ids: readonly string[]
  readonly cards: readonly FoundCard[]
}

/**
 * Number and first cards of each column, in one statement. Where an index has the records of a column in the order asked
 * for, each column is walked from its beginning; otherwise what is on the board is gathered once, then cut.
 */
function columnsStatement(asked: Asked): SQL<FoundColumn> {
  const { collection, board, by, query, caller, values, cards } = asked
  const from = fromOf(collection.name)
  const where = whereOf(collection, query, caller, from)
  const column = from.column(by)
  const keys = board.sort
    ? sortKeysOf(query.sort, from)
    : [{ column: sinceOf(board, from), descending: false }]
  // Each by itself and the limit written out: how many rows there are is known then, and the statement planned once.
  const columns = sql.join(
    values.map((value, place) => sql`(${sql.param(value)}::text, ${sql.raw(String(place))})`),
    sql`, `,
  )
  const first = sql.raw(String(Math.trunc(cards)))
  // With an offset the ids are found once, and not again where the cards are read.
  const finding = (rows: SQL, order: readonly SQL[], id: SQL, head?: SQL) =>
    select(
      {
        value: sql<string>`walked.value`,
        // What a board cannot show is not counted: it would cost most of the time of a long one.
        count: sql<number>`(select count(*) from (select ${rows} limit ${sql.raw(String(mostCards + 1))}) counted)`,
        ids: sql<string[]>`first.ids`,
        cards: subselect(
          listOf(cardOf(asked, from)),
        )`${from.clause()} where ${from.own('id')} = any(first.ids)`,
      },
      head,
    )`from (values ${columns}) walked (value, place)
      cross join lateral (select array(
        select ${id} ${rows} order by ${sql.join([...order, id], sql`, `)} limit ${first}) as ids offset 0) first
      order by walked.place`
  if (isWalked(asked)) {
    const rows = sql`${from.clause()} where ${where} and ${column} = walked.value`
    const order = keys.map((key) => inDirection(key.column, key.descending))
    return finding(rows, order, from.own('id'))
  }
  const key = (at: number) => sql.identifier(`k${at}`)
  const gathered = sql.join(keys.map((one, at) => sql`, ${one.column} as ${key(at)}`))
  const order = keys.map(({ descending }, at) => inDirection(key(at), descending))
  return finding(
    sql`from found where found.value = walked.value`,
    order,
    sql`id`,
    sql`with found as materialized (
      select ${from.own('id')} as id, ${column} as value ${gathered}
      ${from.clause()} where ${where} and ${column} = any(${sql.param(values)})) select`,
  )
}

function isWalked({ collection, board, query }: Asked): boolean {
  if (board.sort === undefined || isByText(query) || query.sort.some(({ descending }) => descending))
    return false
  const order = [board.by, ...query.sort.map(({ reached }) => reached.path), 'id']
  return (collection.declaration.indexes ?? []).some((index) => order.every((path, at) => index[at] === path))
}

/** The day a record came into its column. */
function sinceOf({ since }: CardBoard, from: From): SQL<string> {
  return sql<string>`coalesce(${sql.join(
    since.map((path) => from.at(path)),
    sql`, `,
  )}, ${from.own('created_at')}::date)`
}

type FoundCard = Omit<BoardCard, 'days'> & { readonly since: string }

/** What is read of a record for its card. */
function cardOf({ collection, board, by, caller }: Asked, from: From) {
  const paths = pathsOf(collection, board).flatMap((path): [string, SQL<string | null>][] => {
    const reached = reachFor(caller, collection.name, path)
    return reached ? [[path, wordsAt(reached, from)]] : []
  })
  return {
    id: sql<string>`${from.own('id')}`,
    version: sql<number>`${from.own('version')}`,
    column: sql<string>`${from.column(by)}`,
    name: sql<string>`${from.label()}`,
    since: sinceOf(board, from),
    values: sql<Readonly<Record<string, string>>>`json_strip_nulls(json_build_object(${sql.join(
      paths.map(([path, words]) => sql`${sql.raw(`'${path}'`)}, ${words}`),
      sql`, `,
    )}))`,
  }
}

function cardsInOrder({ ids, cards }: FoundColumn, today: string): BoardCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => {
    const card = byId.get(id)
    if (!card) return []
    const { since, ...shown } = card
    return [{ ...shown, days: Math.max(0, daysBetween(since, today)) }]
  })
}

/** Whatever a card shows. */
function pathsOf({ declaration }: ReachedCollection, board: CardBoard): string[] {
  const { lines, due, mark, assigned } = board
  const paths = [...lines.flat(), due, mark?.path, mark?.details, assigned, declaration.portrait]
  return [...new Set(paths.filter((path) => path !== undefined))]
}

/** A link as its label, anything else as it is kept. */
function wordsAt(reached: Reached, from: From): SQL<string | null> {
  const { field } = reached.placed
  if (field.kind !== 'link') return sql<string | null>`${from.column(reached)}`
  const { label } = from.linked([...reached.steps, { link: reached.placed, to: field.to }], field.to)
  return sql<string | null>`nullif(${label}, '')`
}
