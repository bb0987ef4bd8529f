import { queryOptions } from '@tanstack/react-query'
import type { RecordValues } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** Two organisations beside each other, and what a merge would move. */
export interface OrganisationsCompared {
  readonly kept: RecordValues
  readonly gone: RecordValues
  readonly differing: readonly string[]
  readonly moves: readonly { readonly title: string; readonly count: number }[]
  /** Why they cannot be merged, in words. */
  readonly hindrances: readonly string[]
}

/** What became part of an organisation. */
export interface OrganisationMerge {
  readonly id: string
  readonly label: string
  readonly at: string
  readonly by: string
  /** Why it cannot be taken back. */
  readonly hindrance: string | null
}

export const comparedQuery = (kept: string, gone: string) =>
  queryOptions({
    queryKey: ['organisations', 'compared', kept, gone],
    queryFn: async ({ signal }) =>
      (await api<{ data: OrganisationsCompared }>(`/api/organisations/compare/${kept}/${gone}`, { signal }))
        .data,
  })

export const organisationMergesQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'merges', id],
    queryFn: async ({ signal }) =>
      (await api<{ data: OrganisationMerge[] }>(`/api/organisations/${id}/merges`, { signal })).data,
  })

/** Makes one part of the other; `take` are the paths whose values come from the one that goes. */
export async function mergeOrganisations(
  { kept, gone }: Pick<OrganisationsCompared, 'kept' | 'gone'>,
  take: readonly string[],
): Promise<string> {
  const versions = { kept: kept.version, gone: gone.version }
  const body = { kept: kept.id, gone: gone.id, versions, take }
  const { data } = await api<{ data: { id: string } }>('/api/organisations/merge', { method: 'POST', body })
  return data.id
}

export function undoOrganisationMerge(id: string): Promise<unknown> {
  return api(`/api/organisations/merges/${id}/undo`, { method: 'POST' })
}
