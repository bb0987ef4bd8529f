import { useCallback, useEffect, useRef, useState } from 'react'

/** Rows drawn above and below what is seen, so that nothing is blank while one scrolls. */
const ahead = 3

export interface RowsSeen {
  readonly columns: number
  /** Pixels of a tile's own width. */
  readonly width: number
  /** The first row drawn, and the one after the last. */
  readonly from: number
  readonly to: number
}

/**
 * Of a grid with many tiles the rows that are in sight of the window. What is drawn changes when a row comes or goes,
 * not with every pixel that is scrolled.
 */
export function useRows(count: number, { least, gap, heightOf }: TileMeasures) {
  const grid = useRef<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  const [seen, setSeen] = useState({ from: 0, to: 8 })
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const tile = width === 0 ? least : (width - gap * (columns - 1)) / columns
  const rowHeight = heightOf(tile) + gap
  const rows = Math.ceil(count / columns)

  const look = useCallback(() => {
    const place = grid.current?.getBoundingClientRect()
    if (!place) return
    const from = Math.max(0, Math.floor(-place.top / rowHeight) - ahead)
    const to = Math.min(rows, Math.ceil((innerHeight - place.top) / rowHeight) + ahead)
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [rowHeight, rows])

  useEffect(() => {
    look()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', look, options)
    addEventListener('resize', look, options)
    return () => listening.abort()
  }, [look])

  const measured = useCallback((element: HTMLElement | null) => {
    grid.current = element
    if (!element) return
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])

  const shown: RowsSeen = {
    columns,
    width: tile,
    from: Math.min(seen.from, Math.max(0, rows - 1)),
    to: Math.min(seen.to, rows),
  }
  return { ...shown, measured, rowHeight, height: Math.max(0, rows * rowHeight - gap) }
}

export interface TileMeasures {
  /** The least width of a tile in pixels. */
  readonly least: number
  readonly gap: number
  /** How high a tile of a width is. */
  readonly heightOf: (width: number) => number
}
