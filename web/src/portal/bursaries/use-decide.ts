import type { BursaryRequest } from '@minster/domain/portal/bursaries/bursary-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

interface Wanted {
  readonly request: BursaryRequest
  readonly change: Readonly<Record<string, unknown>>
  readonly reason?: string
  /** What is said once it is done. */
  readonly done: string
}

/** Decides on one request. What the panel reads is asked again afterwards, as another may have decided meanwhile. */
export function useDecide() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { saysItself: true },
    mutationFn: ({ request, change, reason }: Wanted) =>
      changeRecord('bursary-applications', request, change, reason === undefined ? {} : { reason }),
    onSuccess: (_reply, { done }) => showDone(done),
    onSettled: () => refreshRecords(queryClient),
  })
}

export type Decide = ReturnType<typeof useDecide>

/** What went wrong with the last decision on a request, in words. */
export function failureOf(decide: Decide, request: BursaryRequest): string | null {
  return decide.isError && decide.variables.request.id === request.id ? refusalText(decide.error) : null
}

function refusalText(error: Error): string {
  const details: unknown = Reflect.get(error, 'details')
  const [first] = Array.isArray(details) ? details : []
  const message: unknown = Reflect.get(Object(first), 'message')
  return typeof message === 'string' ? message : error.message
}
