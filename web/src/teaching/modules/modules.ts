import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { ModulePage, TaughtListQuery } from '@minster/domain/teaching/modules/module-calls'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { recordQuery } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

export const taughtModulesQuery = (query: TaughtListQuery) =>
  queryOptions({
    queryKey: ['modules', 'taught', query],
    queryFn: ({ signal }) => ask('GET /api/modules/taught', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The page of a module in one request; forms on it need not fetch its records again. */
export const modulePageQuery = (id: string, instance: string | undefined) =>
  queryOptions({
    queryKey: ['modules', 'page', id, instance ?? ''],
    queryFn: async ({ signal, client }) => {
      const { data } = await ask('GET /api/modules/:id/page', { params: { id }, query: { instance }, signal })
      seedRecordQueries(client, data)
      return data
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

function seedRecordQueries(queryClient: QueryClient, page: ModulePage): void {
  const seed = (collection: string, replies: readonly RecordReply[]) => {
    for (const reply of replies)
      queryClient.setQueryData(recordQuery(collection, reply.data.id).queryKey, reply)
  }
  seed('modules', [page.module])
  seed('module-instances', page.instances)
  seed('assignments', page.assignments)
  seed('pathway-modules', page.pathways)
}

export const moduleHistoryQuery = (id: string, instance: string | undefined) =>
  queryOptions({
    queryKey: ['modules', 'past', id, instance ?? ''],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/modules/:id/past', { params: { id }, query: { instance }, signal })).data,
  })

export const copyYearPreviewQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['modules', 'copy', year ?? ''],
    queryFn: ({ signal }) => ask('GET /api/modules/copy', { query: year ? { year } : {}, signal }),
    placeholderData: keepPreviousData,
  })

/** Copies instances of a year to the next; answers the outcome of each. */
export const copyYear = async (year: string, ids: readonly string[]) =>
  (await ask('POST /api/modules/copy', { body: { year, ids } })).data

/** Gives a module instance the assignments a module of its credits begins with. */
export const beginFromTemplate = async (instance: string) =>
  (await ask('POST /api/module-instances/:id/template', { params: { id: instance } })).data.added
