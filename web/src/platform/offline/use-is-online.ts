import { useSyncExternalStore } from 'react'
import { isLineUp, subscribeToLine } from '../api/line.ts'

/** Whether there is a line, as far as anybody knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToLine, isLineUp)
}
