import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { collectionOf } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type From, fromOf } from '#kit/records/from.ts'
import { whereOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { reachFor } from '#kit/records/sight.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'

/** Cards of one column at most; whoever has more of them looks at the list. */
const mostCards = 200

const boardAsked = z.strictObject({
  hub: z.uuid().optional(),
  programme: z.uuid().optional(),
  intake: z.iso.date('An intake is a day written YYYY-MM-DD.').optional(),
  assignedTo: z.uuid().optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').optional(),
})
type BoardAsked = z.infer<typeof boardAsked>

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
  app.get(
    '/api/application-board',
    {
      config: { access: { all: ['applications:menu', 'applications:view'] } },
      schema: {
        summary: 'Ongoing applications as cards by status',
        tags: ['Applications'],
        querystring: boardAsked,
      },
    },
    async (request) => ({
      data: await readBoard(database, callerOf(request), request.query, clock.today()),
    }),
  )
}

async function readBoard(db: Queryable, caller: Caller, asked: BoardAsked, today: string) {
  const collection = collectionOf('applications')
  const from = fromOf(collection.name)
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
  const columns = Object.entries(shown).flatMap(([name, path]): SQL[] => {
    const reached = reachFor(caller, collection.name, path)
    if (!reached) return []
    const { field } = reached.placed
    const isPerson = field.kind === 'link'
    const step = isPerson ? [...reached.steps, { link: reached.placed, to: field.to }] : []
    const value = isPerson ? from.linked(step, field.to).label : from.column(reached)
    return [sql`${value} as ${sql.identifier(name)}`]
  })
  const status = columnAt(caller, from, 'status')
  const since = sql`coalesce(${columnAt(caller, from, 'progress.since')}, ${columnAt(caller, from, 'received')}, ${from.own('created_at')}::date)`
  const rows = await db.rows<Card & { place: number; total: number }>(sql`
    select * from (
      select ${from.own('id')} as id, ${from.own('version')} as version, ${status} as status, ${from.label()} as name,
        ${sql.join(columns, sql`, `)}, greatest(0, ${today}::date - ${since}) as days,
        row_number() over (partition by ${status} order by ${since}, ${from.own('id')}) as place,
        count(*) over (partition by ${status}) as total
      ${from.clause()} where ${where}
    ) cards where place <= ${mostCards} order by place`)
  return {
    columns: ongoingStatuses.map((name) => ({
      status: name,
      count: rows.find((row) => row.status === name)?.total ?? 0,
    })),
    cards: rows.map(({ place: _place, total: _total, ...card }) => card),
  }
}

interface Card extends Record<string, unknown> {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly name: string
  readonly days: number
}

/** The column of a field everybody sees who sees applications. */
function columnAt(caller: Caller, from: From, path: string): SQL {
  const reached = reachFor(caller, 'applications', path)
  if (!reached) throw new Error(`"${path}" is no field of applications.`)
  return from.column(reached)
}
