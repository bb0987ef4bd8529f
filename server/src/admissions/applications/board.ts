import { type Board, type BoardQuery, boardCalls } from '@minster/domain/admissions/applications/board-calls'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { whereOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { reachFor } from '#kit/records/visibility.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'

/** Cards of one column at most; whoever has more of them looks at the list. */
const mostCards = 200

/** What a card shows, each under the name the board knows it by, and the field behind it. */
const shown = {
  lastName: 'person.lastName',
  photo: 'person.photo',
  programme: 'course.programme.code',
  hub: 'course.hub.name',
  intake: 'intake',
  type: 'course.applicantType',
  officer: 'assignedTo',
  since: 'progress.since',
  received: 'received',
  heldBy: 'held.by',
  heldFor: 'held.what',
} as const

/** The board of ongoing applications: every column's count, and its cards, the longest waiting first. */
export function registerBoardRoutes(app: App, { database, clock }: Services): void {
  serve(
    app,
    boardCalls,
    'GET /api/application-board',
    { access: { all: ['applications:menu', 'applications:view'] } },
    async (request) => ({
      data: await readBoard(database, callerOf(request), request.query, clock.today()),
    }),
  )
}

async function readBoard(db: Queryable, caller: Caller, asked: BoardQuery, today: string): Promise<Board> {
  const collection = collectionOf('applications')
  const from = fromOf('applications')
  const { search, hub, programme, ...others } = asked
  const tests = {
    ...others,
    'course.hub': hub,
    'course.programme': programme,
    status: ongoingStatuses.join(','),
  }
  const query = parseListQuery(
    { ...Object.fromEntries(Object.entries(tests).filter(([, value]) => value !== undefined)), search },
    collection,
    caller,
  )
  const where = whereOf(collection, query, caller, from)
  const columns = Object.entries(shown).flatMap(([name, path]): [string, SQL][] => {
    const reached = reachFor(caller, collection.name, path)
    if (!reached) return []
    const { field } = reached.placed
    const isPerson = field.kind === 'link'
    const step = isPerson ? [...reached.steps, { link: reached.placed, to: field.to }] : []
    const value = isPerson ? from.linked(step, field.to).label : from.column(reached)
    return [[name, value]]
  })
  const status = from.at('status')
  const since = sql`coalesce(${from.at('progress.since')}, ${from.at('received')}, ${from.own('created_at')}::date)`
  const card = {
    id: from.own('id'),
    version: from.own('version'),
    status,
    name: from.label(),
    ...Object.fromEntries(columns),
    days: sql<number>`greatest(0, ${today}::date - ${since})`,
    place: sql<number>`row_number() over (partition by ${status} order by ${since}, ${from.own('id')})`,
    total: sql<number>`count(*) over (partition by ${status})`,
  }
  const cards = columnsOf(card, 'cards')
  const rows = await db.rows(select(cards)`
    from (${select(card)`${from.clause()} where ${where}`}) cards
    where ${cards.place} <= ${mostCards} order by ${cards.place}`)
  return {
    columns: ongoingStatuses.map((name) => ({
      status: name,
      count: rows.find((row) => row.status === name)?.total ?? 0,
    })),
    cards: rows.map(({ place: _place, total: _total, ...shownCard }) => shownCard),
  }
}
