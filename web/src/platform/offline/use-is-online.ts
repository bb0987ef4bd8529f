import { useSyncExternalStore } from 'react'
import { isConnected, subscribeToConnection } from '../api/connection.ts'

/** Whether there is a line, as far as anybody knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isConnected)
}
