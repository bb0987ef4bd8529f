import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isExpired } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { registerQuery } from './attendance.ts'
import { keepMarks, type MarkKeeper, type MarksHere } from './mark-keeper.ts'
import { marksOf } from './mark-source.ts'

/** The marks that are made on a day's register here, sent again whenever the connection or the page comes back. */
export function useMarks(day: string): { readonly keeper: MarkKeeper; readonly here: MarksHere } {
  const queries = useQueryClient()
  const user = useSession().user?.id ?? ''
  const [keeper] = useState(() => {
    const source = marksOf(user, day)
    return keepMarks({
      ...source,
      async send(marks) {
        try {
          return await source.send(marks)
        } catch (failure) {
          // The register is asked for too, and leads to sign-in; what was tapped waits here meanwhile.
          if (isExpired(failure)) void queries.invalidateQueries(registerQuery(day))
          throw failure
        }
      },
    })
  })
  useEffect(() => {
    const again = () => void keeper.flush()
    const whenSeen = () => {
      if (document.visibilityState === 'visible') again()
    }
    const stop = keeper.start()
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', whenSeen)
      stop()
    }
  }, [keeper])
  return { keeper, here: useSyncExternalStore(keeper.subscribe, keeper.here) }
}
