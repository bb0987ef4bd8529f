import type { ComingBack } from '@minster/domain/portal/interruptions/interruption-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'
import { studentFormQuery } from './student-forms.ts'

export const ownInterruptionsQuery = queryOptions({
  queryKey: studentFormQuery('ios-request').queryKey,
  queryFn: ({ signal }) => ask('GET /api/forms/student/ios-request', { signal }),
  staleTime: 0,
})
export const ownRequestsQuery = queryOptions({
  queryKey: studentFormQuery('requests').queryKey,
  queryFn: (context) =>
    fetchOrRecall(
      context,
      (signal) => ask('GET /api/forms/student/requests', { signal }),
      // What was written on either side is private.
      ({ alongside, ...reply }) => ({
        ...reply,
        data: {},
        draft: null,
        alongside: alongside?.map((one) => ({ ...one, words: null, answer: null })) ?? null,
      }),
    ),
  ...opensOffline,
  staleTime: 0,
})

export const withdrawInterruption = (id: string) =>
  ask('DELETE /api/forms/student/ios-request/:id', { params: { id } })

export const answerReturn = (body: ComingBack) => ask('POST /api/forms/student/ios-request/return', { body })

export const takeRequestBack = (id: string) =>
  ask('DELETE /api/forms/student/requests/:id', { params: { id } })
