import type { Linked } from '@minster/domain/platform/calls/replies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** What is done for a student who lets those know who teach them. */
export interface SupportNeed {
  readonly student: Linked
  /** Whether their page may be opened. */
  readonly isTheirs: boolean
  readonly hub: string | null
  readonly programme: string | null
  readonly level: string | null
  readonly state: string
  readonly adjustments: readonly string[]
  readonly adjustmentsDetail: string | null
  readonly standingExtension: number | null
  readonly agreedOn: string | null
  /** The modules one teaches them this year. */
  readonly teaches: readonly string[]
}

interface SupportNeedsReply {
  readonly data: readonly SupportNeed[]
  readonly meta: { readonly total: number; readonly page: number; readonly pageSize: number }
}

/** Of one's own students, or of one of them. */
export const supportNeedsQuery = (asked: {
  readonly search?: string
  readonly student?: string
  readonly page?: number
}) => {
  const query = new URLSearchParams()
  if (asked.search) query.set('search', asked.search)
  if (asked.student) query.set('student', asked.student)
  if (asked.page && asked.page > 1) query.set('page', String(asked.page))
  return queryOptions({
    queryKey: ['support-needs', query.toString()],
    queryFn: ({ signal }) => api<SupportNeedsReply>(`/api/support-needs?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
