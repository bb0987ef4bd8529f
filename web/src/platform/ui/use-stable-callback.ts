import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does the latest: who is handed it need not be drawn anew for it. */
export function useStableCallback<Args extends readonly unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
