import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** An ongoing application as the board shows it; what the caller may not see is not there. */
export interface BoardCard {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly name: string
  readonly days: number
  readonly photo?: string | null
  readonly programme?: string | null
  readonly hub?: string | null
  readonly intake?: string | null
  readonly type?: string | null
  readonly officer?: string | null
  readonly received?: string | null
  readonly heldBy?: string | null
  readonly heldFor?: string | null
}

export interface Board {
  readonly columns: readonly { readonly status: string; readonly count: number }[]
  readonly cards: readonly BoardCard[]
}

/** What of the board is asked for; the parameters of its address and of the call alike. */
export interface BoardAsked {
  readonly hub?: string
  readonly programme?: string
  readonly intake?: string
  readonly assignedTo?: string
  readonly search?: string
}

export const boardQuery = (asked: BoardAsked) =>
  queryOptions({
    queryKey: ['applications', 'board', asked],
    queryFn: ({ signal }) =>
      api<{ data: Board }>(`/api/application-board?${new URLSearchParams({ ...asked }).toString()}`, {
        signal,
      }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // Colleagues move cards too.
    refetchInterval: 60_000,
  })
