import { Kbd } from '@mantine/core'
import type { BoardCard, BoardQuery } from '@minster/domain/admissions/applications/board-calls'
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
  useEffectEvent,
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
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import classes from './board.module.css'
import { boardQuery } from './board.ts'
import { type BoardColumn, boardColumnsOf, mayGoTo } from './board-columns.ts'
import { Column } from './Column.tsx'
import { useBoardAddress } from './use-board-address.ts'
import { useDrag } from './use-drag.ts'
import { useMove } from './use-move.ts'

const MoveMenu = lazy(inTime(() => import('./MoveMenu.tsx')))
const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

const status = fieldAt(recordTypeOf('applications'), 'status')

/** Ongoing applications by status: who is where, for how long, and whom they wait for. Cards are moved by drag or menu. */
export function BoardScreen() {
  const { asked, ask, clear } = useBoardAddress()
  const { permits, impersonation } = useSession()
  const { features } = useConfig()
  const board = useQuery(boardQuery(asked))
  const navigate = useNavigate()
  const most = useCardsDrawn(board.isSuccess)
  const moves = useMove(asked)
  const [menu, setMenu] = useState<{ readonly card: BoardCard; readonly button: HTMLElement } | null>(null)
  const columns = useMemo(
    () => (board.data ? boardColumnsOf(board.data, moves.moving, features) : []),
    [board.data, moves.moving, features],
  )
  const canMove = permits('applications:edit') && impersonation?.write !== false
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
          <Muted span size="xs" className={classes.hint ?? ''}>
            Drag a card, or press <Kbd size="xs">M</Kbd> on one; arrows go from card to card
          </Muted>
        )}
      </ScreenHeader>
      <BoardFilters asked={asked} onAsk={ask} onClear={clear} />
      {board.isPending && <SkeletonRows rows={5} columns={5} rowHeight={112} />}
      {board.isError && !board.data && (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.data && total === 0 && (
        <EmptyState icon={<IconLayoutKanban size="1.375rem" stroke={1.6} />} title="No ongoing applications">
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

/**
 * Arrows go from card to card and from column to column, M opens a card's "Move to…". One card is on the way of the Tab
 * key, the one the focus was on last.
 */
function useBoardKeys(columns: readonly BoardColumn[]): string | null {
  const [last, setLast] = useState<string | null>(null)
  const all = columns.flatMap(({ cards }) => cards)
  const active = all.some(({ id }) => id === last) ? last : (all[0]?.id ?? null)

  function goTo(id: string | undefined): boolean {
    if (id === undefined) return false
    const link = document.querySelector<HTMLElement>(`[data-card-link="${CSS.escape(id)}"]`)
    if (!link) return false
    setLast(id)
    link.focus({ preventScroll: true })
    link.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(event.target instanceof HTMLElement)
    )
      return
    const here = event.target.closest<HTMLElement>('[data-card]')?.dataset['card']
    const across = columns.findIndex(({ cards }) => cards.some(({ id }) => id === here))
    const down = columns[across]?.cards.findIndex(({ id }) => id === here) ?? -1
    if (here === undefined || down < 0) return
    if (event.key.toLowerCase() === 'm') {
      const button = document.querySelector<HTMLElement>(`[data-card-menu="${CSS.escape(here)}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
      return
    }
    const filled = columns.map(({ cards }, at) => ({ cards, at })).filter(({ cards }) => cards.length > 0)
    const beside = (column: (typeof filled)[number] | undefined) =>
      column?.cards[Math.min(down, column.cards.length - 1)]?.id
    const next: Readonly<Record<string, () => string | undefined>> = {
      ArrowDown: () => columns[across]?.cards[down + 1]?.id,
      ArrowUp: () => columns[across]?.cards[down - 1]?.id,
      ArrowRight: () => beside(filled.find(({ at }) => at > across)),
      ArrowLeft: () => beside(filled.findLast(({ at }) => at < across)),
    }
    if (next[event.key] && goTo(next[event.key]?.())) event.preventDefault()
  })
  const focused = useEffectEvent((event: FocusEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
    if (card?.dataset['card'] !== undefined) setLast(card.dataset['card'])
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    addEventListener('focusin', focused)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('focusin', focused)
    }
  }, [])

  return active
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
function listHref(column: string, { hub, programme, ...asked }: BoardQuery): string {
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
  const bar = useRef<HTMLDivElement>(null)
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
    <Toolbar
      swipes
      component="nav"
      gap="2xs"
      mb="xs"
      className={classes.tabs ?? ''}
      aria-label="Columns"
      ref={bar}
    >
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
    </Toolbar>
  )
}

interface ColumnTabsProps {
  readonly columns: readonly BoardColumn[]
  /** What scrolls. */
  readonly region: RefObject<HTMLElement | null>
}
