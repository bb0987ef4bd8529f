import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

export const listsQuery = queryOptions({
  queryKey: ['system-data', 'lists'],
  queryFn: async ({ signal }) => (await ask('GET /api/system-data/lists', { signal })).data,
})

export const valuesQuery = (list: string) =>
  queryOptions({
    queryKey: ['system-data', 'values', list],
    queryFn: ({ signal }) => ask('GET /api/system-data/lists/:list', { params: { list }, signal }),
  })

export const orderValues = (list: string, ids: readonly string[]) =>
  ask('PUT /api/system-data/lists/:list/order', { params: { list }, body: { ids } })

/** Gives every record that holds a value another one; a preview only counts them. */
export const mergeValues = async (id: string, into: string, preview: boolean) =>
  (await ask('POST /api/system-data/:id/merge', { params: { id }, body: { into, preview } })).data

/** After a change the lists, the choices of forms and the records that followed are all read again. */
export async function refreshValues(queryClient: QueryClient, list: string): Promise<void> {
  await Promise.all([
    refreshRecords(queryClient),
    queryClient.invalidateQueries({ queryKey: ['value-lists', list] }),
  ])
}
