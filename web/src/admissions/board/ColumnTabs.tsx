import { type RefObject, useEffect, useRef, useState } from 'react'
import { CountChip } from '#platform/ui/CountChip.tsx'
import classes from './board.module.css'
import type { BoardColumn } from './board-columns.ts'

/** On a phone one column is seen at a time: these lead from one to the other, as swiping does. */
export function ColumnTabs({ columns, region }: ColumnTabsProps) {
  const [shown, setShown] = useState(0)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const board = region.current
    if (!board) return
    const look = () => {
      const at = Math.round(board.scrollLeft / Math.max(1, board.clientWidth))
      setShown(at)
      const tab = bar.current?.children[at]
      if (bar.current && tab instanceof HTMLElement)
        bar.current.scrollTo({ left: tab.offsetLeft - bar.current.offsetLeft - 16 })
    }
    board.addEventListener('scroll', look, { passive: true })
    return () => board.removeEventListener('scroll', look)
  }, [region])
  return (
    <nav className={classes.tabs} aria-label="Columns" ref={bar}>
      {columns.map(({ status, label, count }, at) => (
        <CountChip
          key={status}
          label={label}
          count={count}
          aria-current={at === shown ? 'true' : undefined}
          onClick={() => {
            const board = region.current
            board?.scrollTo({ left: at * board.clientWidth, behavior: 'smooth' })
          }}
        />
      ))}
    </nav>
  )
}

interface ColumnTabsProps {
  readonly columns: readonly BoardColumn[]
  /** What scrolls. */
  readonly region: RefObject<HTMLElement | null>
}
