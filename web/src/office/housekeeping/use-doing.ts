import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { housekeepingKey } from './housekeeping.ts'

/** Does something, says that it is done or why not, and has every list of housekeeping asked again. */
export function useDoing() {
  const queries = useQueryClient()
  const doing = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => queries.invalidateQueries({ queryKey: housekeepingKey }),
  })
  return {
    isBusy: doing.isPending,
    /** Answers what came of it; null where it failed. */
    async attempt<Result>(
      work: () => Promise<Result>,
      said?: (result: Result) => string,
    ): Promise<Result | null> {
      const outcome: { result: Result | null } = { result: null }
      try {
        await doing.mutateAsync(async () => {
          outcome.result = await work()
        })
        if (said && outcome.result !== null) showDone(said(outcome.result))
      } catch (failure) {
        showFailure(failure instanceof Error ? failure.message : 'Something went wrong')
        return null
      }
      return outcome.result
    },
  }
}
