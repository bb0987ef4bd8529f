import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does the latest: who is handed it need not be drawn anew for it. */
export function useStill<Given extends readonly unknown[]>(act: (...given: Given) => void) {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
