import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The support needs of one's own students, or of one of them. */
export const supportNeedsQuery = (filters: {
  readonly search?: string
  readonly student?: string
  readonly page?: number
}) => {
  const query = {
    ...(filters.search && { search: filters.search }),
    ...(filters.student && { student: filters.student }),
    ...(filters.page && filters.page > 1 && { page: filters.page }),
  }
  return queryOptions({
    queryKey: ['support-needs', query],
    queryFn: ({ signal }) => ask('GET /api/support-needs', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
