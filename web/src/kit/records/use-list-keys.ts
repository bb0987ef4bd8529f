import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping, useLetterKeys } from '#platform/ui/letter-keys.ts'

/**
 * The keyboard in a list: J and K or the arrows step from row to row, Enter opens as on any link, Space previews,
 * X ticks, / goes to the search box. The focus itself is the place, so screen readers follow.
 */
export function useListKeys({ region, search, isOn, onPreview, onToggle, onClose }: ListKeys): void {
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null

  function step(by: 1 | -1): boolean {
    const links = [...(region.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const here = rowOf(document.activeElement)?.dataset['row']
    const index = links.findIndex((link) => link.dataset['rowLink'] === here)
    const next = links[index === -1 ? 0 : index + by]
    if (!next) return index !== -1
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  }

  useLetterKeys(isOn, (key) => {
    const id = rowOf(document.activeElement)?.dataset['row']
    if (key === 'j') return step(1)
    if (key === 'k') return step(-1)
    if (key === '/') {
      search.current?.focus()
      search.current?.select()
      return true
    }
    if (key === 'x' && id && onToggle) {
      onToggle(id)
      return true
    }
    return false
  })

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    if (event.key === 'Escape' && !isInDialog(event.target) && onClose()) event.preventDefault()
    if (!(event.target instanceof HTMLElement) || !region.current?.contains(event.target)) return
    const id = rowOf(event.target)?.dataset['row']
    const isOnRow = event.target.hasAttribute('data-row-link') || event.target === region.current
    if (!isOnRow) return
    if (event.key === 'ArrowDown' && step(1)) event.preventDefault()
    if (event.key === 'ArrowUp' && id && step(-1)) event.preventDefault()
    if (event.key === ' ' && id) {
      event.preventDefault()
      onPreview(id)
    }
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null
}

interface ListKeys {
  readonly region: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  /** Single letters can be switched off. */
  readonly isOn: boolean
  readonly onPreview: (id: string) => void
  readonly onToggle: ((id: string) => void) | null
  /** Answers whether there was something to close. */
  readonly onClose: () => boolean
}
