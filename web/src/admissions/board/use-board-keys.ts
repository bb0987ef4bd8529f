import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardColumn } from './board-columns.ts'

/**
 * Arrows go from card to card and from column to column, M opens a card's "Move to…". One card is on the way of the Tab
 * key, the one the focus was on last.
 */
export function useBoardKeys(columns: readonly BoardColumn[]): string | null {
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
