/**
 * Shows the application in place of what the server wrote of its page, as soon as it says the same: nothing that can be read
 * is taken away for what is still on its way. Whoever had moved to a link stands on it afterwards.
 */
export function takeOver(root: HTMLElement, written: HTMLElement): void {
  const watch = new MutationObserver(look)
  watch.observe(root, { childList: true, subtree: true })
  look()

  function look() {
    const isLoading = root.querySelector('[data-appears]') !== null
    if (isLoading || !root.querySelector('h1')) return
    watch.disconnect()
    const href = document.activeElement?.closest('#written a')?.getAttribute('href')
    root.dataset['shown'] = ''
    written.remove()
    const link = href ? root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
    if (link) focusOnceSeen(link)
  }
}

const mostFrames = 10

/** What is shown just now may be seen some frames later: where motion is reduced each change takes a moment of its own. */
function focusOnceSeen(link: HTMLElement, frame = 0): void {
  link.focus()
  if (document.activeElement === link || frame === mostFrames) return
  requestAnimationFrame(() => focusOnceSeen(link, frame + 1))
}
