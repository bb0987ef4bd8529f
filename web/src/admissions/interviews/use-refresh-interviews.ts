import { useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'

/** Refreshes every list and page after a change of an interview, which changes applications too. */
export function useRefreshInterviews(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['interviews'] }), refreshRecords(queries)])
  }
}
