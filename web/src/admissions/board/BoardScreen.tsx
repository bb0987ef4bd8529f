import { fieldAt } from '@minster/domain/kit/record/record'
import { recordTypeOf } from '@minster/domain/register/paths'
import { IconLayoutKanban } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import classes from './board.module.css'
import { type BoardAsked, type BoardCard, boardQuery } from './board.ts'
import { type BoardColumn, columnsOf, mayGoTo } from './board-columns.ts'
import { Column } from './Column.tsx'
import { useBoardAddress } from './use-board-address.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDrag } from './use-drag.ts'
import { useMove } from './use-move.ts'

const MoveMenu = lazy(inTime(() => import('./MoveMenu.tsx')))
const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

const status = fieldAt(recordTypeOf('applications'), 'status')

/** Ongoing applications by status: who is where, for how long, and whom they wait for. Cards are moved by drag or menu. */
export function BoardScreen() {
  const { asked, ask, clear } = useBoardAddress()
  const { permits, standIn } = useSession()
  const { features } = useConfig()
  const board = useQuery(boardQuery(asked))
  const navigate = useNavigate()
  const most = useCardsDrawn(board.isSuccess)
  const moves = useMove(asked)
  const [menu, setMenu] = useState<{ readonly card: BoardCard; readonly button: HTMLElement } | null>(null)
  const columns = useMemo(
    () => (board.data ? columnsOf(board.data, moves.moving, features) : []),
    [board.data, moves.moving, features],
  )
  const canMove = permits('applications:edit') && standIn?.write !== false
  const cardOf = (id: string) => board.data?.cards.find((card) => card.id === id)
  const { drag, board: region } = useDrag(canMove, (id, column) => {
    const card = cardOf(id)
    if (card && mayGoTo(card, column, features)) moves.move(card, column)
  })
  const active = useBoardKeys(columns)
  const onOpen = useCallback(
    (event: MouseEvent, id: string) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate({ to: '/applications/$id', params: { id } })
    },
    [navigate],
  )
  const onMenu = useCallback((card: BoardCard, button: HTMLElement) => setMenu({ card, button }), [])

  const dragged = drag ? cardOf(drag.id) : undefined
  const total = columns.reduce((sum, { count }) => sum + count, 0)
  const { talk } = moves
  return (
    <div className={classes.screen}>
      <ScreenHeader title="Board" count={board.data && total}>
        {canMove && (
          <span className={classes.hint}>
            Drag a card, or press <kbd>M</kbd> on one; arrows go from card to card
          </span>
        )}
      </ScreenHeader>
      <BoardFilters asked={asked} onAsk={ask} onClear={clear} />
      {board.isPending && <SkeletonRows rows={5} columns={5} rowHeight={112} />}
      {board.isError && !board.data && (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.data && total === 0 && (
        <EmptyState icon={<IconLayoutKanban size={22} stroke={1.6} />} title="No ongoing applications">
          {Object.keys(asked).length > 0
            ? 'None match. Try a shorter search or clear the filters.'
            : 'They appear here from the day somebody begins one until a place is confirmed.'}
        </EmptyState>
      )}
      {total > 0 && <ColumnTabs columns={columns} region={region} />}
      {total > 0 && (
        <div
          ref={region}
          className={classes.board}
          role="group"
          aria-label="Applications by status"
          data-dragging={drag !== null || undefined}
          data-dimmed={board.isPlaceholderData || undefined}
        >
          {columns.map((column) => (
            <Column
              key={column.status}
              column={column}
              listHref={listHref(column.status, asked)}
              target={
                dragged === undefined || dragged.status === column.status
                  ? null
                  : !mayGoTo(dragged, column.status, features)
                    ? 'refused'
                    : drag?.over === column.status
                      ? 'over'
                      : 'open'
              }
              active={column.cards.some(({ id }) => id === active) ? active : null}
              moving={moves.moving?.card.id ?? drag?.id ?? null}
              most={most}
              canMove={canMove}
              onOpen={onOpen}
              onMenu={onMenu}
            />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {menu && (
          <MoveMenu {...menu} onMove={(to) => moves.move(menu.card, to)} onClose={() => setMenu(null)} />
        )}
        {talk && status && (
          <StatusDialog
            collection="applications"
            reply={talk.reply}
            placed={status}
            move={talk.move}
            onChanged={(after) => moves.settle(talk.card, after)}
            onClose={moves.leave}
          />
        )}
      </Suspense>
    </div>
  )
}

/** As many cards as a tall window shows of a column are drawn at once; the others follow without holding anybody up. */
const firstCards = 12

function useCardsDrawn(isThere: boolean): number {
  const [most, setMost] = useState(firstCards)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)), 60)
    return () => clearTimeout(timer)
  }, [isThere])
  return most
}

/** The list of the same applications as a column's. */
function listHref(column: string, { hub, programme, ...asked }: BoardAsked): string {
  const query = new URLSearchParams({
    status: column,
    ...asked,
    ...(hub !== undefined && { 'course.hub': hub }),
    ...(programme !== undefined && { 'course.programme': programme }),
  })
  return `/applications/all?${query.toString()}`
}

/** On a phone one column is seen at a time: these lead from one to the other, as swiping does. */
function ColumnTabs({ columns, region }: ColumnTabsProps) {
  const [shown, setShown] = useState(0)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const board = region.current
    if (!board) return
    const look = () => {
      const at = Math.round(board.scrollLeft / Math.max(1, board.clientWidth))
      setShown(at)
      const tab = bar.current?.children[at]
      if (bar.current && tab instanceof HTMLElement)
        bar.current.scrollTo({ left: tab.offsetLeft - bar.current.offsetLeft - 16 })
    }
    board.addEventListener('scroll', look, { passive: true })
    return () => board.removeEventListener('scroll', look)
  }, [region])
  return (
    <nav className={classes.tabs} aria-label="Columns" ref={bar}>
      {columns.map(({ status, label, count }, at) => (
        <CountChip
          key={status}
          label={label}
          count={count}
          aria-current={at === shown ? 'true' : undefined}
          onClick={() => {
            const board = region.current
            board?.scrollTo({ left: at * board.clientWidth, behavior: 'smooth' })
          }}
        />
      ))}
    </nav>
  )
}

interface ColumnTabsProps {
  readonly columns: readonly BoardColumn[]
  /** What scrolls. */
  readonly region: RefObject<HTMLElement | null>
}
