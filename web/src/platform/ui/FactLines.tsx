import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FactLines.module.css'

/** Facts one beneath the other in one frame, each beside its name. */
export function FactLines({ facts, ...props }: FactLinesProps) {
  return (
    <Box component="dl" mb="xl" {...props} className={classes.lines}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  )
}

interface FactLinesProps extends Omit<BoxProps, 'className'> {
  readonly 'aria-label'?: string
  readonly facts: readonly { readonly title: string; readonly value: ReactNode }[]
}
