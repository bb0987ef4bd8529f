import type { Linked } from '@minster/domain/platform/calls/replies'
import type { InterruptionState } from '@minster/domain/portal/interruptions/ios-states'
import type { StudentRequestState } from '@minster/domain/portal/requests/student-request-states'
import type { ReturnAnswer } from '@minster/domain/students/student/interruption'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { type FormAsHeld, studentFormQuery } from './student-forms.ts'

const base = '/api/forms/student'

/** A request to interrupt as the student who made it sees it. */
export interface OwnInterruption {
  readonly id: string
  readonly state: InterruptionState
  readonly from: string
  readonly expectedReturn: string
  readonly submittedAt: string | null
  readonly decidedAt: string | null
  readonly question: string | null
  readonly answer: string | null
  /** What was sent with it. */
  readonly evidence: Linked | null
}
/** How somebody stands while they are away. */
export interface OwnAway {
  readonly from: string | null
  readonly expectedReturn: string | null
  readonly isAsked: boolean
  readonly answer: ReturnAnswer | null
  readonly until: string | null
  readonly answeredOn: string | null
}
export interface OwnInterruptions {
  readonly requests: readonly OwnInterruption[]
  readonly away: OwnAway | null
  readonly canAsk: boolean
}

/** Something a student asked for in words. */
export interface OwnRequest {
  readonly id: string
  readonly subject: string
  readonly words: string | null
  readonly state: StudentRequestState
  readonly sentAt: string
  readonly answer: string | null
  readonly settledAt: string | null
}

type With<Beside> = FormAsHeld & { readonly alongside: Beside }

export const ownInterruptionsQuery = queryOptions({
  queryKey: studentFormQuery('ios-request').queryKey,
  queryFn: ({ signal }) => api<With<OwnInterruptions>>(`${base}/ios-request`, { signal }),
  staleTime: 0,
})
export const ownRequestsQuery = queryOptions({
  queryKey: studentFormQuery('requests').queryKey,
  queryFn: ({ signal }) => api<With<readonly OwnRequest[]>>(`${base}/requests`, { signal }),
  staleTime: 0,
})

export const withdrawInterruption = (id: string) =>
  api<null>(`${base}/ios-request/${id}`, { method: 'DELETE' })

export const answerReturn = (body: {
  readonly answer: ReturnAnswer
  readonly until: string | null
  readonly words: string | null
}) => api<{ data: OwnInterruptions }>(`${base}/ios-request/return`, { method: 'POST', body })

export const takeRequestBack = (id: string) => api<null>(`${base}/requests/${id}`, { method: 'DELETE' })

export const addToRequest = (id: string, words: string) =>
  api<null>(`${base}/requests/${id}/words`, { method: 'POST', body: { words } })
