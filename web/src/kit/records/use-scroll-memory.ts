import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** How far each entry of the browser's history was scrolled; in memory, so a reload starts at the top. */
const scrollPlaces = new Map<string, number>()

/** Brings a scrolled region back to where it was when its page is returned to, once its content is there. */
export function useScrollMemory(region: RefObject<HTMLElement | null>, isReady: boolean): void {
  const key = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href })
  const restored = useRef<string | null>(null)

  useLayoutEffect(() => {
    const element = region.current
    if (!element || !isReady || restored.current !== null) return
    restored.current = key
    element.scrollTo({ top: scrollPlaces.get(key) ?? 0 })
  }, [region, isReady, key])

  useEffect(() => {
    const element = region.current
    if (!element || !isReady) return
    const storePosition = () => void scrollPlaces.set(key, element.scrollTop)
    if (restored.current !== null) storePosition()
    element.addEventListener('scroll', storePosition, { passive: true })
    return () => element.removeEventListener('scroll', storePosition)
  }, [region, key, isReady])
}
