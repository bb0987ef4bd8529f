import type { DissertationFeeTerm, PaymentTerm } from '@minster/domain/college/money/payment'
import type { TicketState } from '@minster/domain/office/tickets/state'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { InductionKind } from '@minster/domain/portal/induction/induction-step'
import type { Credits } from '@minster/domain/students/student/credits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

const base = '/api/forms/student'

interface Answer<Data> {
  readonly data: Data
}

/** A step of the induction, and what the student has done about it. */
export interface InductionStep {
  readonly id: string
  readonly title: string
  readonly kind: InductionKind
  readonly words: string | null
  readonly page: { readonly slug: string; readonly title: string } | null
  readonly address: string | null
  readonly file: { readonly id: string; readonly name: string } | null
  readonly due: string | null
  readonly doneAt: string | null
  readonly signedAs: string | null
  readonly signedWords: string | null
}

export const inductionQuery = queryOptions({
  queryKey: ['student-forms', 'induction'],
  queryFn: async ({ signal }) =>
    (await api<Answer<{ steps: readonly InductionStep[] }>>(`${base}/induction`, { signal })).data.steps,
})

export const tickStep = (body: {
  readonly step: string
  readonly done?: boolean
  readonly signedAs?: string
}) =>
  api<Answer<{ steps: readonly InductionStep[] }> & { readonly receipt: { readonly words: string } | null }>(
    `${base}/induction`,
    { method: 'PUT', body },
  )

/** The terms of a student's fees. */
export interface OwnFinance {
  readonly programme: string | null
  readonly feeTerms: PaymentTerm | null
  readonly dissertationFeeTerms: DissertationFeeTerm | null
  readonly academicYear: string | null
  readonly paymentTerms: PaymentTerm | null
  readonly months: readonly string[]
}

export const financeDetailsQuery = queryOptions({
  queryKey: ['student-forms', 'finance-details'],
  queryFn: async ({ signal }) => (await api<Answer<OwnFinance>>(`${base}/finance-details`, { signal })).data,
})

/** A module as far as its marks are released. */
export interface OwnModule {
  readonly code: string
  readonly name: string
  readonly level: number | null
  readonly credits: number
  readonly mark: number | null
  readonly result: string
  readonly works: readonly { readonly title: string; readonly sitting: string; readonly mark: string }[]
}
export interface OwnTranscript {
  readonly engagement: Linked | null
  readonly engagements: readonly Linked[]
  readonly standing: string | null
  readonly years: readonly { readonly academicYear: string; readonly modules: readonly OwnModule[] }[]
  readonly credits: Credits | null
}

const ofEngagement = (id: string | null) => (id === null ? '' : `?engagement=${encodeURIComponent(id)}`)

export const transcriptQuery = (engagement: string | null) =>
  queryOptions({
    queryKey: ['student-forms', 'transcript', engagement],
    queryFn: async ({ signal }) =>
      (await api<Answer<OwnTranscript>>(`${base}/transcript${ofEngagement(engagement)}`, { signal })).data,
  })

export const transcriptPdfPath = (engagement: string | null) =>
  `${base}/transcript/pdf${ofEngagement(engagement)}`

/** A ticket of the student's own, with what was said to them on it. */
export interface OwnTicket {
  readonly id: string
  readonly number: string
  readonly subject: string
  readonly category: string
  readonly state: TicketState
  readonly openedAt: string
  readonly messages: readonly OwnTicketMessage[]
  readonly isOver: boolean
  readonly canSayResolved: boolean
}
export interface OwnTicketMessage {
  readonly id: string
  readonly body: string
  readonly at: string
  readonly author: string | null
  readonly isMine: boolean
  readonly files: readonly { readonly id: string; readonly name: string }[]
}
export interface ItSupport {
  readonly category: { readonly name: string; readonly title: string } | null
  readonly categories: readonly { readonly name: string; readonly title: string }[]
  readonly tickets: readonly OwnTicket[]
}

const itSupport = (name: string | null) =>
  name === null ? `${base}/itsupport` : `${base}/itsupport/${encodeURIComponent(name)}`

export const itSupportQuery = (name: string | null) =>
  queryOptions({
    queryKey: ['student-forms', 'itsupport', name],
    queryFn: async ({ signal }) => (await api<Answer<ItSupport>>(itSupport(name), { signal })).data,
    // Answers come while the page stands open.
    refetchInterval: 60_000,
  })

const said = async (path: string, body: object | undefined) =>
  (await api<Answer<ItSupport>>(path, { method: 'POST', ...(body && { body }) })).data

export const askIt = (
  name: string,
  body: { readonly subject: string; readonly body: string; readonly files: readonly string[] },
) => said(itSupport(name), body)

export const answerOnTicket = (name: string, id: string, body: string) =>
  said(`${itSupport(name)}/${id}/messages`, { body })

export const sayTicketSolved = (name: string, id: string) =>
  said(`${itSupport(name)}/${id}/resolve`, undefined)
