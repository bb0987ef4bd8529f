import { useEffect, useState } from 'react'

/** Where the keyboard was when a dialog came up is where it goes on once that is closed, unless it is somewhere by then. */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
