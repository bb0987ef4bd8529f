import type { OwnExtensionRequest } from '@minster/domain/portal/extensions/extension-calls'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { formQueryBeside } from '../forms/form-page-query.ts'

/** The form with one's work and requests beside it, under the key by which its draft is kept. */
export const extensionsQuery = formQueryBeside(
  extensionForm,
  (signal) => ask('GET /api/forms/student/extension-request', { signal }),
  ({ requests, ...beside }) => ({ ...beside, requests: requests.map(withoutWords) }),
)

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
