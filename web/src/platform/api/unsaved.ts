type IsUnsaved = () => boolean

const checks = new Set<IsUnsaved>()
/** What was typed into, and when last. */
const typedAt = new Map<Element, number>()

/** Says of a form that it may hold what would be lost with the page. Answers how to take that back. */
export function registerUnsaved(isUnsaved: IsUnsaved): () => void {
  checks.add(isUnsaved)
  return () => void checks.delete(isUnsaved)
}

/** Knows of whatever is typed on the page, so that no form has to say so itself. */
export function watchTyping(page: Document): void {
  page.addEventListener('input', ({ target }) => {
    if (isTextBox(target)) typedAt.set(target, Date.now())
  })
}

/** Something was saved: what was typed before it was sent stands there no longer for itself alone. */
export function clearTypedBefore(before: number): void {
  for (const [element, at] of typedAt) if (at <= before) typedAt.delete(element)
}

/** Whether words stand on the page that were not saved. */
export function hasUnsaved(): boolean {
  for (const element of typedAt.keys()) if (!element.isConnected) typedAt.delete(element)
  const isFilled = (element: Element) => !('value' in element) || element.value !== ''
  return [...typedAt.keys()].some(isFilled) || [...checks].some((isUnsaved) => isUnsaved())
}

const nonTextTypes: ReadonlySet<string> = new Set([
  'search',
  'password',
  'checkbox',
  'radio',
  'file',
  'range',
])

/** Boxes to write in; not those that only look for something. */
function isTextBox(target: EventTarget | null): target is Element {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement)
    return target.closest('form') !== null && !nonTextTypes.has(target.type) && target.role !== 'combobox'
  return target instanceof HTMLElement && target.isContentEditable
}
