import type { OwnExtensions } from '@minster/domain/portal/extensions/extension-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Whoever may not see it all while signed in as the student sees none of it. */
const nothing: OwnExtensions = { works: [], requests: [], lastDay: null, standingDays: null }

/** The form with one's work and requests beside it, under the key by which its draft is kept. */
export const extensionsQuery = queryOptions({
  queryKey: ['student-forms', 'form', 'extension-request'],
  queryFn: ({ signal }) => ask('GET /api/forms/student/extension-request', { signal }),
  select: ({ alongside, ...held }) => ({ ...held, alongside: alongside ?? nothing }),
  staleTime: 0,
})

/** Answers what the college asked about a request. */
export async function answerQuestion(
  queries: QueryClient,
  id: string,
  body: { readonly answer: string; readonly evidence: readonly string[] },
): Promise<void> {
  await ask('POST /api/forms/student/extension-request/:id/answer', { params: { id }, body })
  await queries.invalidateQueries({ queryKey: ['student-forms'] })
}

export const takeExtensionBack = (id: string) =>
  ask('DELETE /api/forms/student/extension-request/:id', { params: { id } })

export const impactQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['extension-impact', id, version],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/extension-requests/:id/impact', { params: { id }, signal })).data,
  })
