import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isExpired } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { keepMarks, type MarkKeeper, type MarksHere, type ShownStanding } from './mark-keeper.ts'
import { type MarkedList, marksOnDevice } from './marks-on-device.ts'

/** The marks that are made of a list here, sent again whenever the connection or the page comes back. */
export function useMarks<Says extends object, Shown extends ShownStanding>({
  queryKey,
  ...of
}: MarkedHere<Says, Shown>): {
  readonly keeper: MarkKeeper<Says, Shown>
  readonly here: MarksHere<Says, Shown>
} {
  const queryClient = useQueryClient()
  const user = useSession().user?.id ?? ''
  const [keeper] = useState(() => {
    const source = marksOnDevice({ ...of, user })
    return keepMarks({
      ...source,
      async send(marks) {
        try {
          return await source.send(marks)
        } catch (failure) {
          // The list is asked for too, and leads to sign-in; what was tapped waits here meanwhile.
          if (isExpired(failure)) void queryClient.invalidateQueries({ queryKey })
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

interface MarkedHere<Says, Shown> extends Omit<MarkedList<Says, Shown>, 'user'> {
  /** Of the list itself. */
  readonly queryKey: QueryKey
}
