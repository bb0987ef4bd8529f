import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshDuplicates, undoMerge } from '#kit/records/duplicates.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Taking a merge back as a whole; why it cannot be is said as it is. */
export function useUndo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: undoMerge,
    onSuccess: async () => {
      showDone('The merge is undone: they are two people again')
      await refreshDuplicates(queryClient)
    },
  })
}
