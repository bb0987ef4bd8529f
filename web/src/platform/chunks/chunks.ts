/** How long a part of the application may take to arrive (Specification §9). */
export const chunkTimeout = 120_000

/**
 * Answers a loader that gives up after the time-out, so that a stalled connection ends in a page that says so. What
 * fails is told in our own words: by the browser's, the router would reload on its own and note it in the storage.
 */
export function inTime<Part>(load: () => Promise<Part>, limit = chunkTimeout): () => Promise<Part> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      const error = new Error('This part of the application took too long to load')
      timer = setTimeout(() => reject(error), limit)
    })
    try {
      return await Promise.race([load().catch(rethrow), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

function rethrow(cause: unknown): never {
  throw new Error('This part of the application could not be loaded', { cause })
}

const reloadMark = 'reloadedForNewRelease'

/**
 * After a release the parts of the one before are gone: then the page is loaded anew, once, but never without a
 * connection, which would take away what is open. The mark lives in the history entry, as nothing more may be kept in the
 * browser's storage (Specification §3).
 */
export function reloadOnceWhenStale() {
  addEventListener('vite:preloadError', (event) => {
    const state: unknown = history.state
    const before = typeof state === 'object' && state !== null ? state : {}
    if (reloadMark in before || !navigator.onLine) return
    event.preventDefault()
    history.replaceState({ ...before, [reloadMark]: true }, '')
    location.reload()
  })
}
