import type { Neighbours } from '@minster/domain/kit/records/record-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useCameFrom } from './came-from.ts'
import { neighboursQuery, recordQuery } from './records.ts'

/**
 * The records before and after this one in the list it was opened from, and how to step to them. `fetchAhead` fetches
 * what the page of one begins with, where that is not the record.
 */
export function useNeighbours(collection: string, id: string, fetchAhead?: (near: string) => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cameFrom = useCameFrom(collection)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const query = useQuery({
    ...neighboursQuery(collection, id, cameFrom?.rows ?? ''),
    enabled: cameFrom !== undefined,
  })
  const neighbours: Neighbours | undefined = cameFrom && query.data

  const fetchNear = useEffectEvent((near: string) => {
    if (fetchAhead) fetchAhead(near)
    else void queryClient.prefetchQuery(recordQuery(collection, near))
  })
  useEffect(() => {
    for (const near of [neighbours?.next, neighbours?.previous]) if (near) fetchNear(near)
  }, [neighbours])

  /** Answers whether there was somewhere to step. */
  function step(to: 'previous' | 'next'): boolean {
    const near = neighbours?.[to]
    if (!near || !cameFrom) return false
    // One Back still leads to the list.
    void navigate({ href: `/${collection}/${near}${search}`, replace: true, state: { cameFrom } })
    return true
  }
  return { neighbours, step }
}
