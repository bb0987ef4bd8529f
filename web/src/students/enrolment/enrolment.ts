import type { EnrolmentAddress, MarkedEnrolment } from '@minster/domain/students/enrolment/enrolment-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const enrolmentQuery = (query: EnrolmentAddress) =>
  queryOptions({
    queryKey: ['enrolment', query],
    queryFn: ({ signal }) => ask('GET /api/enrolment', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Which sessions of a year: those ticked, or all the screen is narrowed to. */
export type EnrolmentChoice = { readonly year: string } & (
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> }
)

interface Marking {
  readonly enrolled: boolean
  readonly acceptMissing?: boolean
  readonly reason?: string
  readonly preview?: boolean
}

/** Marks sessions enrolled, or no longer; answers what became of each. */
export async function markEnrolled(
  choice: EnrolmentChoice,
  marking: Marking,
): Promise<readonly MarkedEnrolment[]> {
  return (await ask('POST /api/enrolment/mark', { body: { ...choice, ...marking } })).data
}
