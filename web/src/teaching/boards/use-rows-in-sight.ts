import { type RefObject, useLayoutEffect, useState } from 'react'

/** Drawn beyond what is seen, so that a page down finds its rows. */
const beyond = 12

/** Which of many rows of one height are in sight of their scrolling frame: only those are drawn. */
export function useRowsInSight(frame: RefObject<HTMLElement | null>, count: number): RowsInSight {
  const [{ top, height, row }, setSight] = useState({ top: 0, height: 900, row: 44 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const drawn = element.querySelector('[data-board-row]')
      setSight((before) => {
        const next = {
          top: element.scrollTop,
          height: element.clientHeight,
          row: drawn?.getBoundingClientRect().height || before.row,
        }
        // Scrolling within what is drawn already draws nothing anew.
        const isSame =
          next.height === before.height &&
          next.row === before.row &&
          Math.abs(next.top - before.top) < (next.row * beyond) / 2
        return isSame ? before : next
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [frame])
  const from = Math.max(0, Math.min(Math.floor(top / row) - beyond, count))
  const to = Math.min(count, Math.ceil((top + height) / row) + beyond)
  return { from, to, above: from * row, below: Math.max(0, count - to) * row, row }
}

export interface RowsInSight {
  readonly from: number
  readonly to: number
  /** Pixels of what is not drawn above and below. */
  readonly above: number
  readonly below: number
  readonly row: number
}
