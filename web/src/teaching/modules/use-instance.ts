import { useLocation, useNavigate } from '@tanstack/react-router'

/** Which instance of the module is looked at, as the address says, and how to look at another without leaving the tab. */
export function useInstance() {
  const navigate = useNavigate()
  const { pathname, state, search } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      state: location.state,
      search: location.searchStr,
    }),
  })
  const asked = new URLSearchParams(search)
  return {
    instance: asked.get('instance') ?? undefined,
    choose: (instance: string) => {
      asked.set('instance', instance)
      void navigate({
        href: `${pathname}?${asked}`,
        replace: true,
        resetScroll: false,
        state: { ...(state.cameFrom && { cameFrom: state.cameFrom }) },
      })
    },
  }
}
