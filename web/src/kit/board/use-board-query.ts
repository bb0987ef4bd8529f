import type { CardBoard } from '@minster/domain/kit/board/card-board'
import { useMemo } from 'react'
import { useAddressParameters } from '../records/use-address-parameters.ts'
import type { BoardQuery } from './boards.ts'

/** The query of a board, kept in the address. */
export function useBoardQuery({ filters }: CardBoard): {
  readonly query: BoardQuery
  readonly setFilter: (key: string, value: string) => void
  readonly clear: () => void
} {
  const { parameters, updateParameters } = useAddressParameters()
  const keys = useMemo(() => [...filters, 'search'], [filters])
  const query = useMemo(
    () => Object.fromEntries(Object.entries(parameters).filter(([key]) => keys.includes(key))),
    [parameters, keys],
  )
  return {
    query,
    setFilter: (key, value) => updateParameters({ [key]: value }),
    clear: () => updateParameters(Object.fromEntries(keys.map((key) => [key, '']))),
  }
}
