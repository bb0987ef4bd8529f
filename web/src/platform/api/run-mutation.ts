import type { QueryClient } from '@tanstack/react-query'

/** Calls through the store of answers, which knows what to do when the session has expired; its failure is shown where it was made. */
export function runMutation<Reply>(
  queryClient: QueryClient,
  mutationFn: () => Promise<Reply>,
  meta: { readonly savesNoWords?: true } = {},
): Promise<Reply> {
  return queryClient
    .getMutationCache()
    .build<Reply, Error, void, unknown>(queryClient, {
      mutationFn,
      meta: { saysItself: true, ...meta },
      networkMode: 'always',
    })
    .execute()
}
