import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { BoardAsked } from '../../api/board.ts'

const keys = ['hub', 'programme', 'intake', 'assignedTo', 'search'] as const
export type BoardFilter = (typeof keys)[number]

/** What of the board is asked for, read from the address, and how to ask for something else. */
export function useBoardAddress(): {
  readonly asked: BoardAsked
  readonly ask: (key: BoardFilter, value: string) => void
  readonly clear: () => void
} {
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asked = useMemo(() => {
    const address: Readonly<Record<string, unknown>> = search
    return Object.fromEntries(
      keys.flatMap((key) => {
        const value = address[key]
        return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : []
      }),
    )
  }, [search])
  const goTo = (next: Readonly<Record<string, string>>) =>
    void navigate({
      href: `${pathname}${router.options.stringifySearch(next)}`,
      replace: true,
      resetScroll: false,
    })
  return {
    asked,
    ask: (key, value) => {
      const { [key]: _before, ...others } = asked
      goTo(value === '' ? others : { ...others, [key]: value })
    },
    clear: () => goTo({}),
  }
}
