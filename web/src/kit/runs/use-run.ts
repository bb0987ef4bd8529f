import { isAtWork, type RunKind, type RunPath } from '@minster/domain/kit/runs/run-kind'
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

type RunStates<State extends string> = Pick<RunKind<RunPath, State, string>, 'states'>

interface RunReply<State extends string> {
  readonly state: State
}

const pollInterval = 600

/** How far the service has come with a run; asked again and again while it is at work. */
export function runPoll<State extends string, Stands extends RunReply<State>, Key extends QueryKey>(
  kind: RunStates<State>,
  queryKey: Key,
  fetchRun: (signal: AbortSignal) => Promise<{ readonly data: Stands }>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await fetchRun(signal)).data,
    refetchInterval: ({ state: { data } }) => (data && !isAtWork(kind, data.state) ? false : pollInterval),
    gcTime: 0,
    staleTime: 0,
  })
}

/** A run on a page: polled while the service is at work on it, and `onThrough` once it no longer is. */
export function useRun<State extends string, Stands extends RunReply<State>, Key extends QueryKey>(
  kind: RunStates<State>,
  run: RunReply<State> | undefined,
  poll: UseQueryOptions<Stands, Error, Stands, Key>,
  onFinished: () => void,
): { readonly isBusy: boolean; readonly latest: Stands | undefined } {
  const isBegun = run !== undefined && isAtWork(kind, run.state)
  const { data } = useQuery({ ...poll, enabled: isBegun })
  const isBusy = isBegun && (data === undefined || isAtWork(kind, data.state))
  const wasBusy = useRef(isBusy)
  const notifyFinished = useEffectEvent(onFinished)
  useEffect(() => {
    if (wasBusy.current && !isBusy) notifyFinished()
    wasBusy.current = isBusy
  }, [isBusy])
  return { isBusy, latest: isBegun ? data : undefined }
}
