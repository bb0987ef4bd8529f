import type { CardBoard } from '@minster/domain/kit/board/card-board'
import type { BoardCard, BoardReply } from '@minster/domain/kit/board/card-board-calls'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { fieldAt, type PlacedField } from '@minster/domain/kit/record/record'
import { boardFor } from '@minster/domain/register/boards'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { useCollection } from '../records/use-collection.ts'

/** A board with all that its records are declared with. */
export interface BoardShown {
  readonly collection: string
  /** Plural of the record type. */
  readonly name: string
  readonly board: CardBoard
  /** The choice whose values are the columns. */
  readonly by: PlacedField
  /** What one of the records is called, and several. */
  readonly one: string
  readonly many: string
  /** Path of a picture of whom a record is about. */
  readonly portrait: string | undefined
  /** What moving a card takes; nobody moves any where it is not said. */
  readonly edit: Requirement | undefined
}

/** The board of the records of a collection. */
export function useBoardShown(collection: string): BoardShown {
  const { name, one, title, declaration, access } = useCollection(collection)
  const board = boardFor(name)
  const by = board && fieldAt(declaration, board.by)
  if (!board || !by) throw new Error(`There is no board of "${collection}".`)
  return { collection, name, board, by, one, many: title, portrait: declaration.portrait, edit: access.edit }
}

/** What a board is narrowed by: its search, and its filters by their paths. */
export type BoardQuery = Readonly<Record<string, string>>

/** How many cards are asked for of columns of which more are wanted than at first. */
export type Depths = Readonly<Record<string, number>>

export const boardKey = (collection: string) => [collection, 'board']

/** A board as its address says it, some columns deeper than others. */
export const boardQuery = (collection: string, query: BoardQuery, depths: Depths) =>
  queryOptions({
    queryKey: [...boardKey(collection), query, depths],
    queryFn: async ({ signal }) => {
      const read = (more: { readonly column?: string; readonly cards?: number } = {}) =>
        ask('GET /api/:collection/board', { params: { collection }, query: { ...query, ...more }, signal })
      const [all, ...deeper] = await Promise.all([
        read(),
        ...Object.entries(depths).map(([column, cards]) => read({ column, cards })),
      ])
      return {
        data: withDeeper(
          all.data,
          deeper.flatMap(({ data }) => data.cards),
          depths,
        ),
      }
    },
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // Colleagues move cards too.
    refetchInterval: 60_000,
  })

function withDeeper(
  { columns, cards }: BoardReply,
  deeper: readonly BoardCard[],
  depths: Depths,
): BoardReply {
  const others = cards.filter(({ column }) => depths[column] === undefined)
  return { columns, cards: [...others, ...deeper] }
}
