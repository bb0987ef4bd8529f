import { requestForm } from '@minster/domain/portal/forms/requests'
import type { ComingBack } from '@minster/domain/portal/interruptions/interruption-calls'
import { interruptionForm } from '@minster/domain/portal/student-forms/interruption'
import { ask } from '#platform/api/ask.ts'
import { formQueryBeside } from './form-page-query.ts'

const fetchInterruptions = (signal: AbortSignal) => ask('GET /api/forms/student/ios-request', { signal })
const fetchRequests = (signal: AbortSignal) => ask('GET /api/forms/student/requests', { signal })

export const ownInterruptionsQuery = formQueryBeside(
  interruptionForm,
  fetchInterruptions,
  // What was written on either side is private.
  ({ requests, ...beside }) => ({
    ...beside,
    requests: requests.map((one) => ({ ...one, question: null, answer: null, evidence: null })),
  }),
)
export const ownRequestsQuery = formQueryBeside(requestForm, fetchRequests, (requests) =>
  requests.map((one) => ({ ...one, words: null, answer: null })),
)

export type InterruptionsHeld = Awaited<ReturnType<typeof fetchInterruptions>>
export type RequestsHeld = Awaited<ReturnType<typeof fetchRequests>>

export const withdrawInterruption = (id: string) =>
  ask('DELETE /api/forms/student/ios-request/:id', { params: { id } })

export const answerReturn = (body: ComingBack) => ask('POST /api/forms/student/ios-request/return', { body })

export const takeRequestBack = (id: string) =>
  ask('DELETE /api/forms/student/requests/:id', { params: { id } })
