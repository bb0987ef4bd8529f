import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Which tab of a record's page is open, as the address says; what was opened once stays, with whatever was typed in it. */
export function useTab(keys: readonly string[]) {
  const navigate = useNavigate()
  const { pathname, state, asked } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      state: location.state,
      asked: new URLSearchParams(location.searchStr).get('tab'),
    }),
  })
  const first = keys[0] ?? ''
  const tab = keys.find((key) => key === asked) ?? first
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
        href: key === first ? pathname : `${pathname}?tab=${key}`,
        replace: true,
        resetScroll: false,
        state: { ...(state.cameFrom && { cameFrom: state.cameFrom }) },
      }),
  }
}
