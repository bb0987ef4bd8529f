import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Of one's own students, or of one of them. */
export const supportNeedsQuery = (asked: {
  readonly search?: string
  readonly student?: string
  readonly page?: number
}) => {
  const query = {
    ...(asked.search && { search: asked.search }),
    ...(asked.student && { student: asked.student }),
    ...(asked.page && asked.page > 1 && { page: asked.page }),
  }
  return queryOptions({
    queryKey: ['support-needs', query],
    queryFn: ({ signal }) => ask('GET /api/support-needs', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
