import type { OrganisationsCompared } from '@minster/domain/people/contacts/contact-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const comparedQuery = (kept: string, gone: string) =>
  queryOptions({
    queryKey: ['organisations', 'compared', kept, gone],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/organisations/compare/:kept/:gone', { params: { kept, gone }, signal })).data,
  })

export const organisationMergesQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'merges', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/organisations/:id/merges', { params: { id }, signal })).data,
  })

/** Makes one part of the other; `take` are the paths whose values come from the one that goes. */
export async function mergeOrganisations(
  { kept, gone }: Pick<OrganisationsCompared, 'kept' | 'gone'>,
  take: readonly string[],
): Promise<string> {
  const versions = { kept: kept.version, gone: gone.version }
  const body = { kept: kept.id, gone: gone.id, versions, take }
  return (await ask('POST /api/organisations/merge', { body })).data.id
}

export const undoOrganisationMerge = (id: string) =>
  ask('POST /api/organisations/merges/:id/undo', { params: { id } })
