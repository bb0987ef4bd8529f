import { assetCache, isKeptPage, pageCache } from './kept-pages.ts'

/** Milliseconds until a worker that was just put down holds the page. */
const longestWait = 5000

/**
 * Lets the present page open without a signal from now on: what it is made of is kept on the device, nothing of what it
 * shows. Browsers that cannot, and private windows, go without.
 */
export async function keepPages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await held()
    // What was loaded before it ran did not pass through it.
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    const assets = await caches.open(assetCache)
    const missing = await Promise.all(
      [...new Set(loaded)].map(async (path) => ((await assets.match(path)) ? [] : [path])),
    )
    await assets.addAll(missing.flat())
    const pages = await caches.open(pageCache)
    if (isKeptPage(location.pathname)) await pages.add(location.pathname)
  } catch {
    // Without it everything works as long as there is a signal.
  }
}

/** Waits until what is loaded from now on passes through the worker. */
function held(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, longestWait)
  })
}
