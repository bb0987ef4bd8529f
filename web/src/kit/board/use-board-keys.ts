import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type BoardColumn, cardInPlaceOf } from './board-columns.ts'

/**
 * Arrows go from card to card and from column to column, M opens a card's "Move to…". The Tab key stops at one card, the
 * one focused last. A card that moves takes the focus along where keys brought it there: a hand or a mouse stays where it is.
 *
 * @param moving id of the card under way
 */
export function useBoardKeys(columns: readonly BoardColumn[], moving: string | null): string | null {
  const [lastFocused, setLastFocused] = useState<string | null>(null)
  const isByKeys = useRef(false)
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
    if (!(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('[data-card]')
    if (card?.dataset['card'] === undefined) return
    isByKeys.current = event.target.matches(':focus-visible')
    setLastFocused(card.dataset['card'])
  })
  const onPointerDown = useEffectEvent(() => {
    isByKeys.current = false
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    addEventListener('focusin', onFocusIn)
    addEventListener('pointerdown', onPointerDown)
    return () => {
      removeEventListener('pointerdown', onPointerDown)
      removeEventListener('keydown', onKeyDown)
      removeEventListener('focusin', onFocusIn)
    }
  }, [])

  /** What the board was before, and the card then under way. */
  const before = useRef({ columns, moving })
  const followCard = useEffectEvent((now: readonly BoardColumn[], underWay: string | null) => {
    const was = before.current
    // Until it is known whether a card leaves the board, nothing takes its place.
    const isLeaving = underWay !== null && !all.some(({ id }) => id === underWay)
    before.current = { columns: isLeaving ? was.columns : now, moving: underWay }
    if (isLeaving || lastFocused === null || !isByKeys.current) return
    if (document.activeElement !== document.body) return
    const isBack = was.moving === lastFocused && underWay === null ? lastFocused : null
    goTo(cardInPlaceOf(lastFocused, was.columns, now) ?? isBack ?? undefined)
  })
  // What is drawn anew has lost the focus.
  useLayoutEffect(() => followCard(columns, moving), [columns, moving])

  return active
}
