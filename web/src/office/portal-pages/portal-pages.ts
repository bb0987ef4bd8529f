import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'

/** Those for whom the portal has pages. */
export type PortalReader = 'student' | 'applicant'

export const portalPageQuery = (of: PortalReader, slug: string) =>
  queryOptions({
    queryKey: [`${of}-forms`, 'pages', slug],
    queryFn: (context) =>
      fetchOrRecall(
        context,
        async (signal) => (await ask(`GET /api/forms/${of}/pages/:slug`, { params: { slug }, signal })).data,
        (page) => page,
      ),
    ...opensOffline,
    staleTime: 60_000,
  })

/** A picture of a page is a file of ours; whatever else a page names is not shown. */
export function portalPictureAt(address: string): string | null {
  return /^\/api\/files\/[0-9a-f-]{36}\/content$/.test(address) ? address : null
}
