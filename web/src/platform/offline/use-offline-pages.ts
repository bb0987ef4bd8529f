import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStill } from '../ui/use-still.ts'

/** Milliseconds between looks whether the page has what it shows. */
const lookAgainAfter = 500

/**
 * Lets the page open without a signal from now on, as soon as everything it shows is there: whoever only looks something
 * up on a slow line waits for nothing else. Then `whenKept` may fetch what lies a tap away.
 */
export function useOfflinePages(isOn: boolean, whenKept: () => void = nothing) {
  const queries = useQueryClient()
  const then = useStill(whenKept)
  useEffect(() => {
    if (!isOn) return undefined
    let timer = setTimeout(look, lookAgainAfter)
    let isLeft = false
    function look() {
      if (queries.isFetching() > 0) timer = setTimeout(look, lookAgainAfter)
      else void begin().catch(nothing)
    }
    async function begin() {
      const { keepPages } = await import('./keep-pages.ts')
      await keepPages()
      if (!isLeft) then()
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOn, queries, then])
}

function nothing() {
  // What could not be kept is kept the next time.
}
