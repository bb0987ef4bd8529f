import type { PageToCache } from './offline-pages.ts'

/** Milliseconds until a worker that was just put down holds the page. */
const maxWait = 5000

/**
 * Lets the present page open without a signal from now on: what it is made of is kept on the device, nothing of what it
 * shows. The worker does it, as a slow phone would stand still for a quarter of a second, just when its owner begins to
 * type. Browsers that cannot, and private windows, go without.
 */
export async function cachePages(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    await workerReady()
    // What was loaded before it ran did not pass through it.
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    await pagesCached({ assets: [...new Set(assets)], page: location.pathname })
  } catch {
    // Without it everything works as long as there is a signal.
  }
}

/** Waits until what is loaded from now on passes through the worker. */
function workerReady(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, maxWait)
  })
}

/** Waits until the worker says it is done, or could not. */
function pagesCached(what: PageToCache): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (!controller) return Promise.resolve()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    controller.postMessage(what, [port2])
  })
}
