import type { ValuesOf } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { BulkChange, ListReply, WantedConsequence } from '@minster/domain/kit/records/record-calls'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import type { RecordName } from '@minster/domain/register/paths'
import type { recordTypes } from '@minster/domain/register/register'
import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { placeholderOf } from '#platform/api/placeholder-of.ts'
import { answering } from './questions.ts'

export const recordPath = (collection: string, id: string) => `/api/${collection}/${encodeURIComponent(id)}`

export const listQuery = (collection: string, query: URLSearchParams) =>
  queryOptions({
    queryKey: [collection, 'list', query.toString()],
    queryFn: ({ signal }) =>
      ask('GET /api/:collection', { params: { collection }, query: parametersOf(query), signal }),
    staleTime: 10_000,
  })

type ValuesOfRecord<Name extends RecordName> = ValuesOf<(typeof recordTypes)[Name]['fields']>

/**
 * A list whose fields a page names: what they hold is said by the declaration of the record type, to which the service holds
 * its answers. A field that is not among `fields` is not there.
 */
export function readRows<Name extends RecordName>(
  name: Name,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Pick<ListReply, 'meta'> & { readonly data: readonly (RecordValues & ValuesOfRecord<Name>)[] }>
export function readRows(
  collection: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ListReply> {
  return ask('GET /api/:collection', { params: { collection }, query, signal })
}

export const recordQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id],
    queryFn: ({ signal }) => ask('GET /api/:collection/:id', { params: { collection, id }, signal }),
    staleTime: 10_000,
  })

/** What came of a confirmed application, as whoever sees the application may know it. */
export const outcomeQuery = (collection: string, id: string, version: number) =>
  queryOptions({
    queryKey: [collection, 'came of', id, version],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/student', { params: { collection, id }, signal })).data,
    placeholderData: placeholderOf(id),
  })

export const historyQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'history'],
    queryFn: ({ signal }) => ask('GET /api/:collection/:id/history', { params: { collection, id }, signal }),
    select: ({ data }) => data,
  })

export const neighboursQuery = (collection: string, id: string, rows: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'neighbours', rows],
    queryFn: ({ signal }) =>
      ask('GET /api/:collection/:id/neighbours', {
        params: { collection, id },
        query: parametersOf(new URLSearchParams(rows)),
        signal,
      }),
    select: ({ data }) => data,
    staleTime: 60_000,
  })

export const countsQuery = (collection: string, field: string, rows: URLSearchParams) =>
  queryOptions({
    queryKey: [collection, 'counts', field, rows.toString()],
    queryFn: ({ signal }) =>
      ask('GET /api/:collection/counts', {
        params: { collection },
        query: { ...parametersOf(rows), field },
        signal,
      }),
    select: ({ data }) => data,
    staleTime: 30_000,
  })

/** Records to choose from, by what is typed; with `ids` those very ones, for their labels. */
export const optionsQuery = (
  collection: string,
  { search, ids }: { readonly search?: string; readonly ids?: readonly string[] },
) =>
  queryOptions({
    queryKey: [collection, 'options', { search, ids }],
    queryFn: ({ signal }) =>
      ask('GET /api/:collection/options', {
        params: { collection },
        query: { search: search || undefined, ids: ids?.join(',') },
        signal,
      }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const listedValuesQuery = (list: string) =>
  queryOptions({
    queryKey: ['value-lists', list],
    queryFn: ({ signal }) => ask('GET /api/value-lists/:list', { params: { list }, signal }),
    select: ({ data }) => data,
    staleTime: 300_000,
  })

export const codesQuery = (list: string) =>
  queryOptions({
    queryKey: ['code-lists', list],
    queryFn: ({ signal }) => ask('GET /api/code-lists/:list', { params: { list }, signal }),
    select: ({ data }) => data,
    staleTime: 300_000,
  })

/** What would follow from one field's change. */
export const consequencesQuery = (collection: string, id: string, path: string, value: string) =>
  changeConsequencesQuery(collection, id, nest({ [path]: value }))

/** What would follow from a change, its fields nested as they are read. */
export const changeConsequencesQuery = (
  collection: string,
  id: string,
  change: Readonly<Record<string, unknown>>,
) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'consequences', change],
    queryFn: ({ signal }) =>
      ask('POST /api/:collection/:id/consequences', { params: { collection, id }, body: change, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  })

/** A list's address as the parameters of its call. */
function parametersOf(rows: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(rows)
}

/** Keys of a write besides the fields. */
export interface WriteExtras {
  readonly reason?: string
  readonly consequences?: readonly WantedConsequence[]
  /** The day to come on which the change is to happen. */
  readonly from?: string
}

/** Changes a record made on a version; the fields nested as they are read. */
export function changeRecord(
  collection: string,
  { id, version }: { readonly id: string; readonly version: number },
  change: Readonly<Record<string, unknown>>,
  extras: WriteExtras = {},
): Promise<RecordReply> {
  return answering((answers) =>
    ask('PATCH /api/:collection/:id', {
      params: { collection, id },
      version,
      body: { ...change, ...extras, ...answers },
    }),
  )
}

export function createRecord(
  collection: string,
  values: Readonly<Record<string, unknown>>,
): Promise<RecordReply> {
  return answering((answers) =>
    ask('POST /api/:collection', { params: { collection }, body: { ...values, ...answers } }),
  )
}

/** Puts a record into the bin for 30 days. */
export function removeRecord(
  collection: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<null> {
  return ask('DELETE /api/:collection/:id', { params: { collection, id }, version })
}

export function restoreRecord(collection: string, id: string): Promise<RecordReply> {
  return ask('POST /api/:collection/:id/restore', { params: { collection, id } })
}

/** Which records: those ticked, or all that a list asks for. */
export type BulkTarget = Pick<BulkChange, 'ids' | 'filter' | 'search'>

/** Changes many records at once, each through the same door; a preview changes nothing. */
export function bulkChange(collection: string, body: BulkChange) {
  return ask('POST /api/:collection/bulk', { params: { collection }, body })
}

/**
 * After a write: the record's own reply is taken over at once, and whatever else was read is asked again, since one
 * record's change shows in lists and records of other types too. Of a record that was handed on nothing more is asked.
 */
export async function applyReply(
  queryClient: QueryClient,
  collection: string,
  reply: RecordReply,
): Promise<void> {
  const { id } = reply.data
  const { queryKey } = recordQuery(collection, id)
  const isOutOfSight = reply.meta?.outOfSight === true
  // Its page says that it was handed on; where no page shows it, it may be back before somebody opens one.
  if (isOutOfSight && !queryClient.getQueryCache().find({ queryKey })?.isActive())
    queryClient.removeQueries({ queryKey })
  else queryClient.setQueryData(queryKey, reply)
  await refreshRecords(queryClient, isOutOfSight ? (key) => key.includes(id) : queryKey)
}

/**
 * Asks again for all records.
 *
 * @param except - the key of the one whose fresh reply is at hand, or which keys are left out
 */
export async function refreshRecords(
  queryClient: QueryClient,
  except: QueryKey | ((queryKey: QueryKey) => boolean) = [],
): Promise<void> {
  const isLeftOut = typeof except === 'function' ? except : (key: QueryKey) => isSameKey(key, except)
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    isOfRecords(queryKey) && !isLeftOut(queryKey)
  // A first answer on its way is waited for instead of asked again, and was perhaps given before the write.
  const firstAsked = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ predicate })
  if (firstAsked.length === 0) return
  await Promise.allSettled(firstAsked.map(async ({ promise }) => promise))
  await queryClient.invalidateQueries({ predicate: (query) => firstAsked.includes(query) })
}

function isSameKey(one: QueryKey, other: QueryKey): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}

function isOfRecords(queryKey: QueryKey): boolean {
  const [first, second, , fourth] = queryKey
  // What would follow from a change is asked while it is made; once it is made, it would only be refused.
  if (fourth === 'consequences') return false
  if (first === 'session' || first === 'config' || first === 'value-lists' || first === 'code-lists')
    return false
  return typeof second === 'string'
}
