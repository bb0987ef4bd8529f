import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '#platform/ui/letter-keys.ts'
import type { CheckLine } from './check-lines.ts'

/**
 * The keyboard in the checklist: the arrows step from check to check, Enter opens its results as on any button, A accepts
 * the one reached and N opens its note. The focus itself is the place, so screen readers follow.
 */
export function useCheckKeys({ list, lines, isOn, onAccept, onNote }: CheckKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (!(target instanceof Element) || !list.current?.contains(target)) return
    const results = [...list.current.querySelectorAll<HTMLElement>('[data-check]')]
    const at = results.findIndex((one) => one.closest('li') === target.closest('li'))
    const line = lines.find(({ family }) => family === results[at]?.dataset['check'])
    if (!line) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      results[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
      event.preventDefault()
    } else if (isOn && key === 'a' && line.quick) {
      onAccept(line)
      event.preventDefault()
    } else if (isOn && key === 'n') {
      onNote(line)
      event.preventDefault()
    }
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

interface CheckKeys {
  readonly list: RefObject<HTMLElement | null>
  readonly lines: readonly CheckLine[]
  /** Letters accept and write; the arrows always step. */
  readonly isOn: boolean
  readonly onAccept: (line: CheckLine) => void
  readonly onNote: (line: CheckLine) => void
}
