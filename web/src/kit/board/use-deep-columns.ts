import { mostCards } from '@minster/domain/kit/board/card-board'
import type { BoardReply } from '@minster/domain/kit/board/card-board-calls'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardQuery, type BoardShown, boardQuery } from './boards.ts'

/** How more cards of a column are asked for. */
export interface MoreCards {
  /** Not all that a column may show are there yet. */
  readonly canAsk: boolean
  readonly isFetching: boolean
  readonly hasFailed: boolean
  /** Asks for more than are shown. */
  readonly onAsk: (shown: number) => void
}

const none: readonly BoardReply[] = []

function combine(results: readonly UseQueryResult<BoardReply>[]) {
  return {
    replies: results.length === 0 ? none : results.flatMap(({ data }) => data ?? []),
    states: results.map(({ isError, isFetching, isPlaceholderData, isPending }) => ({
      hasFailed: isError,
      isFetching: isFetching && (isPending || isPlaceholderData),
    })),
  }
}

/** Columns of which more cards were asked for than are shown at first. */
export function useDeepColumns({ collection, board }: BoardShown, query: BoardQuery) {
  const [asked, setAsked] = useState<Readonly<Record<string, number>>>({})
  const { replies, states } = useQueries({
    queries: Object.entries(asked).map(([column, cards]) => boardQuery(collection, query, { column, cards })),
    combine,
  })
  return {
    replies,
    moreOf: (column: string): MoreCards => {
      const { hasFailed = false, isFetching = false } = states[Object.keys(asked).indexOf(column)] ?? {}
      return {
        canAsk: (asked[column] ?? 0) < mostCards || hasFailed,
        hasFailed,
        isFetching,
        onAsk: (shown) => setAsked({ ...asked, [column]: Math.min(mostCards, shown + board.cards) }),
      }
    },
  }
}
