import type { Sight } from '@minster/domain/access/rights/sight'
import { recordTypeOf } from '@minster/domain/register/paths'
import { useMemo } from 'react'
import { columnAt, columnsOf, type ListColumn } from './columns.ts'

interface ShownColumns {
  readonly columns: readonly ListColumn[]
  /** Path of the picture beside each name, where there is one to be seen. */
  readonly portrait: string | undefined
}

/** The columns of a list: the chosen ones, else those usual in it, else as declared. */
export function useColumns(
  name: string,
  chosen: readonly string[] | undefined,
  usual: readonly string[] | undefined,
  sight: Sight,
): ShownColumns {
  return useMemo(() => {
    const { portrait } = recordTypeOf(name)
    return {
      columns: columnsOf(name, chosen?.length ? chosen : (usual ?? []), sight),
      portrait: portrait !== undefined && columnAt(name, portrait, sight) ? portrait : undefined,
    }
  }, [name, chosen, usual, sight])
}
