import { Kbd } from '@mantine/core'
import { mostCards } from '@minster/domain/kit/board/card-board'
import type { BoardCard } from '@minster/domain/kit/board/card-board-calls'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconLayoutKanban } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  lazy,
  type MouseEvent,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Columns, ColumnsScreen, type DropTarget } from '#platform/ui/Columns.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { useDrag } from '#platform/ui/use-drag.ts'
import { pageCollectionOf } from '../records/record-pages.ts'
import { recordQuery } from '../records/records.ts'
import { useViewer } from '../records/use-viewer.ts'
import { BoardColumnCards } from './BoardColumnCards.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import classes from './board.module.css'
import { boardColumnsOf, countWords } from './board-columns.ts'
import { type BoardShown, boardQuery, type Depths, useBoardShown } from './boards.ts'
import { ColumnTabs } from './ColumnTabs.tsx'
import { cardWordsFor } from './card-words.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardQuery } from './use-board-query.ts'
import { useMove } from './use-move.ts'

const MoveMenu = lazy(inTime(() => import('./MoveMenu.tsx')))
const StatusDialog = lazy(inTime(() => import('../records/StatusDialog.tsx')))

/** The board of a collection: its records as cards, a column for each value. Cards are moved by drag or menu. */
export function BoardScreen({ collection, title }: BoardScreenProps) {
  const shown = useBoardShown(collection)
  const { board: declared, by, one, many } = shown
  const { query, setFilter, clear } = useBoardQuery(declared)
  const { permits, claims, impersonation } = useSession()
  const viewer = useViewer()
  const [depths, setDepths] = useState<Depths>({})
  const board = useQuery(boardQuery(collection, query, depths))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const cardLimit = useCardLimit(board.isSuccess)
  const moves = useMove(shown)
  const [menu, setMenu] = useState<{ readonly card: BoardCard; readonly button: HTMLElement } | null>(null)
  const columns = useMemo(
    () => (board.data ? boardColumnsOf(by, board.data, moves.pending) : []),
    [by, board.data, moves.pending],
  )
  const cardOf = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id)
  const canMove = shown.edit !== undefined && permits(shown.edit) && impersonation?.write !== false
  const { drag, board: region } = useDrag(canMove, (id, column) => {
    const card = cardOf(id)
    const record = queryClient.getQueryData(recordQuery(collection, id).queryKey)
    if (card && refusalOf(record, shown, column) === null) moves.move(card, column)
  })
  const dragged = drag ? cardOf(drag.id) : undefined
  const record = useQuery({ ...recordQuery(collection, dragged?.id ?? ''), enabled: dragged !== undefined })
  const refusal = (column: string) => (dragged ? refusalOf(record.data, shown, column) : null)
  const active = useBoardKeys(columns, moves.pending?.card.id ?? null)
  const page = pageCollectionOf(collection, claims) ?? collection
  const onOpen = useCallback(
    (event: MouseEvent, href: string) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate({ href })
    },
    [navigate],
  )
  const onMenu = useCallback((card: BoardCard, button: HTMLElement) => setMenu({ card, button }), [])
  const today = todayHere()
  const wordsOf = useMemo(
    () => cardWordsFor(shown.name, declared, viewer, today),
    [shown.name, declared, viewer, today],
  )

  const targetOf = (column: string): DropTarget => {
    if (dragged === undefined || dragged.column === column) return null
    if (refusal(column) !== null) return 'refused'
    return drag?.over === column ? 'over' : 'open'
  }
  const total = columns.reduce((sum, { count }) => sum + count, 0)
  const { dialogMove } = moves
  return (
    <ColumnsScreen swipes>
      <ScreenHeader
        title={title}
        count={
          board.data &&
          countWords(
            total,
            columns.some(({ more }) => more),
          )
        }
      >
        {canMove && (
          <Muted span size="xs" className={classes.hint ?? ''}>
            Drag a card, or press <Kbd size="xs">M</Kbd> on one; arrows go from card to card
          </Muted>
        )}
      </ScreenHeader>
      <BoardFilters shown={shown} query={query} onFilter={setFilter} onClear={clear} />
      {board.isPending && <SkeletonRows rows={5} columns={5} rowHeight={112} />}
      {board.isError && !board.data && (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.data && total === 0 && (
        <EmptyState icon={<IconLayoutKanban size="1.375rem" stroke={1.6} />} title={`No ${inSentence(many)}`}>
          {Object.keys(query).length > 0
            ? 'None match. Try a shorter search or clear the filters.'
            : 'Nobody is in any of the columns of this board.'}
        </EmptyState>
      )}
      {total > 0 && <ColumnTabs columns={columns} region={region} />}
      {total > 0 && (
        <Columns
          ref={region}
          label={`${many} by ${inSentence(by.field.label)}`}
          isDragging={drag !== null}
          isDimmed={board.isPlaceholderData}
        >
          {columns.map((column) => (
            <BoardColumnCards
              key={column.value}
              column={column}
              board={declared}
              portrait={shown.portrait}
              wordsOf={wordsOf}
              path={`/${page}`}
              noun={inSentence(column.count === 1 ? one : many)}
              target={targetOf(column.value)}
              refusal={refusal(column.value)}
              active={column.cards.some(({ id }) => id === active) ? active : null}
              moving={moves.pending?.card.id ?? drag?.id ?? null}
              cardLimit={cardLimit}
              canMove={canMove}
              isFetching={board.isPlaceholderData}
              onMore={
                (depths[column.value] ?? 0) < mostCards
                  ? () =>
                      setDepths({
                        ...depths,
                        [column.value]: Math.min(mostCards, column.cards.length + declared.cards),
                      })
                  : null
              }
              onOpen={onOpen}
              onMenu={onMenu}
            />
          ))}
        </Columns>
      )}
      <Suspense fallback={null}>
        {menu && (
          <MoveMenu
            shown={shown}
            {...menu}
            onMove={(to) => moves.move(menu.card, to)}
            onClose={() => setMenu(null)}
          />
        )}
        {dialogMove && (
          <StatusDialog
            collection={collection}
            reply={dialogMove.reply}
            placed={by}
            move={dialogMove.move}
            onChanged={(after) => moves.settle(dialogMove.card, after)}
            onClose={moves.leave}
          />
        )}
      </Suspense>
    </ColumnsScreen>
  )
}

interface BoardScreenProps {
  readonly collection: string
  readonly title: string
}

/**
 * Why a card cannot be dropped in a column, null where it can. The record itself says so, as it does on its own page; until it
 * has answered, nothing is refused.
 */
function refusalOf(record: RecordReply | undefined, { by }: BoardShown, column: string): string | null {
  if (!record) return null
  const move = record.abilities.moves[by.path]?.find(({ to }) => to === column)
  return move ? (move.refused ?? null) : 'Not a step from there'
}

/** As many cards as a tall window shows of a column are drawn at once; the others follow in a transition. */
const firstCards = 12

function useCardLimit(isThere: boolean): number {
  const [cardLimit, setCardLimit] = useState(firstCards)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => startTransition(() => setCardLimit(Number.POSITIVE_INFINITY)), 60)
    return () => clearTimeout(timer)
  }, [isThere])
  return cardLimit
}
