import type { Page } from '@playwright/test'

/** What has the focus somewhere on a page while a bar lies over it, and which bar. */
interface Covered {
  readonly control: string
  readonly bar: string
}

/**
 * Goes through everything a page lets the focus come to, forwards and back, as the tabulator does; answers what lies
 * behind a bar then. Of a text of many lines, and of
 * what is taller than a quarter of the window, some has to be seen, of the rest all.
 */
export function coveredOn(page: Page): Promise<readonly Covered[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      [
        element.tagName.toLowerCase(),
        element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
        element.id,
      ].join(' ')
    const isTabbable = (element: HTMLElement) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()
    const barAt = (x: number, y: number, control: Element): Element | null => {
      let above = document.elementFromPoint(x, y)
      while (above && above !== document.documentElement && !above.matches('[href="#content"]')) {
        const { position } = getComputedStyle(above)
        const isBar = position === 'fixed' || position === 'sticky'
        if (isBar && !above.contains(control) && !control.contains(above)) return above
        above = above.parentElement
      }
      return null
    }
    const look = (control: HTMLElement): Covered[] => {
      control.focus()
      if (document.activeElement !== control) return []
      const { left, right, top, bottom, height } = control.getBoundingClientRect()
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const inset = Math.min(3, height / 3)
      const found = [top + inset, (top + bottom) / 2, bottom - inset].flatMap((y) => {
        if (y < 0 || y >= innerHeight) return ['out of the window']
        const bar = barAt(middle, y, control)
        return bar ? [nameOf(bar)] : []
      })
      // Of a text of many lines the browser shows where one writes.
      const isTall = control instanceof HTMLTextAreaElement || height > innerHeight / 4
      const isCovered = isTall ? found.length === 3 : found.length > 0
      return isCovered ? [{ control: nameOf(control), bar: found.join(', ') }] : []
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter((control) => isTabbable(control) && control.getAttribute('href') !== '#content')
    return [...controls, ...controls.toReversed()].flatMap(look)
  })
}
