import type { BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { useMemo } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'

const keys = ['hub', 'programme', 'intake', 'assignedTo', 'search'] as const
export type BoardFilterKey = (typeof keys)[number]

/** The query of the board, kept in the address. */
export function useBoardQuery(): {
  readonly query: BoardQuery
  readonly setFilter: (key: BoardFilterKey, value: string) => void
  readonly clear: () => void
} {
  const { asked: address, ask } = useAddressParameters()
  const query = useMemo(() => {
    const present = keys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]]))
    return Object.fromEntries(present)
  }, [address])
  return {
    query,
    setFilter: (key, value) => ask({ [key]: value }),
    clear: () => ask(Object.fromEntries(keys.map((key) => [key, '']))),
  }
}
