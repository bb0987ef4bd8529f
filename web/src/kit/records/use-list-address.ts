import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListState, listAddressOf, parseListAddress } from './list-address.ts'
import { useOwnLocation } from './use-own-location.ts'

/** A list's state, read from the address, and how to change it. The page before stays one Back away. */
export function useListAddress(): { state: ListState; change: (next: ListState) => void; href: string } {
  const router = useRouter()
  const navigate = useNavigate()
  const location = useOwnLocation()
  const { pathname, href } = location
  const search: Readonly<Record<string, unknown>> = location.search
  const state = useMemo(() => parseListAddress(search), [search])
  const change = useCallback(
    (next: ListState) => {
      const query = router.options.stringifySearch(listAddressOf(next))
      void navigate({ href: `${pathname}${query}`, replace: true, resetScroll: false })
    },
    [router, navigate, pathname],
  )
  return { state, change, href }
}
