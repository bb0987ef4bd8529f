import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** A list of values the college keeps itself. */
export interface ValueList {
  readonly list: string
  readonly title: string
  readonly values: number
  readonly active: number
  /** The fields that are chosen from it. */
  readonly uses: readonly string[]
}

export interface Use {
  readonly title: string
  readonly records: number
}

/** One value with how many records hold it. */
export interface KeptValue {
  readonly id: string
  readonly version: number
  readonly value: string
  readonly group: string | null
  readonly active: boolean
  readonly aliases: readonly string[]
  readonly records: number
  readonly uses: readonly Use[]
}

export interface ListReply {
  readonly data: readonly KeptValue[]
  /** The fields that are chosen from the list. */
  readonly uses: readonly string[]
}

export interface MergedValue {
  readonly from: string
  readonly into: string
  readonly records: number
  readonly uses: readonly Use[]
  /** What names the value besides records and follows as well: "2 shared views". */
  readonly follow: readonly string[]
}

const base = '/api/system-data'
const listPath = (list: string) => `${base}/lists/${encodeURIComponent(list)}`

export const listsQuery = queryOptions({
  queryKey: ['system-data', 'lists'],
  queryFn: async ({ signal }) =>
    (await api<{ data: readonly ValueList[] }>(`${base}/lists`, { signal })).data,
})

export const valuesQuery = (list: string) =>
  queryOptions({
    queryKey: ['system-data', 'values', list],
    queryFn: ({ signal }) => api<ListReply>(listPath(list), { signal }),
  })

export function orderValues(list: string, ids: readonly string[]): Promise<ListReply> {
  return api<ListReply>(`${listPath(list)}/order`, { method: 'PUT', body: { ids } })
}

/** Gives every record that holds a value another one; a preview only counts them. */
export async function mergeValues(id: string, into: string, preview: boolean): Promise<MergedValue> {
  const path = `${base}/${encodeURIComponent(id)}/merge`
  return (await api<{ data: MergedValue }>(path, { method: 'POST', body: { into, preview } })).data
}

/** After a change the lists, the choices of forms and the records that followed are all read again. */
export async function refreshValues(queries: QueryClient, list: string): Promise<void> {
  await Promise.all([refreshRecords(queries), queries.invalidateQueries({ queryKey: ['value-lists', list] })])
}
