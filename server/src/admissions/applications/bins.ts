import { workQueues } from '@minster/domain/admissions/applications/work-queues'
import { ongoingStatuses, statusesWhere } from '@minster/domain/admissions/status/status'
import { parseFilter } from '@minster/domain/kit/record/filter'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { whereOf } from '#kit/records/list.ts'
import { parseListQuery, type RawListQuery } from '#kit/records/query.ts'
import { conditionOf } from '#kit/records/where.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

/** No bin looks further than these. */
const statuses = [...ongoingStatuses, ...statusesWhere('phase', 'deferred')]

/** How many applications lie in each bin, of those a list is narrowed to; all are counted in one walk. */
export async function countBins(
  db: Queryable,
  collection: ReachedCollection,
  raw: RawListQuery,
  caller: Caller,
  today: string,
): Promise<Record<string, number>> {
  const { filter, search } = parseListQuery(raw, collection, caller)
  const from = fromOf(collection.name)
  const where = whereOf(collection, { filter, search }, caller, from)
  const counts = workQueues.map(({ key, filter: filterOn }): [string, SQL<number>] => {
    const asked = parseFilter(filterOn(today), (path, message) => {
      throw new AppError('INVALID', `The bin "${key}" is wrong at "${path}": ${message}`)
    })
    // The bins are the college's own, so they may speak of fields the caller does not see.
    const condition = conditionOf(asked, collection.name, { claims: ['*'] }, from, []) ?? sql`true`
    return [key, sql<number>`count(*) filter (where ${condition})`]
  })
  const [row = {}] = await db.rows(select(Object.fromEntries(counts))`
    ${from.clause()} where ${where} and ${sql.raw(`"${from.alias}"."status"`)} = any(${sql.param(statuses)}::text[])`)
  return Object.fromEntries(workQueues.map(({ key }) => [key, row[key] ?? 0]))
}
