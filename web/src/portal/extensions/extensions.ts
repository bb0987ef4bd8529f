import type { OwnExtensionRequest, OwnExtensions } from '@minster/domain/portal/extensions/extension-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'

/** Whoever may not see it all while signed in as the student sees none of it. */
const nothing: OwnExtensions = { works: [], requests: [], lastDay: null, standingDays: null }

/** The form with one's work and requests beside it, under the key by which its draft is kept. */
export const extensionsQuery = queryOptions({
  queryKey: ['student-forms', 'form', 'extension-request'],
  queryFn: (context) =>
    fetchOrRecall(
      context,
      (signal) => ask('GET /api/forms/student/extension-request', { signal }),
      ({ alongside, ...reply }) => ({
        ...reply,
        data: {},
        draft: null,
        alongside: alongside && { ...alongside, requests: alongside.requests.map(withoutWords) },
      }),
    ),
  ...opensOffline,
  select: ({ alongside, ...held }) => ({ ...held, alongside: alongside ?? nothing }),
  staleTime: 0,
})

/** What was written and sent about one is private. */
function withoutWords(request: OwnExtensionRequest): OwnExtensionRequest {
  return { ...request, words: null, evidence: [], question: null, answer: null, decision: null }
}

export const takeExtensionBack = (id: string) =>
  ask('DELETE /api/forms/student/extension-request/:id', { params: { id } })

export const impactQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['extension-impact', id, version],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/extension-requests/:id/impact', { params: { id }, signal })).data,
  })
