import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { housekeepingKey } from './housekeeping.ts'

/** Does something, says that it is done or why not, and has every list of housekeeping asked again. */
export function useHousekeepingAction() {
  const queryClient = useQueryClient()
  const action = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: housekeepingKey }),
  })
  return {
    isBusy: action.isPending,
    /** Answers what came of it; null where it failed. */
    async attempt<Result>(
      work: () => Promise<Result>,
      describeResult?: (result: Result) => string,
    ): Promise<Result | null> {
      const outcome: { result: Result | null } = { result: null }
      try {
        await action.mutateAsync(async () => {
          outcome.result = await work()
        })
        if (describeResult && outcome.result !== null) showDone(describeResult(outcome.result))
      } catch (failure) {
        showFailure(failure instanceof Error ? failure.message : 'Something went wrong')
        return null
      }
      return outcome.result
    },
  }
}
