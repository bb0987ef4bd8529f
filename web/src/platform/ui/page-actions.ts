import { useEffect, useSyncExternalStore } from 'react'

/** Something the open page can do, offered in the palette. */
export interface PageAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

let current: readonly PageAction[] = []
const listeners = new Set<() => void>()

function replace(actions: readonly PageAction[]) {
  current = actions
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers the page's actions in the palette while the page is open. Pass a memoised list. */
export function usePageActions(actions: readonly PageAction[]) {
  useEffect(() => {
    replace(actions)
    return () => replace([])
  }, [actions])
}

export function useOfferedActions(): readonly PageAction[] {
  return useSyncExternalStore(subscribe, () => current)
}
