import type { OwnExtensions } from '@minster/domain/portal/extensions/extension-calls'
import { queryOptions } from '@tanstack/react-query'
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

export const takeExtensionBack = (id: string) =>
  ask('DELETE /api/forms/student/extension-request/:id', { params: { id } })

export const impactQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['extension-impact', id, version],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/extension-requests/:id/impact', { params: { id }, signal })).data,
  })
