import { type RefObject, useEffect, useRef, useState } from 'react'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { scrollMotion } from '#platform/ui/scroll-motion.ts'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import classes from './board.module.css'
import { type BoardColumn, countWords } from './board-columns.ts'

/** Tabs for a phone, which shows one column at a time. */
export function ColumnTabs({ columns, region }: ColumnTabsProps) {
  const [visibleIndex, setVisibleIndex] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const board = region.current
    if (!board) return
    const updateVisible = () => {
      const index = Math.round(board.scrollLeft / Math.max(1, board.clientWidth))
      setVisibleIndex(index)
      const tab = bar.current?.children[index]
      if (bar.current && tab instanceof HTMLElement)
        bar.current.scrollTo({ left: tab.offsetLeft - bar.current.offsetLeft - 16 })
    }
    board.addEventListener('scroll', updateVisible, { passive: true })
    return () => board.removeEventListener('scroll', updateVisible)
  }, [region])
  return (
    <Toolbar
      swipes
      component="nav"
      gap="2xs"
      mb="xs"
      className={classes.tabs ?? ''}
      aria-label="Columns"
      ref={bar}
    >
      {columns.map(({ value, label, count, more }, index) => (
        <CountChip
          key={value}
          label={label}
          count={countWords(count, more)}
          aria-current={index === visibleIndex ? 'true' : undefined}
          onClick={() => {
            const board = region.current
            board?.scrollTo({ left: index * board.clientWidth, behavior: scrollMotion() })
          }}
        />
      ))}
    </Toolbar>
  )
}

interface ColumnTabsProps {
  readonly columns: readonly BoardColumn[]
  /** The element that scrolls. */
  readonly region: RefObject<HTMLElement | null>
}
