import { useLocation } from '@tanstack/react-router'
import { listPageOf } from './record-pages.ts'

/** The list somebody came to a record from: the way back to it, and the order in which its records follow. */
export interface CameFrom {
  readonly href: string
  readonly title: string
  readonly collection: string
  /** The part of the list's question that chooses and orders rows. */
  readonly rows: string
  /** The row that was opened, where it leads to a record of another collection. */
  readonly line?: string
}

/** What goes with a row of a list to where it leads. */
export function cameFromRow(list: CameFrom, id: string, href: string): CameFrom {
  return href === `/${list.collection}/${id}` ? list : { ...list, line: id }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Travels with the entry of the browser's history, so the address of a record stays its own. */
    cameFrom?: CameFrom
  }
}

/** The list this record was opened from, when it was one of the same collection. */
export function useCameFrom(collection: string): CameFrom | undefined {
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  return cameFrom?.collection === collection ? cameFrom : undefined
}

/** The list somebody came from, also where its rows lead to records of another collection. */
export function useListBefore(): CameFrom | undefined {
  return useLocation({ select: ({ state }) => state.cameFrom })
}

/** The way back from a record: the list it was opened from, else the first that leads to such records. */
export function useWayBack(collection: string, claims: readonly string[]) {
  const cameFrom = useListBefore()
  const list = listPageOf(collection, claims)
  return cameFrom ?? (list && { href: list.path, title: list.title })
}
