import { isAtWork, type RunKind, type RunPath } from '@minster/domain/kit/runs/run-kind'
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

type Kind<State extends string> = Pick<RunKind<RunPath, State, string>, 'states'>

interface Standing<State extends string> {
  readonly state: State
}

const moment = 600

/** How far the service has come with a run; asked again and again while it is at work. */
export function runPoll<State extends string, Stands extends Standing<State>, Key extends QueryKey>(
  kind: Kind<State>,
  queryKey: Key,
  ask: (signal: AbortSignal) => Promise<{ readonly data: Stands }>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await ask(signal)).data,
    refetchInterval: ({ state: { data } }) => (data && !isAtWork(kind, data.state) ? false : moment),
    gcTime: 0,
    staleTime: 0,
  })
}

/** A run on a page: polled while the service is at work on it, and `onThrough` once it no longer is. */
export function useRun<State extends string, Stands extends Standing<State>, Key extends QueryKey>(
  kind: Kind<State>,
  run: Standing<State> | undefined,
  poll: UseQueryOptions<Stands, Error, Stands, Key>,
  onThrough: () => void,
): { readonly isBusy: boolean; readonly latest: Stands | undefined } {
  const isBegun = run !== undefined && isAtWork(kind, run.state)
  const { data } = useQuery({ ...poll, enabled: isBegun })
  const isBusy = isBegun && (data === undefined || isAtWork(kind, data.state))
  const wasBusy = useRef(isBusy)
  const tell = useEffectEvent(onThrough)
  useEffect(() => {
    if (wasBusy.current && !isBusy) tell()
    wasBusy.current = isBusy
  }, [isBusy])
  return { isBusy, latest: isBegun ? data : undefined }
}
