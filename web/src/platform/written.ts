/**
 * Shows the application in place of what the server wrote of its page, as soon as it says the same: nothing that can be read
 * is taken away for what is still on its way. Whoever had moved to a link stands on it afterwards.
 */
export function takeOverWritten(root: HTMLElement): void {
  const written = document.getElementById('written')
  if (!written) return
  const watch = new MutationObserver(look)
  watch.observe(root, { childList: true, subtree: true })

  function look() {
    const isLoading = root.querySelector('[data-appears]') !== null
    if (isLoading || !root.querySelector('h1')) return
    watch.disconnect()
    const link = document.activeElement?.closest('#written a')?.getAttribute('href')
    written?.remove()
    if (link) root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus()
  }
}
