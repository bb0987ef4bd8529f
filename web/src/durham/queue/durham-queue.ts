import { durhamChangeKinds } from '@minster/domain/durham/changes/change-kinds'
import type { ToldDurham } from '@minster/domain/durham/changes/queue-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import { ask } from '#platform/api/ask.ts'
import { changeReport } from './change-report.ts'

/** Of the longest page the service hands out. */
const longestPage = 200
/** So many Durham can be said to have been told of in one step. */
export const mostAtOnce = 2000

type Narrowed = Readonly<Record<string, string | number>>

/** A page of the queue, as a screen of rows counts and narrows it. */
export async function readQueue(query: Narrowed, signal: AbortSignal) {
  const { data, planned, meta } = await ask('GET /api/durham/queue', { query: queueQueryOf(query), signal })
  return {
    data,
    planned,
    meta: {
      ...meta,
      counts: tableOf(namesOf(durhamChangeKinds), (kind) => meta.kinds[kind] ?? 0),
      choices: { hub: meta.hubs.map(({ id, label, count }) => ({ id, label: `${label} (${count})` })) },
    },
  }
}

/** The ids of all entries the queue is narrowed to, as many as can be told of at once. */
export async function readAllIds(filter: Narrowed): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < mostAtOnce; page++) {
    const { data, meta } = await ask('GET /api/durham/queue', {
      query: queueQueryOf({ ...filter, page, pageSize: longestPage }),
    })
    ids.push(...data.map(({ id }) => id))
    if (page * longestPage >= meta.total) break
  }
  return ids.slice(0, mostAtOnce)
}

export const tellDurham = async (body: ToldDurham) =>
  (await ask('POST /api/durham/queue/told', { body })).data.told

const sorts = changeReport.sorts.flatMap((key) => [key, `-${key}` as const])

function queueQueryOf({ kind, hub, search, sort, page, pageSize }: Narrowed) {
  const order = sorts.find((one) => one === sort)
  return {
    ...(kind !== undefined && { kind: String(kind) }),
    ...(hub !== undefined && { hub: String(hub) }),
    ...(search !== undefined && { search: String(search) }),
    ...(order && { sort: order }),
    ...(page !== undefined && { page }),
    ...(pageSize !== undefined && { pageSize }),
  }
}
