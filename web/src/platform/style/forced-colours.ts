/** Fetches the sheet for a reader's own few colours where they have chosen some, or as soon as they do: no other page waits for it. */
export function followForcedColours(page: Pick<Window, 'matchMedia'>): void {
  const own = page.matchMedia('(forced-colors: active)')
  const follow = () => void (own.matches && import('./forced-colours.css'))
  follow()
  own.addEventListener('change', follow)
}
