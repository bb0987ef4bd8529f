import type { BoardAsked } from '@minster/domain/admissions/applications/board-calls'
import { useMemo } from 'react'
import { useAsked } from '#kit/records/use-asked.ts'

const keys = ['hub', 'programme', 'intake', 'assignedTo', 'search'] as const
export type BoardFilter = (typeof keys)[number]

/** What of the board is asked for, read from the address, and how to ask for something else. */
export function useBoardAddress(): {
  readonly asked: BoardAsked
  readonly ask: (key: BoardFilter, value: string) => void
  readonly clear: () => void
} {
  const { asked: address, ask } = useAsked()
  const asked = useMemo(() => {
    const held = keys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]]))
    return Object.fromEntries(held)
  }, [address])
  return {
    asked,
    ask: (key, value) => ask({ [key]: value }),
    clear: () => ask(Object.fromEntries(keys.map((key) => [key, '']))),
  }
}
