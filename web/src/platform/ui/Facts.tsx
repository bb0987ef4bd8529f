import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What one looks for first about a record, each under its name; in `rows`, beside it; `dense` where there are many. */
export function Facts({ rows, dense, ...props }: FactsProps) {
  return (
    <Box
      component="dl"
      {...props}
      className={classes.facts ?? ''}
      data-rows={rows || undefined}
      data-dense={dense || undefined}
    />
  )
}

/** One of them; a dash where there is nothing. */
export function Fact({ label, title, wide, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd title={title}>{children || '–'}</dd>
    </div>
  )
}

interface FactsProps extends Omit<BoxProps, 'className'> {
  readonly rows?: boolean
  readonly dense?: boolean
  readonly children: ReactNode
}

interface FactProps {
  readonly label: ReactNode
  /** What it says in full when pointed at. */
  readonly title?: string | undefined
  /** Over all columns, as a long text. */
  readonly wide?: boolean
  readonly children: ReactNode
}
