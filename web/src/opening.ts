import { bootIn } from './platform/api/boot.ts'
import { firstCallsOf, holdReply, prefetchCall } from './platform/api/prefetched.ts'

function link(rel: 'stylesheet' | 'modulepreload', href: string): HTMLLinkElement {
  const made = document.createElement('link')
  made.rel = rel
  made.crossOrigin = ''
  made.href = href
  document.head.append(made)
  return made
}

/** Waits until a style sheet has come. One that fails loses its link: it is asked for again, and what then fails is told. */
function sheet(href: string): Promise<void> {
  return new Promise((fulfil) => {
    const made = link('stylesheet', href)
    made.addEventListener('load', () => fulfil())
    made.addEventListener('error', () => {
      made.remove()
      fulfil()
    })
  })
}

/**
 * Asks at once for every file the page will need, as the server named them, and for what it will show, instead of one step
 * after the other.
 */
async function start() {
  const { preloads, isSignedOut, replies } = bootIn(document)
  const told = document.querySelector('[data-told]')
  for (const [path, reply] of Object.entries(replies)) holdReply(path, reply)
  for (const [path, init] of firstCallsOf(location, isSignedOut))
    if (!(path in replies)) {
      const answer = prefetchCall(path, init)
      // What a mailed link leads to is told first, in the page the server wrote: all else would take the line from it.
      if (told) await (await import('./tell-first.ts')).tell(told, answer)
    }
  const sheets = preloads.filter((href) => href.endsWith('.css')).map(sheet)
  for (const href of preloads) if (!href.endsWith('.css')) link('modulepreload', href)
  // Whoever loads a screen finds the links of its styles and would not wait for them.
  await Promise.all(sheets)
  await import('./main.tsx')
}

// The opening is painted before the application is fetched and run: otherwise people look at nothing meanwhile. Nothing
// is painted in a tab nobody looks at, so there is no wait there.
if (document.hidden) void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
