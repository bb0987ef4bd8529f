import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStableCallback } from '../ui/use-stable-callback.ts'

/** Milliseconds between looks whether the page has what it shows. */
const retryInterval = 500

/**
 * Lets the page open without a signal from now on, as soon as everything it shows is there: whoever only looks something
 * up on a slow line waits for nothing else. Then `whenKept` may fetch what lies a tap away.
 */
export function useOfflinePages(isOn: boolean, onCached: () => void = nothing) {
  const queryClient = useQueryClient()
  const then = useStableCallback(onCached)
  useEffect(() => {
    if (!isOn) return undefined
    let timer = setTimeout(look, retryInterval)
    let isLeft = false
    function look() {
      if (queryClient.isFetching() > 0) timer = setTimeout(look, retryInterval)
      else void begin().catch(nothing)
    }
    async function begin() {
      const { cachePages: keepPages } = await import('./cache-pages.ts')
      await keepPages()
      if (!isLeft) then()
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOn, queryClient, then])
}

function nothing() {
  // What could not be kept is kept the next time.
}
