const scheme = 'data-mantine-color-scheme'

/** Paper is white whichever scheme the screen is in: a browser leaves grounds out, and pale words would stand on it. */
export function printInLight(window: Window): void {
  const page = window.document.documentElement
  let before: string | null = null
  window.addEventListener('beforeprint', () => {
    before = page.getAttribute(scheme)
    page.setAttribute(scheme, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (before !== null) page.setAttribute(scheme, before)
  })
}
