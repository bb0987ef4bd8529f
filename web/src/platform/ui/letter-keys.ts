import { useEffect, useEffectEvent } from 'react'

/** Whether a key press belongs to a field being typed into. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]')
  )
}

/** A menu, dialog or list box uses letters itself, to find its own lines. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  )
}

/**
 * Listens for single keys such as `j` or `?` while nothing is being typed and no key is held. A returned true means
 * the key was used. They can be switched off (WCAG 2.1.4): pass whether they are on.
 */
export function useLetterKeys(isOn: boolean, press: (key: string) => boolean) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || hasOwnKeys(event.target)) return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isOn])
}
