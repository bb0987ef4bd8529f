import type { Merging } from '@minster/domain/people/duplicates/duplicate-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { refreshRecords } from './records.ts'

export const groupsQuery = (page: number) =>
  queryOptions({
    queryKey: ['duplicates', 'groups', page],
    queryFn: ({ signal }) => ask('GET /api/duplicates', { query: { page }, signal }),
  })

export const dismissedQuery = (page: number) =>
  queryOptions({
    queryKey: ['duplicates', 'dismissed', page],
    queryFn: ({ signal }) => ask('GET /api/duplicates/dismissed', { query: { page }, signal }),
  })

export const mergesQuery = (page: number) =>
  queryOptions({
    queryKey: ['duplicates', 'merges', page],
    queryFn: ({ signal }) => ask('GET /api/duplicates/merges', { query: { page }, signal }),
  })

/** Who one person may be besides. */
export const similarPeopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['duplicates', 'of', id],
    queryFn: async ({ signal }) => (await ask('GET /api/duplicates/of/:id', { params: { id }, signal })).data,
  })

/** Who somebody is who is just being typed. The address carries nothing of it. */
export const possibleMatchesQuery = (values: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['duplicates', 'typed', values],
    queryFn: ({ signal }) => ask('POST /api/duplicates/alike', { body: values, signal }),
    staleTime: 30_000,
  })

export const comparisonQuery = (one: string, other: string) =>
  queryOptions({
    queryKey: ['duplicates', 'compare', one, other],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/duplicates/compare/:one/:other', { params: { one, other }, signal })).data,
    staleTime: 0,
  })

/** Says that two are not the same person, or takes that back. */
export const decidePair = (pair: { one: string; other: string }, isSame: boolean) =>
  ask(`POST /api/duplicates/${isSame ? 'reconsider' : 'dismiss'}`, { body: pair })

export const mergePeople = async (body: Merging) => (await ask('POST /api/duplicates/merge', { body })).data

export const undoMerge = (id: string) => ask('POST /api/duplicates/merges/:id/undo', { params: { id } })

/** After a decision the lists of people and what hangs on them are read again. */
export async function refreshDuplicates(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['duplicates'] }),
    queryClient.invalidateQueries({ queryKey: ['menu-count'] }),
    refreshRecords(queryClient),
  ])
}
