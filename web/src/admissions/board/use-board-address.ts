import type { BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { useMemo } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'

const keys = ['hub', 'programme', 'intake', 'assignedTo', 'search'] as const
export type BoardFilter = (typeof keys)[number]

/** What of the board is asked for, read from the address, and how to ask for something else. */
export function useBoardAddress(): {
  readonly asked: BoardQuery
  readonly ask: (key: BoardFilter, value: string) => void
  readonly clear: () => void
} {
  const { asked: address, ask } = useAddressParameters()
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
