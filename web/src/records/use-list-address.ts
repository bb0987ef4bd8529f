import { type ParsedLocation, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { type ListState, listAddressOf, parseListAddress } from './list-address.ts'

/** A list's state, read from the address, and how to change it. The page before stays one Back away. */
export function useListAddress(): { state: ListState; change: (next: ListState) => void; href: string } {
  const router = useRouter()
  const navigate = useNavigate()
  const [select] = useState(ownLocation)
  const location = useLocation({ select })
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

/**
 * Answers the location while it is the list's own. On the way to another page the address is that page's already, and what
 * it asks is nothing to ask of the list.
 */
function ownLocation(): (location: ParsedLocation) => ParsedLocation {
  let own: ParsedLocation | undefined
  return (location) => {
    if (own === undefined || location.pathname === own.pathname) own = location
    return own
  }
}
