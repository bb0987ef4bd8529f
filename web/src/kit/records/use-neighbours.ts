import type { Neighbours } from '@minster/domain/kit/records/record-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useListBefore } from './came-from.ts'
import { neighboursQuery, recordQuery } from './records.ts'

/**
 * The records before and after this one in the list it was opened from, or the lines before and after the one that led
 * here from a list of others, and how to step to them. `fetchAhead` fetches what the page of one begins with, where that is
 * not the record.
 */
export function useNeighbours(collection: string, id: string, fetchAhead?: (near: string) => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cameFrom = useListBefore()
  const isOwnList = cameFrom?.collection === collection
  const line = isOwnList ? id : cameFrom?.line
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const query = useQuery({
    ...neighboursQuery(cameFrom?.collection ?? collection, line ?? id, cameFrom?.rows ?? ''),
    enabled: line !== undefined,
  })
  const neighbours: Neighbours | undefined = line === undefined ? undefined : query.data

  const fetchNear = useEffectEvent((near: string) => {
    if (fetchAhead && isOwnList) fetchAhead(near)
    else if (cameFrom) void queryClient.prefetchQuery(recordQuery(cameFrom.collection, near))
  })
  useEffect(() => {
    for (const near of [neighbours?.next, neighbours?.previous]) if (near) fetchNear(near)
  }, [neighbours])

  /** Answers whether there was somewhere to step. */
  function step(to: 'previous' | 'next'): boolean {
    const near = neighbours?.[to]
    if (!near || !cameFrom) return false
    // One Back still leads to the list.
    const { line: _left, ...list } = cameFrom
    const href = isOwnList ? `/${collection}/${near}${search}` : `/${list.collection}/${near}`
    void navigate({ href, replace: true, state: { cameFrom: list } })
    return true
  }
  return { neighbours, step }
}
