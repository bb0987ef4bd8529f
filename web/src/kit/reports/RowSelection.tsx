import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { trackFloatingBar } from '#platform/ui/bar-sizes.ts'
import type { SelectedRows } from './RowTable.tsx'
import classes from './row-screen.module.css'

/** What can be done with the ticked rows; floats over the screen while there are any. */
export function RowSelection({ selected, many, total, shown, children }: RowSelectionProps) {
  const { selection } = selected
  const count = selection.all ? total : selection.ids.size
  if (count === 0) return null
  return (
    <div className={classes.bar} ref={trackFloatingBar} role="toolbar" aria-label={`Selected ${many}`}>
      <span className={classes.picked} role="status">
        {count.toLocaleString('en-GB')} selected
      </span>
      {!selection.all && count >= shown && total > count && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={selected.selectAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      {children}
      <CloseButton size="sm" aria-label="Select nothing" onClick={selected.clear} />
    </div>
  )
}

interface RowSelectionProps {
  readonly selected: SelectedRows
  /** What the rows are. */
  readonly many: string
  readonly total: number
  readonly shown: number
  /** The buttons. */
  readonly children: ReactNode
}
