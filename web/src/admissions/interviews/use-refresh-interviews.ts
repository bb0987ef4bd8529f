import { useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'

/** Refreshes every list and page after a change of an interview, which changes applications too. */
export function useRefreshInterviews(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['interviews'] }),
      refreshRecords(queryClient),
    ])
  }
}
