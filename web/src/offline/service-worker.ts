import { clientsClaim } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { assetCache, isKeptPage, pageCache } from './kept-pages.ts'

// It runs beside the pages, for whoever fills in forms or takes registers where there is no signal. Answers of the
// service are never kept: they are about people.
clientsClaim()

/** Lets go of what was not used for longest, so that old releases do not fill the device. */
function atMost(maxEntries: number, cacheName: string) {
  const expiration = new CacheExpiration(cacheName, { maxEntries })
  const used = async ({ request }: { readonly request: Request }) => {
    await expiration.updateTimestamp(request.url)
    await expiration.expireEntries()
  }
  return { cacheDidUpdate: used }
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Their names change with what is in them.
  new CacheFirst({ cacheName: assetCache, plugins: [atMost(400, assetCache)] }),
)

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKeptPage(url.pathname),
  new NetworkFirst({
    cacheName: pageCache,
    networkTimeoutSeconds: 5,
    plugins: [
      atMost(30, pageCache),
      {
        // Every page is the same file; its own address says what is shown.
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
        handlerDidError: async () => caches.match('/forms', { cacheName: pageCache }),
      },
    ],
  }),
)
