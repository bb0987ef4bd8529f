import { onlineManager, type QueryClient } from '@tanstack/react-query'

/** Milliseconds between asking whether somebody answers again. */
const retryInterval = 3000

let isLost = false
const listeners = new Set<() => void>()

/**
 * Whether there is a line, as far as the device knows and as calls have shown. The device knows only itself: a network that
 * leads nowhere looks well to it, until nobody answers.
 */
export function isConnected(): boolean {
  return !isLost && onlineManager.isOnline()
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onlineManager.subscribe(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Says that nobody answered; asks until somebody does, and then once more for what pages could not load. */
export function reportConnectionLost(client: QueryClient): void {
  if (isLost) return
  setLost(true)
  const later = () => void setTimeout(() => void retry(), retryInterval)
  const retry = async () => {
    const isBack = !document.hidden && (await isServiceReachable())
    if (!isBack) return later()
    setLost(false)
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  }
  later()
}

function isServiceReachable(): Promise<boolean> {
  return fetch('/api/status', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function setLost(lost: boolean): void {
  isLost = lost
  for (const listener of listeners) listener()
}
