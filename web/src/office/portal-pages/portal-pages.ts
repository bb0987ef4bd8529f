import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

export interface PublishedBrief {
  readonly slug: string
  readonly title: string
  readonly updatedAt: string
}
export interface PublishedPage extends PublishedBrief {
  readonly body: string
}

/** Those for whom the portal has pages. */
export type PortalReader = 'student' | 'applicant'

export const portalPageQuery = (of: PortalReader, slug: string) =>
  queryOptions({
    queryKey: [`${of}-pages`, 'one', slug],
    queryFn: async ({ signal }) =>
      (await api<{ data: PublishedPage }>(`/api/forms/${of}/pages/${encodeURIComponent(slug)}`, { signal }))
        .data,
    staleTime: 60_000,
  })

/** A picture of a page is a file of ours; whatever else a page names is not shown. */
export function portalPictureAt(address: string): string | null {
  return /^\/api\/files\/[0-9a-f-]{36}\/content$/.test(address) ? address : null
}
