import type { ComponentProps, ReactNode, Ref } from 'react'
import classes from './Table.module.css'

/**
 * The table of the product: rows and cells are plain `thead`, `tr`, `th scope`, `td`, so that thousands cost nothing. A cell
 * of numbers has `data-number`, one that may not break `data-nowrap`, one that stands back `data-dim`, one of buttons
 * `data-do`, a row that was chosen `data-selected`; a `small` in a cell is its second line. It scrolls sideways by itself
 * where it is wider than the screen.
 */
export function Table(props: TableProps) {
  const {
    label,
    scroller,
    bare,
    dense,
    sticky,
    firstStays,
    hover,
    dimmed,
    cards,
    scrollRef,
    className,
    ...own
  } = props
  return (
    // The region takes the focus so that it can be scrolled by keyboard.
    <div
      ref={scrollRef}
      className={[classes.frame, scroller].filter(Boolean).join(' ')}
      data-bare={bare || undefined}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        {...own}
        className={[classes.table, className].filter(Boolean).join(' ')}
        data-dense={dense || undefined}
        data-sticky={sticky || undefined}
        data-first-stays={firstStays || undefined}
        data-hover={hover || undefined}
        data-dimmed={dimmed || undefined}
        data-cards={cards || undefined}
      />
    </div>
  )
}

interface TableProps extends ComponentProps<'table'> {
  /** What the region is called that scrolls; leave it out where the table never is wider than its place. */
  readonly label?: string | undefined
  /** A class for the region that scrolls, as for its height. */
  readonly scroller?: string | undefined
  readonly scrollRef?: Ref<HTMLDivElement>
  /** Without a frame of its own, within another. */
  readonly bare?: boolean
  /** Rows of 32 px in place of 40. */
  readonly dense?: boolean
  /** The head stays while the region scrolls down. */
  readonly sticky?: boolean
  /** The first column stays while the region scrolls sideways. */
  readonly firstStays?: boolean
  /** A tint under the row that is pointed at. */
  readonly hover?: boolean
  /** Rows of before, while those of now are on their way. */
  readonly dimmed?: boolean
  /** On a phone each row is a card of its own, its cells one beneath the other. */
  readonly cards?: boolean
  readonly children: ReactNode
}
