import type { QueryClient } from '@tanstack/react-query'

/** Calls through the store of answers, which knows what to do when the session has expired; its failure is shown where it was made. */
export function throughStore<Reply>(
  queries: QueryClient,
  mutationFn: () => Promise<Reply>,
  meta: { readonly savesNoWords?: true } = {},
): Promise<Reply> {
  return queries
    .getMutationCache()
    .build<Reply, Error, void, unknown>(queries, {
      mutationFn,
      meta: { saysItself: true, ...meta },
      networkMode: 'always',
    })
    .execute()
}
