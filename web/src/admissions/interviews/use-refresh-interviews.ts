import { useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'

/** Brings every list and page up to a change of an interview: it changes applications, too. */
export function useRefreshInterviews(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['interviews'] }), refreshRecords(queries)])
  }
}
