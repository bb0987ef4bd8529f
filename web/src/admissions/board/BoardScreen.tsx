import { Kbd } from '@mantine/core'
import { application } from '@minster/domain/admissions/applications/application'
import type { BoardCard, BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { fieldAt } from '@minster/domain/kit/record/record'
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
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Columns, ColumnsScreen } from '#platform/ui/Columns.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { scrollMotion } from '#platform/ui/scroll-motion.ts'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { useDrag } from '#platform/ui/use-drag.ts'
import { BoardFilters } from './BoardFilters.tsx'
import classes from './board.module.css'
import { boardQuery } from './board.ts'
import { type BoardColumn, boardColumnsOf, canMoveTo } from './board-columns.ts'
import { StatusColumn } from './StatusColumn.tsx'
import { useBoardQuery } from './use-board-query.ts'
import { useMove } from './use-move.ts'

const MoveMenu = lazy(inTime(() => import('./MoveMenu.tsx')))
const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

const status = fieldAt(application, 'status')

/** Ongoing applications as a board of statuses. Cards are moved by drag or menu. */
export function BoardScreen() {
  const { query, setFilter, clear } = useBoardQuery()
  const { permits, impersonation } = useSession()
  const { features } = useConfig()
  const board = useQuery(boardQuery(query))
  const navigate = useNavigate()
  const cardLimit = useCardLimit(board.isSuccess)
  const moves = useMove(query)
  const [menu, setMenu] = useState<{ readonly card: BoardCard; readonly button: HTMLElement } | null>(null)
  const columns = useMemo(
    () => (board.data ? boardColumnsOf(board.data, moves.pending, features) : []),
    [board.data, moves.pending, features],
  )
  const canMove = permits('applications:edit') && impersonation?.write !== false
  const cardOf = (id: string) => board.data?.cards.find((card) => card.id === id)
  const { drag, board: region } = useDrag(canMove, (id, column) => {
    const card = cardOf(id)
    if (card && canMoveTo(card, column, features)) moves.move(card, column)
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
  const { dialogMove } = moves
  return (
    <ColumnsScreen swipes>
      <ScreenHeader title="Board" count={board.data && total}>
        {canMove && (
          <Muted span size="xs" className={classes.hint ?? ''}>
            Drag a card, or press <Kbd size="xs">M</Kbd> on one; arrows go from card to card
          </Muted>
        )}
      </ScreenHeader>
      <BoardFilters query={query} onFilter={setFilter} onClear={clear} />
      {board.isPending && <SkeletonRows rows={5} columns={5} rowHeight={112} />}
      {board.isError && !board.data && (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.data && total === 0 && (
        <EmptyState icon={<IconLayoutKanban size="1.375rem" stroke={1.6} />} title="No ongoing applications">
          {Object.keys(query).length > 0
            ? 'None match. Try a shorter search or clear the filters.'
            : 'They appear here from the day somebody begins one until a place is confirmed.'}
        </EmptyState>
      )}
      {total > 0 && <ColumnTabs columns={columns} region={region} />}
      {total > 0 && (
        <Columns
          ref={region}
          label="Applications by status"
          isDragging={drag !== null}
          isDimmed={board.isPlaceholderData}
        >
          {columns.map((column) => (
            <StatusColumn
              key={column.status}
              column={column}
              listHref={listHref(column.status, query)}
              target={
                dragged === undefined || dragged.status === column.status
                  ? null
                  : !canMoveTo(dragged, column.status, features)
                    ? 'refused'
                    : drag?.over === column.status
                      ? 'over'
                      : 'open'
              }
              active={column.cards.some(({ id }) => id === active) ? active : null}
              moving={moves.pending?.card.id ?? drag?.id ?? null}
              cardLimit={cardLimit}
              canMove={canMove}
              onOpen={onOpen}
              onMenu={onMenu}
            />
          ))}
        </Columns>
      )}
      <Suspense fallback={null}>
        {menu && (
          <MoveMenu {...menu} onMove={(to) => moves.move(menu.card, to)} onClose={() => setMenu(null)} />
        )}
        {dialogMove && status && (
          <StatusDialog
            collection="applications"
            reply={dialogMove.reply}
            placed={status}
            move={dialogMove.move}
            onChanged={(after) => moves.settle(dialogMove.card, after)}
            onClose={moves.leave}
          />
        )}
      </Suspense>
    </ColumnsScreen>
  )
}

/**
 * Arrows go from card to card and from column to column, M opens a card's "Move to…". The Tab key stops at one card, the
 * one focused last.
 */
function useBoardKeys(columns: readonly BoardColumn[]): string | null {
  const [lastFocused, setLastFocused] = useState<string | null>(null)
  const all = columns.flatMap(({ cards }) => cards)
  const active = all.some(({ id }) => id === lastFocused) ? lastFocused : (all[0]?.id ?? null)

  function goTo(id: string | undefined): boolean {
    if (id === undefined) return false
    const link = document.querySelector<HTMLElement>(`[data-card-link="${CSS.escape(id)}"]`)
    if (!link) return false
    setLastFocused(id)
    link.focus({ preventScroll: true })
    link.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(event.target instanceof HTMLElement)
    )
      return
    const cardId = event.target.closest<HTMLElement>('[data-card]')?.dataset['card']
    const columnIndex = columns.findIndex(({ cards }) => cards.some(({ id }) => id === cardId))
    const cardIndex = columns[columnIndex]?.cards.findIndex(({ id }) => id === cardId) ?? -1
    if (cardId === undefined || cardIndex < 0) return
    if (event.key.toLowerCase() === 'm') {
      const button = document.querySelector<HTMLElement>(`[data-card-menu="${CSS.escape(cardId)}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
      return
    }
    const filledColumns = columns
      .map(({ cards }, index) => ({ cards, index }))
      .filter(({ cards }) => cards.length > 0)
    const cardBeside = (column: (typeof filledColumns)[number] | undefined) =>
      column?.cards[Math.min(cardIndex, column.cards.length - 1)]?.id
    const next: Readonly<Record<string, () => string | undefined>> = {
      ArrowDown: () => columns[columnIndex]?.cards[cardIndex + 1]?.id,
      ArrowUp: () => columns[columnIndex]?.cards[cardIndex - 1]?.id,
      ArrowRight: () => cardBeside(filledColumns.find(({ index }) => index > columnIndex)),
      ArrowLeft: () => cardBeside(filledColumns.findLast(({ index }) => index < columnIndex)),
    }
    if (next[event.key] && goTo(next[event.key]?.())) event.preventDefault()
  })
  const onFocusIn = useEffectEvent((event: FocusEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    if (card?.dataset['card'] !== undefined) setLastFocused(card.dataset['card'])
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    addEventListener('focusin', onFocusIn)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('focusin', onFocusIn)
    }
  }, [])

  return active
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

/** The list of the same applications as a column's. */
function listHref(column: string, { hub, programme, ...filters }: BoardQuery): string {
  const query = new URLSearchParams({
    status: column,
    ...filters,
    ...(hub !== undefined && { 'course.hub': hub }),
    ...(programme !== undefined && { 'course.programme': programme }),
  })
  return `/applications/all?${query.toString()}`
}

/** Tabs for a phone, which shows one column at a time. */
function ColumnTabs({ columns, region }: ColumnTabsProps) {
  const [visibleIndex, setVisibleIndex] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const board = region.current
    if (!board) return
    const updateVisible = () => {
      const index = Math.round(board.scrollLeft / Math.max(1, board.clientWidth))
      setVisibleIndex(index)
      const tab = bar.current?.children[index]
      if (bar.current && tab instanceof HTMLElement)
        bar.current.scrollTo({ left: tab.offsetLeft - bar.current.offsetLeft - 16 })
    }
    board.addEventListener('scroll', updateVisible, { passive: true })
    return () => board.removeEventListener('scroll', updateVisible)
  }, [region])
  return (
    <Toolbar
      swipes
      component="nav"
      gap="2xs"
      mb="xs"
      className={classes.tabs ?? ''}
      aria-label="Columns"
      ref={bar}
    >
      {columns.map(({ status, label, count }, index) => (
        <CountChip
          key={status}
          label={label}
          count={count}
          aria-current={index === visibleIndex ? 'true' : undefined}
          onClick={() => {
            const board = region.current
            board?.scrollTo({ left: index * board.clientWidth, behavior: scrollMotion() })
          }}
        />
      ))}
    </Toolbar>
  )
}

interface ColumnTabsProps {
  readonly columns: readonly BoardColumn[]
  /** The element that scrolls. */
  readonly region: RefObject<HTMLElement | null>
}
