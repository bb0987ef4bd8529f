import { useEffect, useState, useSyncExternalStore } from 'react'

/** A form while its page is open; what waits is saved when it closes. */
export function useDraftKeeper<Kept, Keeper extends Keeps<Kept>>(
  make: () => Keeper & Keeps<Kept>,
): { readonly keeper: Keeper; readonly kept: Kept } {
  const [keeper] = useState(make)
  const kept = useSyncExternalStore(keeper.subscribe, keeper.now)
  useEffect(() => () => keeper.stop(), [keeper])
  return { keeper, kept }
}

interface Keeps<Kept> {
  subscribe(listener: () => void): () => void
  now(): Kept
  stop(): void
}
