import { useEffect, useState, useSyncExternalStore } from 'react'

/** A form while its page is open; what waits is saved when it closes. */
export function useDraftKeeper<Kept, Keeper extends DraftStore<Kept>>(
  make: () => Keeper & DraftStore<Kept>,
): { readonly keeper: Keeper; readonly draft: Kept } {
  const [keeper] = useState(make)
  const draft = useSyncExternalStore(keeper.subscribe, keeper.now)
  useEffect(() => () => keeper.stop(), [keeper])
  return { keeper, draft }
}

interface DraftStore<Kept> {
  subscribe(listener: () => void): () => void
  now(): Kept
  stop(): void
}
