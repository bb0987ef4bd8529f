import { useMutation, useQueryClient } from '@tanstack/react-query'
import { decidePair, refreshDuplicates } from '#kit/records/duplicates.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

interface Pair {
  readonly one: string
  readonly other: string
}

/** Saying that two are not the same person, with the way back at once. */
export function useDecision(onDismissed?: () => void) {
  const queryClient = useQueryClient()
  const deciding = useMutation({
    mutationFn: ({ pair, isSame }: { pair: Pair; isSame: boolean }) =>
      decidePair({ one: pair.one, other: pair.other }, isSame),
    onSuccess: async (_done, { pair, isSame }) => {
      if (isSame) showDone('They are back among those to decide on')
      else {
        showDone('Noted: they are two people', () => deciding.mutate({ pair, isSame: true }))
        onDismissed?.()
      }
      await refreshDuplicates(queryClient)
    },
  })
  return {
    dismiss: (pair: Pair) => deciding.mutate({ pair, isSame: false }),
    reconsider: (pair: Pair) => deciding.mutate({ pair, isSame: true }),
    isBusy: deciding.isPending,
  }
}
