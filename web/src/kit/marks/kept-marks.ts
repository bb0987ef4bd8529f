import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { MarkedKind } from '#platform/api/stored-marks.ts'

/** Milliseconds until what could not be sent is tried again. */
const retryInterval = 60_000

/**
 * Sends what lies on this device of any list of a kind, at once, again when the line is back and while some is left.
 * Answers the ids of the lists of which some lies here still.
 */
export const keptMarksQuery = ({ user, kind, send, shownBy }: KeptMarks) =>
  queryOptions({
    queryKey: ['kept marks', kind, user],
    async queryFn({ client }): Promise<readonly string[]> {
      const { lists, isAnySent } = await send(user)
      if (isAnySent) for (const queryKey of shownBy) void client.invalidateQueries({ queryKey })
      return lists
    },
    enabled: user !== '',
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? retryInterval : false),
    meta: { saysItself: true },
  })

interface KeptMarks {
  /** Whose they are; empty for nobody. */
  readonly user: string
  readonly kind: MarkedKind
  readonly send: (user: string) => Promise<{ readonly lists: readonly string[]; readonly isAnySent: boolean }>
  /** What shows how many are marked. */
  readonly shownBy: readonly QueryKey[]
}
