import type { ReactNode, Ref } from 'react'
import classes from './Columns.module.css'

/** A page whose columns of cards fill what is left of the window, each scrolling by itself. */
export function ColumnsScreen({ swipes = false, children }: ColumnsScreenProps) {
  return (
    <div className={classes.screen} data-swipes={swipes || undefined}>
      {children}
    </div>
  )
}

interface ColumnsScreenProps {
  /** On a phone one column is seen at a time; without it they stand beneath each other there. */
  readonly swipes?: boolean
  readonly children: ReactNode
}

/** Columns beside each other; `useDrag` moves cards between them. */
export function Columns({ label, isDragging, isDimmed = false, children, ref }: ColumnsProps) {
  return (
    <div
      ref={ref}
      className={classes.columns}
      role="group"
      aria-label={label}
      data-dragging={isDragging || undefined}
      data-dimmed={isDimmed || undefined}
    >
      {children}
    </div>
  )
}

interface ColumnsProps {
  readonly label: string
  readonly isDragging: boolean
  readonly isDimmed?: boolean
  readonly children: ReactNode
  readonly ref: Ref<HTMLDivElement>
}

/** While a card is dragged: whether it may be dropped in a column, or is about to be; null for the one it is from. */
export type DropTarget = 'open' | 'over' | 'refused' | null

/** What heads a column, and beneath it its `Cards`. */
export function Column({ id, titleId, target, isApart = false, children }: ColumnProps) {
  return (
    <section
      className={classes.column}
      data-column={id}
      data-target={target ?? undefined}
      data-apart={isApart || undefined}
      aria-labelledby={titleId}
    >
      {children}
    </section>
  )
}

interface ColumnProps {
  readonly id: string
  /** Of the heading. */
  readonly titleId: string
  readonly target: DropTarget
  /** It holds what is in none of the others. */
  readonly isApart?: boolean
  readonly children: ReactNode
}

export function Cards({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.cards}>{children}</ul>
}

/** Plain markup, as there are hundreds of them. */
export function Card({ id, isMoving, isFixed, className, children }: CardProps) {
  return (
    <li
      className={[classes.card, className].filter(Boolean).join(' ')}
      data-card={id}
      data-moving={isMoving || undefined}
      data-fixed={isFixed || undefined}
    >
      {children}
    </li>
  )
}

interface CardProps {
  readonly id: string
  readonly isMoving: boolean
  /** It cannot be dragged. */
  readonly isFixed: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}
