import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Which tab of a record's page is open, as the address says; what was opened once stays, with whatever was typed in it. */
export function useTab(keys: readonly string[]) {
  const navigate = useNavigate()
  const { pathname, state, search } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      state: location.state,
      search: location.searchStr,
    }),
  })
  const requestedTab = new URLSearchParams(search).get('tab')
  const firstTab = keys[0] ?? ''
  const tab = keys.find((key) => key === requestedTab) ?? firstTab
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))

  useEffect(() => {
    // Paper has no tabs: everything is printed.
    const openAll = () => setOpened(new Set(keys))
    addEventListener('beforeprint', openAll)
    return () => removeEventListener('beforeprint', openAll)
  }, [keys])

  return {
    tab,
    visited: opened,
    open: (key: string) =>
      void navigate({
        href: pathname + withTab(search, key === firstTab ? null : key),
        replace: true,
        resetScroll: false,
        state: { ...(state.cameFrom && { cameFrom: state.cameFrom }) },
      }),
  }
}

/** The rest of an address stays when its tab changes. */
function withTab(search: string, tab: string | null): string {
  const next = new URLSearchParams(search)
  if (tab === null) next.delete('tab')
  else next.set('tab', tab)
  return next.size === 0 ? '' : `?${next}`
}
