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
  const { parameters, updateParameters } = useAddressParameters()
  const query = useMemo(() => {
    const present = keys.flatMap((key) => (parameters[key] === undefined ? [] : [[key, parameters[key]]]))
    return Object.fromEntries(present)
  }, [parameters])
  return {
    query,
    setFilter: (key, value) => updateParameters({ [key]: value }),
    clear: () => updateParameters(Object.fromEntries(keys.map((key) => [key, '']))),
  }
}
