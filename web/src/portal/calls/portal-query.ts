import { queryOptions } from '@tanstack/react-query'
import { fetchOrRecall, isRecalled, opensOffline } from '#platform/offline/fetch-or-recall.ts'

/**
 * What a page of a student asks for, which opens without a signal with what it last showed. `kept` leaves out of it what may
 * not lie on a device; undefined where all of it is private.
 */
export function portalQuery<Reply>(
  name: readonly (string | null)[],
  fetchReply: (signal: AbortSignal) => Promise<Reply>,
  kept: (reply: Reply) => Reply | undefined,
  { staleTime, refetchInterval }: Freshness = {},
) {
  return queryOptions({
    queryKey: ['student-forms', ...name],
    queryFn: (context) => fetchOrRecall(context, fetchReply, kept),
    ...opensOffline,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
}

/**
 * The key of a form that begins with a reply: what was kept on the device may be old and lacks what is private, so the form
 * begins anew once the service has answered.
 */
export const beginningOf = (reply: unknown) => (isRecalled(reply) ? 'recalled' : 'asked')

/** Nothing in it is private. */
export const keptWhole = <Reply>(reply: Reply): Reply => reply

interface Freshness {
  /** Milliseconds until it is asked for again where it is shown anew. */
  readonly staleTime?: number
  /** Milliseconds after which it is asked for again while it is shown. */
  readonly refetchInterval?: number
}
