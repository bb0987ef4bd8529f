type IsUnsaved = () => boolean

const holders = new Set<IsUnsaved>()
/** What was typed into, and when last. */
const typedInto = new Map<Element, number>()

/** Says of a form that it may hold what would be lost with the page. Answers how to take that back. */
export function holdUnsaved(isUnsaved: IsUnsaved): () => void {
  holders.add(isUnsaved)
  return () => void holders.delete(isUnsaved)
}

/** Knows of whatever is typed on the page, so that no form has to say so itself. */
export function watchTyping(page: Document): void {
  page.addEventListener('input', ({ target }) => {
    if (isForWords(target)) typedInto.set(target, Date.now())
  })
}

/** Something was saved: what was typed before it was sent stands there no longer for itself alone. */
export function savedWhatWasTyped(before: number): void {
  for (const [element, at] of typedInto) if (at <= before) typedInto.delete(element)
}

/** Whether words stand on the page that were not saved. */
export function hasUnsaved(): boolean {
  for (const element of typedInto.keys()) if (!element.isConnected) typedInto.delete(element)
  const isFilled = (element: Element) => !('value' in element) || element.value !== ''
  return [...typedInto.keys()].some(isFilled) || [...holders].some((isUnsaved) => isUnsaved())
}

const notWords: ReadonlySet<string> = new Set(['search', 'password', 'checkbox', 'radio', 'file', 'range'])

/** Boxes to write in; not those that only look for something. */
function isForWords(target: EventTarget | null): target is Element {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement)
    return target.closest('form') !== null && !notWords.has(target.type) && target.role !== 'combobox'
  return target instanceof HTMLElement && target.isContentEditable
}
