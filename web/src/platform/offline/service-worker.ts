import { clientsClaim } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { forgetOld } from '../api/last-shown.ts'
import { assetCache, isOfflinePage, type PageToCache, pageCache } from './offline-pages.ts'

// It runs beside the pages, for whoever fills in forms or takes registers where there is no signal. It keeps no answer of
// the service: they are about people, and a page that is to show one again keeps it encrypted.
clientsClaim()
// It runs anew whenever somebody comes back, on whichever page.
void forgetOld()

/** Lets go of what was not used for longest, so that old releases do not fill the device. */
function limitEntries(maxEntries: number, cacheName: string) {
  const expiration = new CacheExpiration(cacheName, { maxEntries })
  const used = async ({ request }: { readonly request: Request }) => {
    await expiration.updateTimestamp(request.url)
    await expiration.expireEntries()
  }
  return { cacheDidUpdate: used }
}

/** A page that says nobody is signed in would say so without a signal too. */
async function isOfSomebody(response: Response): Promise<boolean> {
  return response.ok && !(await response.clone().text()).includes('"isSignedOut":true')
}

/** Every page is the same file; its own address says what is shown. */
async function keptPage({ url }: Request): Promise<Response | undefined> {
  const pages = await caches.open(pageCache)
  const [any] = await pages.keys()
  return (await pages.match(new URL(url).pathname)) ?? (any && pages.match(any))
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Their names change with what is in them.
  new CacheFirst({ cacheName: assetCache, plugins: [limitEntries(400, assetCache)] }),
)

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOfflinePage(url.pathname),
  // What the service writes into a page it opens is about people, and is not kept: `keep` asks for the page without.
  new NetworkOnly({
    networkTimeoutSeconds: 5,
    plugins: [{ handlerDidError: ({ request }) => keptPage(request) }],
  }),
)

const pageLimit = new CacheExpiration(pageCache, { maxEntries: 30 })

/** Keeps what a page was made of before its files passed through here. */
async function cachePage({ assets, page }: PageToCache): Promise<void> {
  const cache = await caches.open(assetCache)
  const missing = await Promise.all(assets.map(async (path) => ((await cache.match(path)) ? [] : [path])))
  await cache.addAll(missing.flat())
  if (!isOfflinePage(page)) return
  const response = await fetch(page)
  if (!(await isOfSomebody(response))) return
  const pages = await caches.open(pageCache)
  await pages.put(page, response)
  await pageLimit.updateTimestamp(page)
  await pageLimit.expireEntries()
}

/** An event that keeps the worker awake: the types of pages know none. */
interface ExtendableMessage extends MessageEvent<PageToCache> {
  waitUntil(work: Promise<unknown>): void
}

addEventListener('message', (event) => {
  if (!isExtendable(event)) return
  event.waitUntil(cacheAndReply(event.data, event.ports[0]))
})

/** Tells the page when it is over, whether or not everything could be kept. */
async function cacheAndReply(what: PageToCache, page: MessagePort | undefined): Promise<void> {
  try {
    await cachePage(what)
  } finally {
    page?.postMessage(null, [])
  }
}

function isExtendable(event: MessageEvent): event is ExtendableMessage {
  return 'waitUntil' in event
}
