import type { ExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { FormAsHeld } from '../forms/student-forms.ts'

/** Where some days lead, and why that cannot be had. */
export interface OfferedDays {
  readonly days: number
  readonly until: string
  readonly whyNot: string | null
}

/** A piece of the student's own work. */
export interface OwnWork {
  readonly assignment: string
  readonly title: string
  readonly code: string
  readonly moduleName: string
  readonly due: string | null
  readonly ownDeadline: string | null
  readonly agreedDays: number
  readonly standingDays: number
  readonly handedIn: string | null
  readonly request: { readonly id: string; readonly state: ExtensionState } | null
  readonly canAsk: boolean
  readonly whyNot: string | null
  readonly lengths: readonly OfferedDays[]
}

/** A request of the student's own. */
export interface OwnExtensionRequest {
  readonly id: string
  readonly assignment: string
  readonly title: string
  readonly code: string
  readonly due: string | null
  readonly state: ExtensionState
  readonly length: number
  readonly sentAt: string
  /** What they sent with it. */
  readonly evidence: readonly { readonly id: string; readonly name: string }[]
  readonly question: string | null
  readonly answer: string | null
  readonly until: string | null
  readonly decision: string | null
  readonly decidedAt: string | null
}

export interface OwnExtensions {
  readonly works: readonly OwnWork[]
  readonly requests: readonly OwnExtensionRequest[]
  /** The college's last day for extensions; null while none is set. */
  readonly lastDay: string | null
  /** Days a learning support plan adds to every deadline. */
  readonly standingDays: number | null
}

interface ExtensionsHeld extends FormAsHeld {
  readonly alongside: OwnExtensions
}

/** The form with one's work and requests beside it, under the key by which its draft is kept. */
export const extensionsQuery = queryOptions({
  queryKey: ['student-forms', 'form', 'extension-request'],
  queryFn: ({ signal }) => api<ExtensionsHeld>('/api/forms/student/extension-request', { signal }),
  staleTime: 0,
})

/** Answers what the college asked about a request. */
export async function answerQuestion(
  queries: QueryClient,
  id: string,
  body: { readonly answer: string; readonly evidence: readonly string[] },
): Promise<void> {
  await api<null>(`/api/forms/student/extension-request/${encodeURIComponent(id)}/answer`, {
    method: 'POST',
    body,
  })
  await queries.invalidateQueries({ queryKey: ['student-forms'] })
}

/** What a decision on a request goes by. */
export interface Impact {
  readonly due: string | null
  readonly ownDeadline: string | null
  readonly agreedDays: number
  readonly standingDays: number
  readonly lastDay: string | null
  readonly handedIn: string | null
  readonly lengths: readonly OfferedDays[]
  readonly evidence: readonly {
    readonly id: string
    readonly name: string
    readonly mediaType: string
    readonly size: number
  }[]
  readonly others: readonly {
    readonly assignment: string
    readonly title: string
    readonly code: string
    readonly ownDeadline: string
    readonly handedIn: string | null
  }[]
  readonly earlier: readonly {
    readonly id: string
    readonly title: string
    readonly code: string
    readonly state: ExtensionState
    readonly length: number
    readonly until: string | null
    readonly sentAt: string
  }[]
}

export const impactQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['extension-impact', id, version],
    queryFn: async ({ signal }) =>
      (await api<{ data: Impact }>(`/api/extension-requests/${encodeURIComponent(id)}/impact`, { signal }))
        .data,
  })
