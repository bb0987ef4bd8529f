import { bootIn } from './api/boot.ts'

/** Asks at once for every file the page will need, as the server named them, instead of one step after the other. */
function fetchAhead(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

function start() {
  for (const href of bootIn(document).preloads) fetchAhead(href)
  void import('./main.tsx')
}

// The opening is painted before the application is fetched and run: otherwise people look at nothing meanwhile. Nothing
// is painted in a tab nobody looks at, so there is no wait there.
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
