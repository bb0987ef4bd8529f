import type { AnyRouter } from '@tanstack/react-router'

/**
 * A new page begins at its top, Back finds the page where it was left. The router could do this by itself, but keeps
 * the places in the browser's storage, where nothing of ours belongs (Specification §3).
 */
export function keepScroll(router: AnyRouter) {
  const places = new Map<string, number>()
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined) places.set(key, window.scrollY)
  })
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return
    window.scrollTo({ top: places.get(toLocation.state.__TSR_key ?? '') ?? 0, behavior: 'instant' })
  })
}
